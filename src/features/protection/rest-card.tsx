import { useState } from 'react';
import { REST_CHOICES_MS } from '../../data/protection/rules.ts';
import type { Rest } from '../../data/protection/settings.ts';
import { momentWords } from '../../data/protection/words.ts';
import { Button } from '../../ui/button.tsx';
import { MoonIcon } from '../../ui/icons/menu.tsx';
import { Card, Hint } from './card.tsx';
import styles from './rest-card.module.css';
import { RestSheet } from './rest-sheet.tsx';
import { restLabel } from './rest-words.ts';

interface RestCardProps {
  rest: Rest | null;
  /** ms by the platform's clock */
  now: number;
}

/** A time-out: nothing is played and nothing recharged from here until it ends. */
export function RestCard({ rest, now }: RestCardProps) {
  const [asked, setAsked] = useState<number>();
  const choices = REST_CHOICES_MS.filter((ms) => !rest || now + ms > rest.until);
  return (
    <Card title="休息一下" icon={<MoonIcon />} id="rest">
      <Hint>
        {rest
          ? `${momentWords(rest.until)} 结束；只能延长，不能缩短。`
          : '这段时间里不能打开游戏、不能充值；查记录、提现、找客服照常。'}
      </Hint>
      <div className={styles.choices}>
        {choices.map((ms) => (
          <Button key={ms} onClick={() => setAsked(ms)}>
            {restLabel(ms)}
          </Button>
        ))}
      </div>
      <RestSheet ms={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}
