import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { playerId, users } from './users.ts';

/** Red packets: money of which anybody who knows the number may take a share, decision 0072. */
export const redBags = pgTable(
  'red_bags',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Secret number in the packet's link. */
    bagNo: text('bag_no').notNull().unique(),
    senderId: playerId('sender_id'),
    mode: integer('mode').notNull(),
    message: text('message').notNull(),
    amount: micro('amount').notNull(),
    count: integer('count').notNull(),
    takenCount: integer('taken_count').notNull().default(0),
    takenAmount: micro('taken_amount').notNull().default(sql`0`),
    returned: micro('returned').notNull().default(sql`0`),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the last of the packet's money was taken or returned; null while money is left. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('red_bags_sent').on(table.senderId, table.id),
    index('red_bags_open').on(table.senderId).where(sql`${table.closedAt} is null`),
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
    // The database itself allows a player only one share of a packet.
    unique('red_bag_shares_once').on(table.bagId, table.takerId),
    index('red_bag_shares_received')
      .on(table.takerId, table.takenAt, table.bagId)
      .where(sql`${table.takerId} is not null`),
  ],
);
