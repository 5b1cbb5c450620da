import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { moment, rowId } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    username: text('username').notNull(),
    /** Lower-case name: names that differ only in case are the same name. */
    nameKey: text('name_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    withdrawalPasswordHash: text('withdrawal_password_hash'),
    inviteCode: text('invite_code').notNull().unique(),
    parentId: rowId('parent_id').references((): AnyPgColumn => users.id),
    isBroker: boolean('is_broker').notNull().default(false),
    /** Decides an agent's commission rate: 1 to 4, and 0 for a player who is not an agent. It never falls. */
    agentLevel: integer('agent_level').notNull().default(0),
    vip: integer('vip').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('users_parent').on(table.parentId),
    check('users_agent_level', sql`${table.isBroker} = (${table.agentLevel} > 0)`),
  ],
);

/** Number of registered players by day; kept by a trigger, never written by code. */
export const userDays = pgTable('user_days', {
  /** The platform's day, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  count: integer('count').notNull(),
});

/** A row's player. @param onDelete what becomes of the row with its player; a row forbids it by default */
export const playerId = (name: string, onDelete: 'cascade' | 'no action' = 'no action') =>
  rowId(name)
    .notNull()
    .references(() => users.id, { onDelete });

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, so that nobody who reads this table can open a session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: playerId('user_id', 'cascade'),
    /** Session id in the player's list of sessions. */
    id: rowId('id').notNull().unique().generatedAlwaysAsIdentity(),
    /** Name of the browser, such as "Chrome · Android"; empty when unknown. */
    browser: text('browser').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_seen').on(table.seenAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** At most one live captcha for a device; a new one replaces the last. */
export const captchas = pgTable(
  'captchas',
  {
    device: text('device').primaryKey(),
    salt: text('salt').notNull(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);

/**
 * Counts of failed logins by name and network together and by each alone, of wrong withdrawal passwords in a
 * row by player, and of visitors' calls by device and by network. The key says which.
 */
export const attempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
    /** After this moment the count starts again. */
    forgottenAt: moment('forgotten_at').notNull(),
  },
  (table) => [index('login_attempts_forgotten').on(table.forgottenAt)],
);
