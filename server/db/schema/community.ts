import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** The platform's own channels in the messaging app, decision 0073. */
export const communityChannels = pgTable('community_channels', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** channel, group or bot */
  kind: text('kind').notNull(),
  text: text('text').notNull(),
  link: text('link').notNull(),
  rank: integer('rank').notNull(),
});

export const communityNews = pgTable('community_news', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  /** HTML */
  content: text('content').notNull(),
  publishedAt: moment('published_at').notNull(),
});
