import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** A player's wallet, or (without an owner) one of the platform's own accounts. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: rowId('owner_id').references(() => users.id),
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('ledger_accounts_owner_kind').on(table.ownerId, table.kind).nullsNotDistinct(),
  ],
);

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Idempotency key: an operation is posted once, however often it arrives. */
  operationKey: text('operation_key').notNull().unique(),
  kind: text('kind').notNull(),
  memo: text('memo').notNull(),
  createdAt: moment('created_at').notNull(),
});

/**
 * The entries of one transaction sum to zero; a balance is the sum of an account's entries. A player's
 * account is locked during a posting, so its entries have the order of their ids and each stores the balance
 * after it. A trigger refuses an entry that does not continue the last one.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: rowId('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: rowId('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: micro('amount').notNull(),
    /** Null for the platform's own accounts, which are not locked. */
    balanceAfter: micro('balance_after'),
    /** Copied from the transaction, so that one index serves an account's entries by kind and time. */
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('ledger_entries_covered', sql`${table.balanceAfter} >= 0`),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_newest').on(table.accountId, table.createdAt, table.id),
    index('ledger_entries_kind').on(table.accountId, table.kind, table.createdAt, table.id),
  ],
);

/** Number of a player's ledger entries by day and kind; kept by a trigger, never written by code. */
export const billDays = pgTable(
  'bill_days',
  {
    accountId: rowId('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    day: text('day').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.kind] })],
);
