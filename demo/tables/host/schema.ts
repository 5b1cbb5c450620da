import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/db/columns.ts';
import { games } from '../../../server/db/schema/lobby.ts';
import { playerId, sessions } from '../../../server/db/schema/users.ts';

/** A launch's ticket, which becomes a seat when a page takes it. The row ends with the login session. */
export const seats = pgTable(
  'seats',
  {
    /** SHA-256 of the ticket, so that nobody who reads this table can take a seat. */
    ticketHash: text('ticket_hash').primaryKey(),
    userId: playerId('user_id', 'cascade'),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    issuedAt: moment('issued_at').notNull(),
    /** Expiry of the ticket, then of the seat. */
    expiresAt: moment('expires_at').notNull(),
    /** SHA-256 of the secret of the page that took the ticket; null until then. */
    seatHash: text('seat_hash').unique(),
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('seats_session').on(table.sessionHash),
    index('seats_user').on(table.userId),
    index('seats_game').on(table.gameId),
    index('seats_expires').on(table.expiresAt),
  ],
);

/** Rounds that can never be placed, because their page gave them up before they arrived. */
export const voidedRounds = pgTable(
  'voided_rounds',
  {
    userId: playerId('user_id', 'cascade'),
    round: uuid('round').notNull(),
    voidedAt: moment('voided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.round] }),
    index('voided_rounds_at').on(table.voidedAt),
  ],
);
