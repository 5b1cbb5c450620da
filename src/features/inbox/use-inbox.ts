import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock.ts';
import { bulletinsQuery } from '../../data/catalogue/lobby-queries.ts';
import { readNotices } from '../../data/catalogue/notices.ts';
import { useOperations, useOrders } from '../../data/money/use-operations.ts';
import { usePromotions } from '../../data/promotions/promotion-queries.ts';
import { claimableRewards, standingsAt } from '../../data/promotions/standing.ts';
import { useMinute } from '../../data/promotions/use-standings.ts';
import { isActiveAccount, useAccount } from '../../session/session-store.ts';
import { changeStored, useStored } from '../../session/use-stored.ts';
import { readStoredJson, STORAGE_KEYS } from '../../storage.ts';
import { type Message, messagesOf } from './messages.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** How many read news are remembered; more than an inbox can have. */
const MOST_READ = 500;

/** What of the inbox an account has read on this device. */
interface ReadMark {
  account: string;
  /** When the device began to count, ms by the platform's clock: orders that ended before are no news. */
  since: number;
  /** News of messages, newest first. */
  read: string[];
}

/**
 * The account's inbox: its messages from what the device keeps, so also with no signal.
 * @param quiet for the watch behind the app, which asks rarely; the panel reads everything again
 * @returns messages undefined until the device's databases are read; unread: the keys of those not read yet;
 *   view: the state of reading the promotions
 */
export function useInbox(quiet?: { isInBackground: boolean }) {
  const accountId = useAccount()?.id;
  const now = useMinute();
  const operations = useOperations();
  const deposits = useOrders('deposit');
  const withdrawals = useOrders('withdrawal');
  const { promotions, ...view } = usePromotions(quiet);
  const { data: entries } = useQuery(bulletinsQuery());
  // The mark is read below; this renders again when it changes, in whatever tab.
  useStored(STORAGE_KEYS.inbox);
  if (accountId === undefined || !operations || !deposits || !withdrawals) {
    return { messages: undefined, unread: NOTHING, view };
  }
  const standings = standingsAt(operations, now);
  const messages = messagesOf(
    {
      orders: [...deposits, ...withdrawals],
      rewards: claimableRewards(promotions ?? [], standings),
      notices: readNotices(entries ?? []),
    },
    now,
  );
  return { messages, unread: unreadOf(messages, readMark(accountId)), view };
}

/** Marks messages as read on this device, in every tab. */
export function markRead(accountId: string, messages: readonly Message[]): void {
  const mark = readMark(accountId);
  const read = new Set([...messages.flatMap(({ news }) => news), ...mark.read]);
  writeMark({ ...mark, read: [...read].slice(0, MOST_READ) });
}

/** Begins to count on a device that has not yet counted for the account. */
export function beginInbox(accountId: string): void {
  writeMark(readMark(accountId));
}

function unreadOf(messages: readonly Message[], { since, read }: ReadMark): ReadonlySet<string> {
  const known = new Set(read);
  const fresh = messages.filter(
    ({ news, at }) => news.some((each) => !known.has(each)) && (at === undefined || at > since),
  );
  return new Set(fresh.map(({ key }) => key));
}

function readMark(accountId: string): ReadMark {
  const mark = readStoredJson(STORAGE_KEYS.inbox, asMark);
  return mark?.account === accountId ? mark : { account: accountId, since: serverNow(), read: [] };
}

/** Writes nothing for an account that has logged out: an effect of its last frame may run after its data was deleted. */
function writeMark(mark: ReadMark): void {
  if (isActiveAccount(mark.account)) changeStored(STORAGE_KEYS.inbox, JSON.stringify(mark));
}

function asMark(value: unknown): ReadMark | undefined {
  const { account, since, read } = (value ?? {}) as Partial<ReadMark>;
  if (typeof account !== 'string' || typeof since !== 'number' || !Array.isArray(read)) {
    return undefined;
  }
  return { account, since, read: read.filter((key) => typeof key === 'string') };
}
