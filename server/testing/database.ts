import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { adoptEmbedded, type OpenDatabase, openDatabase } from '../db/client.ts';

/** A database of its own on the server of `serverUrl`, for one test run. */
export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database beside the one that `serverUrl` names. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `robohall_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An embedded engine in memory, with nothing in it. */
export async function emptyEngine(): Promise<PGlite> {
  return new PGlite({ loadDataDir: await emptyCluster() });
}

/** A migrated and otherwise empty database: in memory, or on PostgreSQL when DATABASE_URL is set. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env['DATABASE_URL'];
  if (!serverUrl) return adoptEmbedded(await emptyEngine());
  const scratch = await createScratchDatabase(serverUrl);
  const opened = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await scratch.drop();
    },
  };
}

/** Setting up a cluster takes seconds, loading one a fraction: keep one per version of the engine. */
async function emptyCluster(): Promise<Blob> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = /"version":\s*"([^"]+)"/.exec(
    await readFile(join(dirname(engine), '../package.json'), 'utf8'),
  )?.[1];
  const folder = fileURLToPath(new URL('../../node_modules/.cache/pglite', import.meta.url));
  const file = join(folder, `empty-${version}.tar.gz`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept], { type: 'application/x-gzip' });
  const fresh = new PGlite();
  await fresh.waitReady;
  const dump = await fresh.dumpDataDir('gzip');
  await fresh.close();
  await mkdir(folder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}
