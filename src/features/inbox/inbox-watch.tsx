import { useEffect, useRef } from 'react';
import { isMessage, WorkerMessage } from '../../../contract/worker-messages.ts';
import { useFollowOrders } from '../../data/money/use-operations.ts';
import { markAppIcon } from '../../session/app-badge.ts';
import { openDialog } from '../../session/dialogs.ts';
import { isActiveAccount, useAccount } from '../../session/session-store.ts';
import { changeStored, useStored } from '../../session/use-stored.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import type { Message } from './messages.ts';
import { notify, wantsNotifications } from './notify.ts';
import { beginInbox, useInbox } from './use-inbox.ts';

/**
 * Behind the app of a player: follows open orders, claims and notices, keeps the number of unread messages for the tab
 * 我的 and the app's badge, and tells of new ones while the page is in the background.
 */
export function InboxWatch() {
  const accountId = useAccount()?.id;
  useStored(STORAGE_KEYS.notify);
  const quiet = { isInBackground: wantsNotifications() };
  useFollowOrders('deposit', quiet);
  useFollowOrders('withdrawal', quiet);
  const { messages, unread } = useInbox(quiet);
  const count = messages && unread.size;

  useEffect(() => {
    if (accountId !== undefined) beginInbox(accountId);
  }, [accountId]);
  useEffect(() => {
    // An effect may run after its account has logged out and its data was deleted.
    if (accountId === undefined || !isActiveAccount(accountId)) return;
    if (count !== undefined) showCount(count);
  }, [accountId, count]);
  // Whoever logs in next has an inbox of his own.
  useEffect(() => () => showCount(0), []);
  useEffect(openOnMessage, []);
  useNotifications(messages, unread);
  return null;
}

function showCount(count: number): void {
  changeStored(STORAGE_KEYS.unread, count > 0 ? `${count}` : undefined);
  markAppIcon({ count });
}

/** Opens the inbox when the player has pressed a notification. */
function openOnMessage(): (() => void) | undefined {
  // Missing where the page is not served by https.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, WorkerMessage.openInbox)) openDialog('inbox');
  };
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}

/** Notifies of what has become unread since the last look, while nobody sees the page. */
function useNotifications(messages: readonly Message[] | undefined, unread: ReadonlySet<string>) {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!messages) return;
    const news = messages.filter(({ key }) => unread.has(key) && !known.current?.has(key));
    // What the app starts with is no news, and what came while the page was seen has been on screen.
    const isNews = known.current !== undefined && document.hidden;
    known.current = new Set([...(known.current ?? []), ...unread]);
    if (isNews && news.length > 0 && wantsNotifications()) notify(news).catch(() => undefined);
  });
}
