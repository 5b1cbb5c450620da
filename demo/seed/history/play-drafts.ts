import { parseMoney } from '../../../contract/money.ts';
import { keepsPurse } from '../../../server/domain/purses.ts';
import type { Book } from './book.ts';
import { uuidOf } from './names.ts';
import type { PlayedSitting } from './rounds.ts';

const WHOLE = parseMoney('1');
/** Money goes to a vendor's own purse before the first round, and comes back after the last. */
const BUY_IN_MS = 5_000;
const LEAVE_MS = 10_000;

/** What a sitting does to the wallet, step by step; micro-USDT. */
export function walletSteps(sitting: PlayedSitting): bigint[] {
  const { bets } = sitting;
  if (!keepsPurse(sitting.table.platTypeId)) return bets.flatMap(({ stake, win }) => [-stake, win]);
  const brought = buyInOf(sitting);
  return [-brought, brought + bets.reduce((sum, { stake, win }) => sum + win - stake, 0n)];
}

/** Enough for all rounds, also if each is lost. */
function buyInOf({ bets }: PlayedSitting): bigint {
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n);
  return (stakes / WHOLE + 1n) * WHOLE;
}

/** Books a sitting's stakes and wins as play does. @param purse id of the vendor's purse, for its keys */
export function bookSitting(book: Book, sitting: PlayedSitting, userId: number, purse: number) {
  const { table, times, bets } = sitting;
  const account = keepsPurse(sitting.table.platTypeId) ? 'table' : 'wallet';
  const [first = 0] = times;
  const last = times.at(-1) ?? first;
  if (account === 'table') {
    const brought = buyInOf(sitting);
    const operation = uuidOf(`${userId}/buy-in/${first}`);
    book.move(
      {
        operationKey: `buy-in:${userId}:${operation}`,
        kind: 'transfer',
        memo: `带入 ${table.vendorName}`,
        at: first - BUY_IN_MS,
      },
      [
        ['wallet', -brought],
        ['table', brought],
      ],
    );
  }
  for (const { round, stake, win, gameName, createdAt } of bets) {
    const told = { memo: gameName, at: createdAt.getTime() };
    book.move({ ...told, operationKey: `bet:${userId}:${round}`, kind: 'bet' }, [
      [account, -stake],
      ['games', stake],
    ]);
    if (win === 0n) continue;
    book.move({ ...told, operationKey: `win:${userId}:${round}`, kind: 'win' }, [
      [account, win],
      ['games', -win],
    ]);
  }
  const left = book.balance('table');
  if (left === 0n) return;
  book.move(
    {
      operationKey: `leave:${purse}:${book.entries('table')}`,
      kind: 'transfer',
      memo: '离桌取回',
      at: last + LEAVE_MS,
    },
    [
      ['table', -left],
      ['wallet', left],
    ],
  );
}
