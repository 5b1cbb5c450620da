import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFollowOrders } from '../../data/money/use-operations.ts';
import { type QueryView, shownError } from '../../data/queries/query-view.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog, openLogin } from '../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import type { OverlayProps } from '../../ui/dialog.tsx';
import { FreshLine } from '../../ui/fresh-line.tsx';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { ChevronRightIcon } from '../../ui/icons/arrows.tsx';
import { CoinIcon, NoticeIcon } from '../../ui/icons/status.tsx';
import { GiftIcon } from '../../ui/icons/tabs.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import styles from './inbox-panel.module.css';
import type { Message } from './messages.ts';
import { NotifyPicker } from './notify-picker.tsx';
import { markRead, useInbox } from './use-inbox.ts';

const ICONS: Record<Message['kind'], () => React.JSX.Element> = {
  claim: GiftIcon,
  notice: NoticeIcon,
  order: CoinIcon,
};

/** The inbox: orders that have ended, claims that are open, and notices; also offline. */
export function InboxPanel({ open, onClose }: OverlayProps) {
  const loggedIn = useLoggedIn();
  return (
    <FullPanel open={open} onClose={onClose} title="消息">
      <PanelBody>
        {loggedIn ? (
          <Inbox onLeave={onClose} />
        ) : (
          <StatePage
            mood="idle"
            title="登录后查看"
            text="订单的结果和可以领取的奖励，只给这个账号看。"
            action="登录"
            onAction={() => openLogin()}
          />
        )}
      </PanelBody>
    </FullPanel>
  );
}

function Inbox({ onLeave }: { onLeave: () => void }) {
  const accountId = useAccount()?.id;
  const orders = [useFollowOrders('deposit'), useFollowOrders('withdrawal')];
  const { messages, unread, view } = useInbox();
  const fresh = useFresh(unread);
  const news = messages?.flatMap((message) => message.news).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news stand for the messages, which are new at every render.
  useEffect(() => {
    if (accountId !== undefined && messages) markRead(accountId, messages);
  }, [accountId, news]);
  return (
    <div className={styles.parts}>
      <FreshLine view={mergeViews(view, orders)} what="消息" lost="显示的是本机存下的消息" />
      {messages?.length === 0 && (
        <StatePage
          mood="sleep"
          title="还没有消息"
          text="充值到账、提现完成、奖励可以领取和平台公告，都会在这里。"
        />
      )}
      {messages !== undefined && messages.length > 0 && (
        <ul className={styles.list} aria-label="消息">
          {messages.map((message) => (
            <Row
              key={message.key}
              message={message}
              isFresh={fresh.has(message.key)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <NotifyPicker />
    </div>
  );
}

/** The state of all that the inbox reads: as old as the promotions, refused if any of it is. */
function mergeViews(
  view: QueryView,
  orders: readonly ReturnType<typeof useFollowOrders>[],
): QueryView {
  return {
    ...view,
    busy: view.busy || orders.some(({ busy }) => busy),
    error: view.error ?? shownError(orders.find(({ error }) => error)?.error),
    refresh: async () => {
      for (const { refresh } of orders) refresh();
      await view.refresh();
    },
  };
}

/** Everything that was unread since the panel is open, although it counts as read from then on. */
function useFresh(unread: ReadonlySet<string>): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(unread);
  if ([...unread].some((key) => !fresh.has(key))) setFresh(new Set([...fresh, ...unread]));
  return fresh;
}

interface RowProps {
  message: Message;
  isFresh: boolean;
  onLeave: () => void;
}

function Row({ message: { kind, title, text, at, path }, isFresh, onLeave }: RowProps) {
  const navigate = useNavigate();
  const Icon = ICONS[kind];
  function open(): void {
    if (path === undefined) {
      openDialog('announcement');
      return;
    }
    onLeave();
    navigate(path);
  }
  return (
    <li>
      <button type="button" className={styles.row} data-kind={kind} onClick={open}>
        <span className={styles.icon}>
          <Icon />
          {isFresh && <i className={styles.dot} role="img" aria-label="未读" />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          {at !== undefined && <span className={styles.time}>{clockTime(at)}</span>}
        </span>
        <ChevronRightIcon />
      </button>
    </li>
  );
}
