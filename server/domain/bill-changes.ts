import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { billDays, ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { bets } from '../db/schema/tables.ts';
import { onDaysOf, rangeOf, withinDays } from './day-range.ts';
import { openWallet } from './ledger.ts';
import { countByDay, readPageByDays } from './pages.ts';

/** Every ledger entry of a player's wallet, newest first, with the balance after it. */
export async function billChanges(
  db: Db,
  userId: number,
  asked: CallPayload<'billChanges'>,
  now: Date,
): Promise<CallAnswer<'billChanges'>> {
  const wallet = await openWallet(db, userId, now);
  const type = asked.type === '' ? undefined : asked.type;
  const ofType = type === undefined ? undefined : eq(billDays.kind, type);
  const onDays = withinDays(billDays.day, rangeOf(asked));
  const days = await countByDay(db, billDays, and(eq(billDays.accountId, wallet), onDays, ofType));
  const { total, data } = await readPageByDays(asked, days, (window) =>
    db
      .select({
        id: ledgerEntries.id,
        type: ledgerEntries.kind,
        memo: ledgerTransactions.memo,
        key: ledgerTransactions.operationKey,
        amount: ledgerEntries.amount,
        balance_after: ledgerEntries.balanceAfter,
        created_at: ledgerEntries.createdAt,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(
        and(
          eq(ledgerEntries.accountId, wallet),
          onDaysOf(ledgerEntries.createdAt, window),
          type === undefined ? undefined : eq(ledgerEntries.kind, type),
        ),
      )
      .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id)),
  );
  const orderOf = await orderNumbers(db, userId, data);
  return {
    total,
    data: data.map(({ memo, key, ...row }) => ({
      ...row,
      title: titleOf(row.type, memo),
      ref: orderOf(key),
    })),
  };
}

const PREFIXES: Readonly<Record<string, string>> = { bet: '投注', win: '派彩' };

function titleOf(kind: string, memo: string): string {
  return [PREFIXES[kind], memo].filter(Boolean).join(' ');
}

const ROUND = /^(?:bet|win):\d+:([0-9a-f-]{36})$/;
const ORDER = /^(?:deposit|withdrawal-\w+|claim):(\w+)$/;
/** Captures a red packet's number; the keys of taken shares have a claim number after it. */
const RED_BAG = /^red-bag-\w+:(\w+)/;

/** Maps operation keys to the order numbers that players see. */
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
          .select({
            round: sql<string>`asked.round`,
            // Looked up one by one: for a join or an IN list the planner may read all of a player's bets.
            orderNo: sql<string | null>`(
              select ${bets.orderNo} from ${bets}
              where ${bets.userId} = ${userId} and ${bets.round} = asked.round::uuid
            )`,
          })
          .from(sql`json_array_elements_text(${JSON.stringify(rounds)}::json) as asked(round)`);
  const byRound = new Map(played.map(({ round, orderNo }) => [round, orderNo]));
  return (key) =>
    (ORDER.exec(key) ?? RED_BAG.exec(key))?.[1] ?? byRound.get(ROUND.exec(key)?.[1] ?? '') ?? '';
}
