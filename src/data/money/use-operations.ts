import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { isUnsettled, type Operation } from '../../../db/operation.ts';
import { groupOf, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { readOperations } from '../../../db/operations.ts';
import { readOrders, readShownOrders } from '../../../db/orders.ts';
import { isOpenOrder, type WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import { personalKey } from '../../session/query-persistence.ts';
import { sessionSignal } from '../../session/runtime.ts';
import { isActiveAccount, useAccount, useSession } from '../../session/session-store.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';
import { accountJournal } from './account-journal.ts';
import { submitOperation } from './actions.ts';
import { blocking } from './check-admission.ts';
import { fetchOrder, fetchOrders } from './fetch-orders.ts';
import type { OperationRequest } from './journal.ts';
import { NotSent } from './not-sent.ts';

const OPEN_REFRESH_MS = 5_000;
const IDLE_REFRESH_MS = 30_000;
/** An expired order may be paid late: it is read by its number for this long (ms). */
const LATE_MS = 3 * 86_400_000;
/** How many orders are read by their numbers in one pull. */
const MOST_ASKED = 10;

/**
 * Opens the money database of the stored session's account, so that it opens while the page renders: a live
 * query does that only after the page's first frame.
 */
export function openMoneyAhead(): void {
  const { account } = useSession.getState();
  if (account) void readOperations(account.id).catch(() => undefined);
}

/** The account's operations, newest first; empty without a database, undefined until known. */
export function useOperations(): readonly Operation[] | undefined {
  return useAccountQuery(readOperations, 'operations');
}

/** Operations that still need the player's attention, of one group or of all. */
export function useUnsettled(group?: MoneyGroup): readonly Operation[] | undefined {
  const all = useOperations();
  return all?.filter((op) => isUnsettled(op) && (group === undefined || groupOf(op) === group));
}

/** Message for the player when an unsettled operation blocks the group; undefined when none does. */
export function useBlocked(group: MoneyGroup): string | undefined {
  const [first] = blocking(useOperations() ?? [], group);
  if (!first) return undefined;
  return first.state === 'duplicate'
    ? '有一笔操作疑似重复，请先查看并联系客服'
    : new NotSent('blocked').message;
}

/** The account's newest orders, and older ones that may still change, newest first; undefined until known. */
export function useOrders(kind: WalletOrder['kind']): readonly WalletOrder[] | undefined {
  return useAccountQuery(
    (accountId) => readShownOrders(accountId, kind, serverNow()),
    `orders ${kind}`,
  );
}

/**
 * Polls the orders of a kind while the view is on screen: every 5 s while one is open, else every 30 s.
 * The orders read are stored on the device and may settle an operation.
 * @param quiet for a reader behind the app: polls only while an order is open, every 30 s; in the background, too, if
 *   it has somebody to tell
 */
export function useFollowOrders(kind: WalletOrder['kind'], quiet?: { isInBackground: boolean }) {
  const accountId = useAccount()?.id;
  const orders = useOrders(kind);
  const open = orders?.some((order) => isOpenOrder(order) && order.state !== 'expired') ?? false;
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: personalKey(accountId, `orders-${kind}`),
    queryFn: () => pullOrders(kind),
    enabled: accountId !== undefined && (open || !quiet),
    staleTime: 0,
    // Persisted for its timestamp: offline, the view shows how old the orders are.
    meta: { persist: true },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      Math.max(open && !quiet ? OPEN_REFRESH_MS : IDLE_REFRESH_MS, restOf(state.error)),
    refetchIntervalInBackground: quiet?.isInBackground === true,
  });
  return {
    error,
    /** Number of orders in the last answer; undefined before the first one. */
    found: data,
    /** When the orders were last read, ms since the epoch; 0 before that. */
    updatedAt: dataUpdatedAt,
    busy: isFetching,
    refresh: () => void refetch(),
  };
}

/** How long (ms) the platform's last answer asked clients to wait (Retry-After). */
function restOf(error: unknown): number {
  return error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
}

/** Reads the newest orders, and by their numbers the known open orders that are not among them. */
async function pullOrders(kind: WalletOrder['kind']): Promise<number> {
  const own = accountJournal();
  if (!own) return 0;
  const signal = sessionSignal();
  const { found: orders } = await fetchOrders(kind, serverNow(), signal);
  const seen = new Set(orders.map(({ orderNo }) => orderNo));
  const now = serverNow();
  const known = isActiveAccount(own.accountId)
    ? await readOrders(own.accountId, kind, now).catch(() => [])
    : [];
  const left = known.filter(
    (order) => isOpenOrder(order) && now - order.createdAt < LATE_MS && !seen.has(order.orderNo),
  );
  // The sync of the order collection reads the remaining ones day by day.
  for (const { orderNo } of left.slice(0, MOST_ASKED)) {
    const fresh = await fetchOrder(kind, orderNo, signal);
    if (fresh) orders.push(fresh);
  }
  await own.reconciler.explain(kind, orders);
  return orders.length;
}

/** The result of a submission: the operation, or why nothing was sent. */
export type SubmitEnd =
  | { kind: 'sent'; op: Operation }
  | { kind: 'similar'; words: string }
  | { kind: 'session'; words: string }
  | { kind: 'not-sent'; words: string };

interface SubmitOptions {
  /** Never stored. */
  password?: string;
  /** The player has confirmed that they want the same operation once more. */
  again?: boolean;
}

/**
 * Submits a form's content through the journal, one operation at a time.
 * @param asIs converts the content to an operation request
 */
export function useSubmit<A>(
  asIs: (submission: A) => OperationRequest,
  onEnd: (submission: A, end: SubmitEnd) => void,
) {
  const [sending, setSending] = useState<A>();
  const { run } = useOneAtATime();
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  const submit = (submission: A, { password, again = false }: SubmitOptions = {}) =>
    run(async () => {
      setSending(() => submission);
      const end = await send({ ...asIs(submission), again }, password);
      setSending(undefined);
      onEnd(submission, end);
    });

  return {
    sending,
    submit,
    onScreen,
  };
}

async function send(request: OperationRequest, password: string | undefined): Promise<SubmitEnd> {
  try {
    const secret = password === undefined ? undefined : { password };
    return { kind: 'sent', op: await submitOperation(request, secret) };
  } catch (error) {
    const reason = error instanceof NotSent ? error.reason : undefined;
    const kind = reason === 'similar' || reason === 'session' ? reason : 'not-sent';
    return { kind, words: messageOf(error) };
  }
}
