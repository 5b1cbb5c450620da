import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, rowId } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    username: text('username').notNull(),
    /** Lower case: names that differ in case alone are the same name. */
    nameKey: text('name_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    withdrawalPasswordHash: text('withdrawal_password_hash'),
    inviteCode: text('invite_code').notNull().unique(),
    parentId: rowId('parent_id').references((): AnyPgColumn => users.id),
    isBroker: boolean('is_broker').notNull().default(false),
    vip: integer('vip').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('users_parent').on(table.parentId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** sha-256 of the token: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: rowId('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
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

/** Failed logins by name and network together, and by each alone. */
export const loginAttempts = pgTable(
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

/** A device that came by an invite code, before anybody registered on it. */
export const inviteVisits = pgTable(
  'invite_visits',
  {
    device: text('device').notNull(),
    code: text('code').notNull(),
    inviterId: rowId('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.code] }),
    index('invite_visits_inviter').on(table.inviterId, table.notedAt),
    index('invite_visits_noted').on(table.notedAt),
  ],
);
