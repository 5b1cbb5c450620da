import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { RecordStatus } from '../../contract/enums.ts';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { promotionClaims } from '../db/schema/promotions.ts';
import { comparable, pageLimits } from './catalogue.ts';
import { onDaysOf, rangeOf } from './day-range.ts';
import { categoryLabel } from './rebates.ts';

/** Type of a rebate among the bonuses; 1 to 13 are promotions. */
const REBATE = 0;

/**
 * What a player was given, newest first: rebates, which are under review until their day is over, and
 * what he has claimed of promotions, which is paid at once.
 */
export async function bonuses(
  db: Db,
  userId: number,
  { page, size, type, status, ...days }: CallPayload<'bonuses'>,
): Promise<CallAnswer<'bonuses'>> {
  const given = everythingGiven(db);
  const where = and(
    eq(given.userId, userId),
    type === undefined ? undefined : eq(given.type, comparable(type)),
    status === undefined ? undefined : inStatus(given.isPaid, status),
    onDaysOf(given.createdAt, rangeOf(days)),
  );
  const { limit, offset } = pageLimits(page, size);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(given).where(where),
    db
      .select()
      .from(given)
      .where(where)
      .orderBy(desc(given.createdAt), desc(given.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, data: rows.map(bonusWire) };
}

/**
 * Both tables as one, of all players. What narrows them down has to stand outside: of parts that have
 * conditions of their own a database sorts all rows, of these it merges the indexes of time.
 */
function everythingGiven(db: Db) {
  const ofRebates = db
    .select({
      userId: rebates.userId,
      source: sql<'rebate' | 'claim'>`'rebate'::text`.as('source'),
      id: rebates.id,
      type: sql<number>`${REBATE}::integer`.as('type'),
      /** A rebate's category. */
      category: rebates.category,
      title: sql<string>`''::text`.as('title'),
      amount: rebates.amount,
      stake: rebates.stake,
      isPaid: sql<boolean>`(${rebates.paid} >= ${rebates.amount})`.as('is_paid'),
      createdAt: rebates.createdAt,
      paidAt: rebates.paidAt,
    })
    .from(rebates);
  const ofClaims = db
    .select({
      userId: promotionClaims.userId,
      source: sql<'rebate' | 'claim'>`'claim'::text`.as('source'),
      id: promotionClaims.id,
      type: sql<number>`${promotionClaims.activityType}`.as('type'),
      category: sql<number>`0::integer`.as('category'),
      title: sql<string>`${promotionClaims.title}`.as('title'),
      amount: promotionClaims.amount,
      stake: sql<bigint>`0::bigint`.as('stake'),
      isPaid: sql<boolean>`true`.as('is_paid'),
      createdAt: promotionClaims.createdAt,
      paidAt: sql<Date | null>`${promotionClaims.createdAt}`.as('paid_at'),
    })
    .from(promotionClaims);
  return unionAll(ofRebates, ofClaims).as('given');
}

type Given = ReturnType<typeof everythingGiven>;

function inStatus(isPaid: Given['isPaid'], status: number): SQL {
  if (status === RecordStatus.completed) return sql`${isPaid}`;
  return status === RecordStatus.pending ? sql`not ${isPaid}` : sql`false`;
}

function bonusWire(row: {
  source: 'rebate' | 'claim';
  id: number;
  type: number;
  category: number;
  title: string;
  amount: bigint;
  stake: bigint;
  isPaid: boolean;
  createdAt: Date;
  paidAt: Date | null;
}) {
  const isRebate = row.source === 'rebate';
  return {
    // Both are numbered on their own: their ids must not meet.
    id: `${row.source}-${row.id}`,
    type: row.type,
    title: isRebate ? `${categoryLabel(row.category)}返水` : row.title,
    amount: moneyToWire(row.amount),
    ...(isRebate ? { stake: moneyToWire(row.stake) } : {}),
    status: row.isPaid ? RecordStatus.completed : RecordStatus.pending,
    created_at: row.createdAt.getTime(),
    settled_at: row.paidAt?.getTime() ?? null,
  };
}
