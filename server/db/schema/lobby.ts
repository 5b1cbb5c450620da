import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const games = pgTable(
  'games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** Game provider, 1 to 15. */
    platTypeId: integer('plat_type_id').notNull(),
    /** Game category, 1 to 7. */
    category: integer('category').notNull(),
    status: integer('status').notNull(),
    openType: integer('open_type'),
    isHot: boolean('is_hot').notNull(),
    isNew: boolean('is_new').notNull().default(false),
    /** Place in every list, lowest first. */
    rank: integer('rank').notNull(),
  },
  (table) => [
    index('games_place').on(table.category, table.platTypeId, table.rank),
    index('games_hot').on(table.isHot, table.rank),
  ],
);

/** A provider's hall within one category. */
export const plats = pgTable(
  'plats',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    platTypeId: integer('plat_type_id').notNull(),
    category: integer('category').notNull(),
    name: text('name').notNull(),
    status: integer('status').notNull(),
    openType: integer('open_type'),
    rank: integer('rank').notNull(),
  },
  (table) => [index('plats_place').on(table.category, table.rank)],
);

export const vendors = pgTable('vendors', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
});

/** Configuration entries, specification chapter 3: notices, contacts, links. */
export const bulletins = pgTable('bulletins', {
  id: integer('id').primaryKey(),
  content: text('content').notNull(),
});

export const banners = pgTable('banners', {
  id: integer('id').primaryKey(),
  /** Promotion type, 1 to 13, as text: what a tap opens. */
  activityType: text('activity_type').notNull(),
  title: text('title').notNull(),
  rank: integer('rank').notNull(),
});

/** Small facts about the data itself, such as which seed it holds. */
export const platformFacts = pgTable('platform_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
