import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** Money that a player has sent to whoever has the number, decision 0072. */
export const redBags = pgTable(
  'red_bags',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The link's secret. */
    bagNo: text('bag_no').notNull().unique(),
    senderId: rowId('sender_id')
      .notNull()
      .references(() => users.id),
    mode: integer('mode').notNull(),
    message: text('message').notNull(),
    amount: micro('amount').notNull(),
    count: integer('count').notNull(),
    takenCount: integer('taken_count').notNull().default(0),
    takenAmount: micro('taken_amount').notNull().default(sql`0`),
    /** What went back to the sender. */
    returned: micro('returned').notNull().default(sql`0`),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the last of its money left it, to a player or back; null while there is some. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('red_bags_sent').on(table.senderId, table.id),
    index('red_bags_due').on(table.expiresAt).where(sql`${table.closedAt} is null`),
  ],
);

/** The shares of a packet, drawn when it is sent; taken in the order of their places. */
export const redBagShares = pgTable(
  'red_bag_shares',
  {
    bagId: rowId('bag_id')
      .notNull()
      .references(() => redBags.id),
    place: integer('place').notNull(),
    amount: micro('amount').notNull(),
    takerId: rowId('taker_id').references(() => users.id),
    takenAt: moment('taken_at'),
    claimNo: text('claim_no').unique(),
  },
  (table) => [
    primaryKey({ columns: [table.bagId, table.place] }),
    // Nobody takes two of one packet, whatever the code says.
    unique('red_bag_shares_once').on(table.bagId, table.takerId),
    index('red_bag_shares_received')
      .on(table.takerId, table.takenAt, table.bagId)
      .where(sql`${table.takerId} is not null`),
  ],
);
