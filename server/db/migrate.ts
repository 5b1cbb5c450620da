import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) };

/** Key of the advisory lock: any number, as long as every process of the platform uses the same one. */
export const START_LOCK = 7_262_041;

/** Applies missing migrations on the embedded engine, which only one process opens. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await applyOnPglite(db, MIGRATIONS);
}

/**
 * Applies missing migrations on PostgreSQL; an advisory lock lets one of several starting processes do it.
 */
export async function migratePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const db: NodePgDatabase = drizzle(client);
    await applyOnPostgres(db, MIGRATIONS);
  } finally {
    // Ending the connection releases the advisory lock.
    await client.end();
  }
}
