import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { micro, moment, rowId } from '../columns.ts';
import { users } from './users.ts';

/** A player's wagering requirement for bonus money; no row means no requirement. */
export const wageringRequirements = pgTable(
  'wagering_requirements',
  {
    userId: rowId('user_id')
      .primaryKey()
      .references(() => users.id),
    /** The part of the player's money, table money included, that can be staked but not withdrawn. */
    locked: micro('locked').notNull(),
    /** Stakes that are still required. */
    remaining: micro('remaining').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('wagering_requirements_open', sql`${table.locked} > 0 and ${table.remaining} > 0`),
  ],
);
