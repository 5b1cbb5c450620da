import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { RecordStatus } from '../../contract/player-enums.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { promotionClaims } from '../db/schema/promotions.ts';
import { onDaysOf, rangeOf } from './day-range.ts';
import { matching, readPage } from './pages.ts';
import { categoryLabel } from './rebates.ts';

/** Type of a rebate among the bonuses; 1 to 13 are promotions. */
const REBATE = 0;

/**
 * A player's bonuses, newest first: rebates, which are pending until they are paid after their day, and
 * promotion claims, which are paid at once.
 */
export async function bonuses(
  db: Db,
  userId: number,
  asked: CallPayload<'bonuses'>,
): Promise<CallAnswer<'bonuses'>> {
  const { type, status } = asked;
  const given = everythingGiven(db);
  const where = and(
    eq(given.userId, userId),
    matching(given.type, type),
    status === undefined ? undefined : inStatus(given.isPaid, status),
    onDaysOf(given.createdAt, rangeOf(asked)),
  );
  const rows = db.select().from(given).where(where).orderBy(desc(given.createdAt), desc(given.id));
  const { total, data } = await readPage(asked, db.$count(given, where), rows);
  return {
    total,
    data: data.map(({ source, id, category, title, stake, isPaid, createdAt, paidAt, ...row }) => ({
      // Rebates and claims have separate id sequences; the prefix keeps their ids distinct.
      id: `${source}-${id}`,
      type: row.type,
      title: source === 'rebate' ? `${categoryLabel(category)}返水` : title,
      amount: row.amount,
      ...(source === 'rebate' ? { stake } : {}),
      status: isPaid ? RecordStatus.completed : RecordStatus.pending,
      created_at: createdAt,
      settled_at: paidAt,
    })),
  };
}

/**
 * Both tables as a union over all players. Filters have to stand outside the union: with conditions inside
 * its parts the database sorts all rows, without them it merges the two time indexes.
 */
function everythingGiven(db: Db) {
  const ofRebates = db
    .select({
      userId: rebates.userId,
      source: sql<'rebate' | 'claim'>`'rebate'::text`.as('source'),
      id: rebates.id,
      type: sql<number>`${REBATE}::integer`.as('type'),
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

function inStatus(isPaid: SQLWrapper, status: number): SQL {
  if (status === RecordStatus.completed) return sql`${isPaid}`;
  return status === RecordStatus.pending ? sql`not ${isPaid}` : sql`false`;
}
