import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** What a player has earned back on his stakes of a day, by category. Paid when the day is over. */
export const rebates = pgTable(
  'rebates',
  {
    id: rowId('id').notNull().unique().generatedAlwaysAsIdentity(),
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id),
    /** The platform's day, YYYY-MM-DD. */
    day: text('day').notNull(),
    category: integer('category').notNull(),
    stake: micro('stake').notNull(),
    amount: micro('amount').notNull(),
    /** How much of the amount has reached the wallet. */
    paid: micro('paid').notNull().default(sql`0`),
    /** When it was first accrued: where it stands in the player's list, for good. */
    createdAt: moment('created_at').notNull(),
    accruedAt: moment('accrued_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.category] }),
    index('rebates_newest').on(table.userId, table.createdAt, table.id),
    index('rebates_due').on(table.day).where(sql`${table.amount} > ${table.paid}`),
  ],
);

/**
 * Who is below whom, up to three deep, with all that the agent was brought by each. A row comes with
 * the member's registration and its sums with `commissions`, both by triggers: never written.
 */
export const teamMembers = pgTable(
  'team_members',
  {
    agentId: rowId('agent_id')
      .notNull()
      .references(() => users.id),
    memberId: rowId('member_id')
      .notNull()
      .references(() => users.id),
    /** Whose code the member used. */
    parentId: rowId('parent_id').notNull(),
    /** How far the member is below the agent: 1 directly, up to 3. */
    depth: integer('depth').notNull(),
    joinedAt: moment('joined_at').notNull(),
    rounds: integer('rounds').notNull().default(0),
    stake: micro('stake').notNull().default(sql`0`),
    win: micro('win').notNull().default(sql`0`),
    commission: micro('commission').notNull().default(sql`0`),
    /** The last day on which he played, YYYY-MM-DD. */
    lastDay: text('last_day'),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId] }),
    index('team_members_joined').on(table.agentId, table.joinedAt, table.memberId),
    index('team_members_member').on(table.memberId),
  ],
);

/** What an agent has earned on a member's stakes of a day. Nobody but that member's play adds to it. */
export const commissions = pgTable(
  'commissions',
  {
    agentId: rowId('agent_id')
      .notNull()
      .references(() => users.id),
    memberId: rowId('member_id')
      .notNull()
      .references(() => users.id),
    /** The platform's day, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** How far the member is below the agent: 1 directly, up to 3. */
    depth: integer('depth').notNull(),
    rounds: integer('rounds').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
    amount: micro('amount').notNull(),
    /** Whether all of it is in the agent's day; a stake that is booked later makes it false again. */
    settled: boolean('settled').notNull().default(false),
    accruedAt: moment('accrued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId, table.day] }),
    index('commissions_day').on(table.agentId, table.day),
    index('commissions_due').on(table.day, table.agentId).where(sql`not ${table.settled}`),
    index('commissions_open').on(table.agentId, table.day).where(sql`not ${table.settled}`),
  ],
);

/** An agent's days that are over: what his team's commissions of the day came to, and was paid. */
export const commissionDays = pgTable(
  'commission_days',
  {
    agentId: rowId('agent_id')
      .notNull()
      .references(() => users.id),
    day: text('day').notNull(),
    rounds: integer('rounds').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
    /** Members who played. */
    active: integer('active').notNull(),
    /** What has reached the wallet: all that was earned, as long as nothing of the day is booked late. */
    paid: micro('paid').notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day] })],
);
