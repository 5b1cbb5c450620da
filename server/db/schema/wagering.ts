import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** What a player still has to stake before his bonus money can leave the account; no row means nothing. */
export const wageringRequirements = pgTable(
  'wagering_requirements',
  {
    userId: rowId('user_id')
      .primaryKey()
      .references(() => users.id),
    /** The part of his money, at tables too, that can be played with but not taken out. */
    locked: micro('locked').notNull(),
    /** Stakes that are still missing. */
    remaining: micro('remaining').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('wagering_requirements_open', sql`${table.locked} > 0 and ${table.remaining} > 0`),
  ],
);
