import { dayOf, dayStart } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { BetRow } from '../../../db/record-collection.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** As the seeded bench player has them: so many days, sittings of a day, seconds between two bets. */
const DAYS = 240;
const SITTINGS = 12;
const BETWEEN_MS = 4_000;
const CATEGORIES = [5, 5, 5, 5, 7, 7, 1, 3, 2, 6];
const STAKES = ['0.5', '1', '1', '2'].map(parseMoney);

/** Deterministic: 0 … below-1. */
function pick(number: number, below: number): number {
  return (Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) >>> 0) % below;
}

/** Bets as an assiduous player leaves them in 240 days, newest first. @param now ms: nothing is after it */
export function benchBets(count: number, now: number): BetRow[] {
  const perDay = Math.ceil(count / DAYS);
  const perSitting = Math.ceil(perDay / SITTINGS);
  const today = dayStart(dayOf(now));
  return Array.from({ length: count }, (_, number) => {
    const ofDay = number % perDay;
    const day = today - (1 + Math.floor(number / perDay)) * DAY_MS;
    const sitting = Math.floor(ofDay / perSitting);
    const at = day + (23 - sitting) * 60 * MINUTE_MS - (ofDay % perSitting) * BETWEEN_MS;
    return bet(count - number, at, sitting);
  });
}

function bet(number: number, at: number, sitting: number): BetRow {
  const stake = STAKES[pick(number, STAKES.length)] ?? 1n;
  const category = CATEGORIES[pick(Math.floor(at / DAY_MS) * SITTINGS + sitting, 10)] ?? 5;
  return {
    id: String(number),
    orderNo: `B${dayOf(at).replaceAll('-', '')}${number.toString(36).toUpperCase().padStart(12, '0')}`,
    gameName: '金龙献宝',
    gameCode: `jdb-slot-${String(sitting).padStart(3, '0')}`,
    platTypeId: 5,
    category,
    stake,
    win: pick(number, 3) === 0 ? (stake * BigInt(pick(number, 40))) / 10n : 0n,
    status: pick(number, 400) === 7 ? 3 : 1,
    at,
    settledAt: at + 1_200,
  };
}
