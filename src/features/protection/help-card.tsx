import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronRightIcon } from '../../ui/icons/arrows.tsx';
import { HeadsetIcon } from '../../ui/icons/menu.tsx';
import { OUTBOUND } from '../../ui/links.ts';
import { Card, Hint } from './card.tsx';
import styles from './help-card.module.css';

/**
 * Organisations that help with gambling problems, free of charge and independent of any platform: whom each
 * helps, and how. Operators add organisations of their players' country here.
 */
const HELP_PLACES = [
  {
    name: 'Gambling Therapy',
    text: '免费在线支持，多种语言，不限国家',
    url: 'https://www.gamblingtherapy.org/',
  },
  {
    name: 'Gamblers Anonymous',
    text: '匿名互助会，各国都有聚会',
    url: 'https://www.gamblersanonymous.org/',
  },
  { name: 'GamCare', text: '英国：热线、聊天和辅导', url: 'https://www.gamcare.org.uk/' },
  { name: 'Gam-Anon', text: '给家人和朋友的互助会', url: 'https://www.gam-anon.org/' },
];

export function HelpCard() {
  return (
    <Card title="需要帮助" icon={<HeadsetIcon />}>
      <Hint>停不下来、借钱在玩、瞒着家人？说出来就是第一步。下面的机构免费，也不认识我们。</Hint>
      <ul className={styles.places}>
        {HELP_PLACES.map(({ name, text, url }) => (
          <li key={name}>
            <a className={styles.place} href={url} {...OUTBOUND}>
              <span>
                <b lang="en">{name}</b>
                <small>{text}</small>
              </span>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
      <Button wide onClick={() => openDialog('support')}>
        联系客服，在平台上设限
      </Button>
    </Card>
  );
}
