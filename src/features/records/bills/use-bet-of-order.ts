import { useLiveQuery } from 'dexie-react-hooks';
import { addDays, dayOf } from '../../../../contract/day.ts';
import type { BetRow } from '../../../../db/book.ts';
import { readRows } from '../../../../db/read-book.ts';
import { actsFor } from '../../../data/queries/is-active-account.ts';
import { useAccount } from '../../../session/session-store.ts';

const CHUNK = 500;

/**
 * The bet with an order number, where this device has it.
 * @param at when a movement named it (ms): on the bet's own day, or the day after
 */
export function useBetOfOrder(orderNo: string, at: number): BetRow | undefined {
  const id = useAccount()?.id;
  const found = useLiveQuery(async () => {
    if (id === undefined || orderNo === '' || !actsFor(id)) return undefined;
    const bet = await findBet(id, orderNo, at).catch(() => undefined);
    return bet && { id, bet };
  }, [id, orderNo, at]);
  return found?.id === id && found?.bet.orderNo === orderNo ? found.bet : undefined;
}

/** Bets go by their ids; a day holds few enough to look through for a number. */
async function findBet(accountId: string, orderNo: string, at: number) {
  const today = dayOf(at);
  for (const day of [today, addDays(today, -1)]) {
    for (let offset = 0; ; offset += CHUNK) {
      const rows = await readRows(accountId, 'bets', {}, { day, offset, limit: CHUNK });
      const bet = rows.find((row) => row.orderNo === orderNo);
      if (bet) return bet;
      if (rows.length < CHUNK) break;
    }
  }
  return undefined;
}
