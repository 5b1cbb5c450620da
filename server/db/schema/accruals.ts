import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { playerId } from './users.ts';

/** A player's rebate on the stakes of a day, by category; paid when the day is over. */
export const rebates = pgTable(
  'rebates',
  {
    id: rowId('id').notNull().unique().generatedAlwaysAsIdentity(),
    userId: playerId('user_id'),
    /** The platform's day, YYYY-MM-DD. */
    day: text('day').notNull(),
    category: integer('category').notNull(),
    stake: micro('stake').notNull(),
    amount: micro('amount').notNull(),
    /** The part of the amount that was paid to the wallet. */
    paid: micro('paid').notNull().default(sql`0`),
    /** Time of the first accrual, which fixes the rebate's place in the player's list. */
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
 * Members below an agent, up to three levels, with the sums that each brought the agent. Triggers insert a
 * row with the member's registration and keep its sums with `commissions`; code never writes here.
 */
export const teamMembers = pgTable(
  'team_members',
  {
    agentId: playerId('agent_id'),
    memberId: playerId('member_id'),
    /** The player whose invite code the member used. */
    parentId: rowId('parent_id').notNull(),
    /** How far the member is below the agent: 1 directly, up to 3. */
    depth: integer('depth').notNull(),
    joinedAt: moment('joined_at').notNull(),
    rounds: integer('rounds').notNull().default(0),
    stake: micro('stake').notNull().default(sql`0`),
    win: micro('win').notNull().default(sql`0`),
    commission: micro('commission').notNull().default(sql`0`),
    /** The member's last day with a round, YYYY-MM-DD. */
    lastDay: text('last_day'),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId] }),
    index('team_members_joined').on(table.agentId, table.joinedAt, table.memberId),
    index('team_members_member').on(table.memberId),
  ],
);

/** An agent's commission on one member's stakes of a day; only that member's rounds add to it. */
export const commissions = pgTable(
  'commissions',
  {
    agentId: playerId('agent_id'),
    memberId: playerId('member_id'),
    day: text('day').notNull(),
    depth: integer('depth').notNull(),
    rounds: integer('rounds').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
    amount: micro('amount').notNull(),
    /**
     * Whether the amount is part of the agent's settled day; a stake that is booked later sets it to false.
     */
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

/** An agent's settled days: the sums of the team's play and the commission that was paid. */
export const commissionDays = pgTable(
  'commission_days',
  {
    agentId: playerId('agent_id'),
    day: text('day').notNull(),
    rounds: integer('rounds').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
    active: integer('active').notNull(),
    /** Commission paid to the wallet; less than what was earned only while a late stake is not settled. */
    paid: micro('paid').notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day] })],
);
