import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AddressType } from '../../../contract/player-enums.ts';
import { micro, moment, rowId } from '../columns.ts';
import { playerId } from './users.ts';

/** The stored answer of a money call: its result, or a refusal's text. */
export type StoredAnswer = { result: unknown } | { refusal: string };

/** Money calls by idempotency key; a key belongs to one operation for good. */
export const operations = pgTable(
  'operations',
  {
    userId: playerId('user_id'),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Hash of the payload without its password: a known key with another payload is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that computes the answer. */
    answer: jsonb('answer').$type<StoredAnswer>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export type Channel = 'trc20' | 'huione' | 'ipay';
export type DepositState = 'waiting' | 'confirming' | 'credited' | 'expired';
export type WithdrawalState = 'reviewing' | 'completed' | 'rejected';

/** Deposits and withdrawals, in one table since players read both as one list. */
export const orders = pgTable(
  'orders',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no').notNull().unique(),
    userId: playerId('user_id'),
    /** 1 deposit, 2 withdrawal */
    kind: integer('kind').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    state: text('state').$type<DepositState | WithdrawalState>().notNull(),
    /** The amount that the player entered. */
    requested: micro('requested').notNull(),
    /** The exact amount of a deposit's payment, or a withdrawal's payout after the fee. */
    actual: micro('actual').notNull(),
    fee: micro('fee').notNull(),
    /** Address of the payment or payout at the time of the order. */
    address: text('address').notNull(),
    txid: text('txid').notNull(),
    reason: text('reason').notNull(),
    confirmations: integer('confirmations').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at'),
    /** When the payment arrives, if it does; set by the simulated payer or the cashier's page. */
    payAt: moment('pay_at'),
    /** When background work has to process the order next; null for never. */
    dueAt: moment('due_at'),
  },
  (table) => [
    // A payment on the chain is identified by its amount alone, so no two open orders share an amount.
    uniqueIndex('orders_payable')
      .on(table.actual)
      .where(sql`${table.channel} = 'trc20' and ${table.state} in ('waiting', 'confirming')`),
    index('orders_reserved').on(table.actual).where(mayBePaid(table)),
    index('orders_newest').on(table.userId, table.createdAt, table.id),
    index('orders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/**
 * Deposits by chain whose payment may arrive: those of the index orders_reserved. Its values are part of the text,
 * because with parameters a prepared statement could not use the index.
 */
export function mayBePaid({ channel, state }: Record<'channel' | 'state', AnyPgColumn>): SQL {
  return sql`${channel} = 'trc20' and ${state} in ('waiting', 'confirming', 'expired')`;
}

export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: playerId('user_id'),
    type: integer('type').$type<AddressType>().notNull(),
    /** Phone country code; empty unless the address is a phone number. */
    area: text('area').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('withdrawal_addresses_once').on(table.userId, table.type, table.area, table.address),
  ],
);
