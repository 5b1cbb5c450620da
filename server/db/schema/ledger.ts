import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
  /** Names the operation: the same operation is booked once, however often it arrives. */
  operationKey: text('operation_key').notNull().unique(),
  kind: text('kind').notNull(),
  memo: text('memo').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The entries of one transaction add up to zero; a balance is the sum of an account's entries. */
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
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId, table.amount),
  ],
);
