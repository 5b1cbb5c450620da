import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { bets } from '../db/schema/tables.ts';
import { dayStart } from './business-day.ts';
import { pageLimits } from './catalogue.ts';
import { openWallet } from './ledger.ts';

/** Every movement of a player's wallet, newest first, with the balance that it left. */
export async function billChanges(
  db: Db,
  userId: number,
  asked: CallPayload<'billChanges'>,
  now: Date,
): Promise<CallAnswer<'billChanges'>> {
  const wallet = await openWallet(db, userId, now);
  const { type, date_from: from, date_to: to } = asked;
  const where = and(
    eq(ledgerEntries.accountId, wallet),
    type === undefined || type === '' ? undefined : eq(ledgerTransactions.kind, type),
    from === undefined ? undefined : gte(ledgerTransactions.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(ledgerTransactions.createdAt, dayStart(to, 1)),
  );
  const { limit, offset } = pageLimits(asked.page, asked.size);
  const lines = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where);
  const [total, rows] = await Promise.all([
    db.$count(lines.as('lines')),
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerTransactions.kind,
        memo: ledgerTransactions.memo,
        key: ledgerTransactions.operationKey,
        amount: ledgerEntries.amount,
        // A wallet is locked while it is booked on: its entries are numbered in their order.
        after: sql<string>`(select sum(earlier.amount)::text from ledger_entries earlier
          where earlier.account_id = ${ledgerEntries.accountId} and earlier.id <= ${ledgerEntries.id})`,
        createdAt: ledgerTransactions.createdAt,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(where)
      .orderBy(desc(ledgerEntries.id))
      .limit(limit)
      .offset(offset),
  ]);
  const orderOf = await orderNumbers(db, userId, rows);
  return {
    total,
    data: rows.map((row) => ({
      id: row.id,
      type: row.kind,
      title: titleOf(row.kind, row.memo),
      amount: moneyToWire(row.amount),
      balance_after: moneyToWire(BigInt(row.after)),
      ref: orderOf(row.key),
      created_at: row.createdAt.getTime(),
    })),
  };
}

const PREFIXES: Readonly<Record<string, string>> = { bet: '投注', win: '派彩' };

function titleOf(kind: string, memo: string): string {
  return [PREFIXES[kind], memo].filter(Boolean).join(' ');
}

const ROUND = /^(?:bet|win):\d+:([0-9a-f-]{36})$/;
const ORDER = /^(?:deposit|withdrawal-\w+):(\w+)$/;

/** From the names of operations to the order numbers that players know. */
async function orderNumbers(
  db: Db,
  userId: number,
  rows: readonly { key: string }[],
): Promise<(key: string) => string> {
  const rounds = rows.flatMap(({ key }) => ROUND.exec(key)?.[1] ?? []);
  const played =
    rounds.length === 0
      ? []
      : await db
          .select({ round: bets.round, orderNo: bets.orderNo })
          .from(bets)
          .where(and(eq(bets.userId, userId), inArray(bets.round, rounds)));
  const byRound = new Map(played.map(({ round, orderNo }) => [round, orderNo]));
  return (key) => ORDER.exec(key)?.[1] ?? byRound.get(ROUND.exec(key)?.[1] ?? '') ?? '';
}
