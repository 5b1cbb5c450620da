import { useState } from 'react';
import { dayOf } from '../../../contract/day.ts';
import { sumIfTold } from '../../../contract/money.ts';
import { eachRow } from '../../../db/read-records.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useAccountQuery } from '../../data/queries/use-account-query.ts';
import { useRecordSync } from '../../data/records/use-record-sync.ts';
import { useLoggedIn } from '../../session/session-store.ts';

const COMPLETED = 1;
const PENDING = 2;

/** Totals of the player's bets during the visit, in micro-USDT. */
interface VisitBets {
  /** Undefined where the platform does not tell what a bet has won. */
  net: bigint | undefined;
  stake: bigint;
  count: number;
  /** Number of unsettled bets; the totals do not include them. */
  open: number;
}

export interface VisitResult {
  /**
   * - `visitor`: nobody is logged in
   * - `asking`: the platform is being asked
   * - `whole`: every bet of the visit, as of `asOf`
   * - `partly`: only what this device has seen
   */
  kind: 'visitor' | 'asking' | 'whole' | 'partly';
  bets: VisitBets | undefined;
  /** ms by the platform's clock; 0 if the bets were never read */
  asOf: number;
  /** The bets were read before the dialog opened, so later bets are missing. */
  isOld: boolean;
}

/**
 * Sums the visit's bets stored on this device, and updates them from the platform.
 * @param startedAt start of the visit, ms by this device's clock
 */
export function useVisitResult(startedAt: number): VisitResult {
  const [openedAt] = useState(serverNow);
  const since = openedAt - Math.max(0, Date.now() - startedAt);
  const [first] = useState(since);
  const days = { from: dayOf(first), to: dayOf(openedAt) };
  const loggedIn = useLoggedIn();
  const { busy, complete, updatedAt, error } = useRecordSync('bets', days);
  const [bets] =
    useAccountQuery(
      async (accountId) => [await sumBets(accountId, days, first)],
      `bets since ${first}`,
    ) ?? [];
  const isOld = updatedAt < openedAt;
  const base = { bets, asOf: updatedAt, isOld };
  if (!loggedIn) return { ...base, kind: 'visitor' };
  if (isOld && busy && !error) return { ...base, kind: 'asking' };
  return { ...base, kind: complete ? 'whole' : 'partly' };
}

async function sumBets(
  accountId: string,
  days: { from: string; to: string },
  since: number,
): Promise<VisitBets> {
  const nets: (bigint | undefined)[] = [];
  const sum: VisitBets = { net: 0n, stake: 0n, count: 0, open: 0 };
  await eachRow(accountId, 'bets', days, (rows) => {
    for (const { at, status, gone, stake, win } of rows) {
      if (at < since || gone) continue;
      if (status === PENDING) sum.open += 1;
      if (status !== COMPLETED) continue;
      sum.count += 1;
      sum.stake += stake;
      nets.push(win === undefined ? undefined : win - stake);
    }
  });
  return { ...sum, net: sumIfTold(nets) };
}
