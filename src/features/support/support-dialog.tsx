import { useQuery } from '@tanstack/react-query';
import { MESSAGES } from '../../../contract/messages.ts';
import { config } from '../../config.ts';
import { configQuery } from '../../data/catalogue/lobby-queries.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import { ChatIcon, HeadsetIcon } from '../../ui/icons/menu.tsx';
import { OUTBOUND } from '../../ui/links.ts';
import { isFirstRead } from '../../ui/query-view.ts';
import { Robot } from '../../ui/robot.tsx';
import { showToast } from '../../ui/toast.tsx';
import { copyText } from '../../ui/use-copy.ts';
import { type SupportWays, supportWays } from './config-entries.ts';
import styles from './support-dialog.module.css';

const UNAVAILABLE = '客服链接暂不可用';

/** Customer service: the online desk and messenger contacts (chapter 2, overlay 1). */
export function SupportDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title="联系客服">
      <SupportOptions />
    </Dialog>
  );
}

function SupportOptions() {
  const query = useQuery(configQuery());
  const { data, isFetching, refetch } = query;
  const offline = useOffline();
  if (!data && isFirstRead(query)) {
    return (
      <div role="status" aria-label="正在取客服方式">
        <Greeting text="正在找值班的人…" />
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <Greeting text="客服方式没有取到，需要网络。" />
        <Button tone="primary" wide busy={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      </>
    );
  }
  const { online, chats } = supportWays(data, config.linkHosts);
  return (
    <>
      <Greeting
        text={
          offline
            ? '现在没有网络，联网后就能聊。账号可以先复制。'
            : '哪里不顺手？选一个方式找人帮忙。'
        }
      />
      <ul className={styles.options}>
        <li>
          <OnlineOption url={online} otherWay={chats.length > 0} />
        </li>
        <li>
          <div className={styles.option} data-static="">
            <span className={styles.icon} data-tone="jade">
              <ChatIcon />
            </span>
            <span className={styles.words}>
              <strong>聊天软件客服</strong>
              <span>{chats.length > 0 ? '打开聊天，或复制账号去搜索' : UNAVAILABLE}</span>
            </span>
          </div>
          {chats.map((contact) => (
            <ChatOption key={contact.text} contact={contact} />
          ))}
        </li>
      </ul>
    </>
  );
}

function OnlineOption({ url, otherWay }: { url: URL | undefined; otherWay: boolean }) {
  const words = (
    <>
      <span className={styles.icon} data-tone="gold">
        <HeadsetIcon />
      </span>
      <span className={styles.words}>
        <strong>在线客服</strong>
        <span>{url ? `打开 ${url.hostname}` : UNAVAILABLE}</span>
      </span>
    </>
  );
  if (url) {
    return (
      <a className={styles.option} href={url.href} {...OUTBOUND}>
        {words}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.option}
      data-unusable=""
      onClick={() =>
        showToast(
          otherWay ? `${UNAVAILABLE}，请用聊天软件联系` : `${UNAVAILABLE}，请稍后再试`,
          'error',
        )
      }
    >
      {words}
    </button>
  );
}

function Greeting({ text }: { text: string }) {
  return (
    <div className={styles.greeting}>
      <Robot mood="happy" size={64} />
      <p>{text}</p>
    </div>
  );
}

function ChatOption({ contact }: { contact: SupportWays['chats'][number] }) {
  const { text, url } = contact;
  async function copy(): Promise<void> {
    const isCopied = await copyText(contact.kind === 'link' ? contact.url.href : text);
    if (isCopied) showToast(MESSAGES.copied, 'success');
    else showToast(`浏览器不允许复制，请手动记下：${text}`, 'error');
  }
  return (
    <div className={styles.contact}>
      <span className={styles.handle}>{text}</span>
      <Button size="s" aria-label={`复制 ${text}`} onClick={() => void copy()}>
        复制
      </Button>
      {url && (
        <a className={styles.open} href={url.href} {...OUTBOUND} aria-label={`打开聊天 ${text}`}>
          打开
        </a>
      )}
    </div>
  );
}
