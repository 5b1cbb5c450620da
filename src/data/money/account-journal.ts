import { isUnsettled, type Operation, type OperationState } from '../../../db/operation.ts';
import { followOperations } from '../../../db/operations.ts';
import { onReturn } from '../../api/outage.ts';
import { isActiveAccount, useSession } from '../../session/session-store.ts';
import { type UnsettledSign, useUnsettledSign } from '../../session/unsettled.ts';
import { createJournal } from './journal.ts';
import { journalDeps } from './journal-deps.ts';
import { createReconciler } from './reconcile.ts';
import { createReconcileSchedule } from './reconcile-schedule.ts';

export type AccountJournal = ReturnType<typeof open>;

let current: AccountJournal | undefined;
let following = false;

/**
 * The journal of this tab's account; its first use takes over unfinished operations of earlier visits.
 * @returns undefined for visitors, and until the platform has named the account
 */
export function accountJournal(): AccountJournal | undefined {
  if (!following) follow();
  const accountId = useSession.getState().account?.id;
  if (current?.accountId === accountId) return current;
  current?.end();
  current = accountId === undefined ? undefined : open(accountId);
  current?.watch.wake();
  return current;
}

function open(accountId: string) {
  const session = new AbortController();
  showUnsettled(accountId, session.signal);
  const deps = journalDeps(accountId, session.signal);
  const journal = createJournal(deps);
  const reconciler = createReconciler(deps, journal);
  const watch = createReconcileSchedule(deps, reconciler, () => !document.hidden);
  return { accountId, journal, reconciler, watch, end: () => session.abort() };
}

/** Follows session changes, the page becoming visible and the return of the network. */
function follow(): void {
  following = true;
  useSession.subscribe(() => accountJournal());
  onReturn(() => current?.watch.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) accountJournal()?.watch.wake();
  });
}

/**
 * Keeps the unsettled-operations sign up to date, whichever tab changes the journal.
 * @param ended aborted when the account's session ends; then the sign is cleared
 */
function showUnsettled(accountId: string, ended: AbortSignal): void {
  const stop = followOperations(
    accountId,
    () => isActiveAccount(accountId),
    (ops) => useUnsettledSign.setState(unsettledSign(ops)),
  );
  ended.addEventListener('abort', () => {
    stop();
    useUnsettledSign.setState(unsettledSign([]));
  });
}

/** States the player has to know of, the most urgent first. */
const SAID: readonly [OperationState, (count: number) => string][] = [
  ['duplicate', (count) => `${count} 笔操作疑似重复，请查看并联系客服`],
  ['armed', (count) => `${count} 笔操作等待你确认`],
  ['unknown', (count) => `${count} 笔操作的结果正在核对`],
  ['missing', (count) => `${count} 笔操作平台没有收到，请查看`],
  ['sending', (count) => `${count} 笔操作提交中`],
];
const URGENT: readonly OperationState[] = ['duplicate', 'armed', 'missing'];

/** A one-line summary of the unsettled operations. Pure. */
export function unsettledSign(ops: readonly Operation[]): UnsettledSign {
  const open = ops.filter(isUnsettled);
  for (const [state, say] of SAID) {
    const count = open.filter((op) => op.state === state).length;
    if (count === 0) continue;
    const others = open.length - count;
    const words = say(count) + (others > 0 ? `；另有 ${others} 笔未完成` : '');
    return { count: open.length, words, urgent: URGENT.includes(state) };
  }
  return { count: 0, words: '', urgent: false };
}
