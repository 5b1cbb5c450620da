import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { playerId } from './users.ts';

/** Stages of a seed: announced by its hash, in use, revealed for verification. */
type SeedStage = 'next' | 'open' | 'revealed';

export const fairSeeds = pgTable(
  'fair_seeds',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: playerId('user_id'),
    stage: text('stage').$type<SeedStage>().notNull(),
    serverSeed: text('server_seed').notNull(),
    seedHash: text('seed_hash').notNull().unique(),
    /** The player's client seed, set when the server seed comes into use; empty before. */
    clientSeed: text('client_seed').notNull(),
    nextNonce: integer('next_nonce').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    // One open and one next seed per player, also with concurrent inserts.
    uniqueIndex('fair_seeds_live')
      .on(table.userId, table.stage)
      .where(sql`${table.stage} <> 'revealed'`),
    index('fair_seeds_user').on(table.userId),
  ],
);

/** A round that was played: placed, drawn and settled in one transaction. */
export const bets = pgTable(
  'bets',
  {
    id: rowId('id').primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no').notNull().unique(),
    userId: playerId('user_id'),
    /** Round id, chosen by the table's page. */
    round: uuid('round').notNull(),
    /** Hash of game, unit and pick: a known round id with other content is refused. */
    fingerprint: text('fingerprint').notNull(),
    gameCode: text('game_code').notNull(),
    /** The game's name at the time of the round. */
    gameName: text('game_name').notNull(),
    platTypeId: integer('plat_type_id').notNull(),
    category: integer('category').notNull(),
    unit: micro('unit').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
    status: integer('status').notNull(),
    pick: jsonb('pick').notNull(),
    outcome: jsonb('outcome').notNull(),
    details: jsonb('details').$type<{ label: string; value: string }[]>().notNull(),
    rulesVersion: integer('rules_version').notNull(),
    day: text('day').notNull(),
    seedId: rowId('seed_id')
      .notNull()
      .references(() => fairSeeds.id),
    nonce: integer('nonce').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [
    unique('bets_round').on(table.userId, table.round),
    unique('bets_draw').on(table.seedId, table.nonce),
    index('bets_newest').on(table.userId, table.createdAt, table.id),
    index('bets_category').on(table.userId, table.category, table.createdAt, table.id),
    index('bets_vendor').on(table.userId, table.platTypeId, table.createdAt, table.id),
    index('bets_game').on(table.userId, table.gameCode, table.id),
  ],
);

/** Sums of a player's bets by day and filter columns; kept by a trigger, never written by code. */
export const betDays = pgTable(
  'bet_days',
  {
    userId: playerId('user_id'),
    day: text('day').notNull(),
    category: integer('category').notNull(),
    platTypeId: integer('plat_type_id').notNull(),
    status: integer('status').notNull(),
    count: integer('count').notNull(),
    stake: micro('stake').notNull(),
    win: micro('win').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.userId, table.day, table.category, table.platTypeId, table.status],
    }),
  ],
);
