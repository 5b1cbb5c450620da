import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** What a player has earned back on his stakes of a day, by category; accrued, not yet paid. */
export const rebates = pgTable(
  'rebates',
  {
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id),
    /** The platform's day, YYYY-MM-DD. */
    day: text('day').notNull(),
    category: integer('category').notNull(),
    stake: micro('stake').notNull(),
    amount: micro('amount').notNull(),
    accruedAt: moment('accrued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.category] })],
);

/** What an agent has earned on a member's stakes of a day; accrued, not yet paid. */
export const commissions = pgTable(
  'commissions',
  {
    agentId: rowId('agent_id')
      .notNull()
      .references(() => users.id),
    memberId: rowId('member_id')
      .notNull()
      .references(() => users.id),
    day: text('day').notNull(),
    /** How far the member is below the agent: 1 directly, up to 3. */
    level: integer('level').notNull(),
    stake: micro('stake').notNull(),
    amount: micro('amount').notNull(),
    accruedAt: moment('accrued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId, table.day, table.level] }),
    index('commissions_day').on(table.agentId, table.day),
  ],
);
