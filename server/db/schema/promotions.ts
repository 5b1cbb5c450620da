import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { playerId } from './users.ts';

/** Offered promotions: the thirteen types, each while its row exists, and special activities. */
export const promotions = pgTable('promotions', {
  /** The type's number, or a special activity's own name, which never begins with a digit. */
  id: text('id').primaryKey(),
  /** Promotion type, 1 to 13; 0 is a special activity that only has a text. */
  activityType: integer('activity_type').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  /** The rules, as HTML. */
  content: text('content').notNull(),
  /** Kind of the promotion's picture. */
  cover: text('cover').notNull(),
  /** Place in lists, lowest first. */
  rank: integer('rank').notNull(),
  /** Time window of the offer; unbounded where null. */
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** How many times a reward has to be staked before it can be withdrawn; 0 for no requirement. */
  wageringMultiple: integer('wagering_multiple').notNull().default(1),
});

/** Paid claims. A player claims each step of a promotion's period once. */
export const promotionClaims = pgTable(
  'promotion_claims',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    claimNo: text('claim_no').notNull().unique(),
    userId: playerId('user_id'),
    /** Promotion and period, such as 10-202611. */
    taskId: text('task_id').notNull(),
    /**
     * Empty for a promotion that is claimed as a whole; the unique constraint would not treat nulls as equal.
     */
    stepId: text('step_id').notNull(),
    activityType: integer('activity_type').notNull(),
    /** The promotion's title at the time of the claim. */
    title: text('title').notNull(),
    amount: micro('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('promotion_claims_pay', sql`${table.amount} > 0`),
    unique('promotion_claims_once').on(table.userId, table.taskId, table.stepId),
    index('promotion_claims_newest').on(table.userId, table.createdAt, table.id),
  ],
);
