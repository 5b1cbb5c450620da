import { type ComponentType, useId } from 'react';
import { BotIcon, GroupIcon } from '../../../ui/icons/community.tsx';
import { ShieldIcon } from '../../../ui/icons/files.tsx';
import { NoticeIcon } from '../../../ui/icons/status.tsx';
import { OUTBOUND } from '../../../ui/links.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './channel-card.module.css';
import { type ChannelKind, KIND_WORDS, type OfficialChannel } from './community.ts';

const ICONS: Record<ChannelKind, ComponentType> = {
  channel: NoticeIcon,
  group: GroupIcon,
  bot: BotIcon,
  other: ShieldIcon,
};

/** An official channel with its purpose, copy buttons for its name and link, and a link to open it. */
export function ChannelCard({ channel }: { channel: OfficialChannel }) {
  const { name, kind, text, url } = channel;
  const titleId = useId();
  const ofName = useCopy<HTMLSpanElement>(name);
  const ofLink = useCopy<HTMLSpanElement>(url?.href ?? '');
  const Kind = ICONS[kind];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <span className={styles.icon} data-kind={kind}>
        <Kind />
      </span>
      <div className={styles.words}>
        <h3 id={titleId} className={styles.name}>
          <span ref={ofName.shown}>{name}</span>
          <small>{KIND_WORDS[kind]}</small>
        </h3>
        {text && <p className={styles.text}>{text}</p>}
        {url ? (
          <p className={styles.link}>
            <span ref={ofLink.shown}>{url.href}</span>
          </p>
        ) : (
          <p className={styles.unusable}>链接暂不可用，可以复制名称去搜索</p>
        )}
      </div>
      {url && (
        <a
          className={styles.open}
          href={url.href}
          {...OUTBOUND}
          aria-label={`打开${KIND_WORDS[kind]} ${name}`}
        >
          打开
        </a>
      )}
      <div className={styles.copies}>
        <button type="button" aria-label={`复制名称 ${name}`} onClick={() => void ofName.copy()}>
          复制名称
        </button>
        {url && (
          <button type="button" aria-label={`复制链接 ${name}`} onClick={() => void ofLink.copy()}>
            复制链接
          </button>
        )}
      </div>
      <p className={styles.refused} role="status">
        {(ofName.refused || ofLink.refused) && '浏览器不允许复制，内容已选中，请长按后复制。'}
      </p>
    </article>
  );
}
