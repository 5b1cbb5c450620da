import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as applyOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as applyOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { claimFolder } from './folder-claim.ts';
import { PreparedPGlite } from './prepared-pglite.ts';
import { prepareStatements } from './prepared-postgres.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) };

const CONNECT_MS = 15_000;

/** Key of the advisory lock: any number, as long as every process of the platform uses the same one. */
export const START_LOCK = 7_262_041;

/** The database, or a transaction on it: the same queries run on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A PostgreSQL address; without it the embedded engine is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded engine's files (in its subfolder pg). */
  dataDir: string;
}

/**
 * Opens the database and brings its schema up to date, design chapter 7.
 * @throws when the database cannot be reached, or when another process holds the embedded engine's folder
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openFolder(options.dataDir);
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const release = await claimFolder(dataDir);
  try {
    const opened = await adoptEmbedded(new PreparedPGlite(join(dataDir, 'pg')));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Takes over an embedded engine, such as one in memory, and brings its schema up to date. */
export async function adoptEmbedded(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady;
  const db = onPglite(client);
  await applyOnPglite(db, MIGRATIONS);
  return { db, close: () => client.close() };
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  await migratePostgres(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    // A transaction that waited for a row lock must read what was committed meanwhile. Under snapshot
    // isolation, which may be a server's default, it would not, and balances could go below zero.
    onConnect: async (client) => {
      await client.query(`set default_transaction_isolation = 'read committed'`);
      prepareStatements(client);
    },
  });
  // An idle connection that drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: onPostgres(pool), close: () => pool.end() };
}

/**
 * Applies missing migrations on PostgreSQL; an advisory lock lets one of several starting processes do it.
 */
async function migratePostgres(databaseUrl: string): Promise<void> {
  // A host that takes the connection and stays silent must not hold up a start for ever.
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await applyOnPostgres(onPostgres(client), MIGRATIONS);
  } finally {
    // Ending the connection releases the advisory lock.
    await client.end();
  }
}
