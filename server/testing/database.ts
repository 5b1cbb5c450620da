import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { adoptEmbedded, type OpenDatabase, openDatabase } from '../db/client.ts';
import { PreparedPGlite } from '../db/prepared-pglite.ts';
import { keepPristine, PristineEngine } from './pristine-engine.ts';

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

/**
 * The engine touches all its buffers when it starts. With 128 MB, its own default, that is two thirds of what a start
 * costs.
 */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** An embedded engine in memory, with nothing in it. */
export async function emptyEngine(): Promise<PGlite> {
  return engineOf(await emptyCluster());
}

function engineOf(dataDir: Blob): PGlite {
  return new PreparedPGlite({ loadDataDir: dataDir, startParams: SMALL_BUFFERS });
}

/** What an image holds: the schema alone, or the seed of `testSeeds` with so many days of history. */
export type ImageName = 'migrated' | `seeded-${number}`;

/** Names the folder for images of today's sources; global setup sets it, and without it none are kept. */
export const IMAGE_FOLDER = 'ROBOHALL_TEST_IMAGES';

/** The schema alone. */
export const MIGRATED = { name: 'migrated', fill: adoptEmbedded } as const;

/** A migrated and otherwise empty database: in memory, or on PostgreSQL when DATABASE_URL is set. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env['DATABASE_URL'];
  if (!serverUrl) return openImage(MIGRATED.name, MIGRATED);
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

/** Engines that no test uses now, by what they hold: a worker starts one and lends it to file after file. */
const idle = new Map<ImageName, PristineEngine[]>();

/** What an image is made from, and how. */
export interface ImageSource {
  /** The image to begin with; an empty engine when absent. */
  base?: { name: ImageName; fill: ImageSource['fill'] };
  /** Fills the engine with what the image is to hold. */
  fill(engine: PGlite): Promise<unknown>;
}

/** An embedded database in memory, loaded from an image. The first to ask for one makes it. */
export async function openImage(name: ImageName, source: ImageSource): Promise<OpenDatabase> {
  const engines = idle.get(name) ?? [];
  idle.set(name, engines);
  const engine = engines.pop() ?? (await PristineEngine.of(await startEngine(name, source)));
  await engine.restore();
  const lent = new LentEngine(engine.client);
  return {
    db: drizzle(lent as unknown as PGlite),
    close: () => {
      if (!lent.isOver) engines.push(engine);
      lent.isOver = true;
      return Promise.resolve();
    },
  };
}

async function startEngine(name: ImageName, { base, fill }: ImageSource): Promise<PGlite> {
  const folder = process.env[IMAGE_FOLDER];
  const file = folder && join(folder, `${name}.tar`);
  if (file && !(await isOursToMake(file))) {
    const client = engineOf(tarOf(await readFile(file)));
    await client.waitReady;
    return client;
  }
  try {
    const client = base ? await startEngine(base.name, base) : await emptyEngine();
    await client.waitReady;
    await fill(client);
    await keepPristine(client);
    if (file) await writeImage(client, file);
    return client;
  } finally {
    if (file) await rm(`${file}.making`, { recursive: true, force: true });
  }
}

const PATIENCE_MS = 60_000;

/** Whether an image is missing and this worker is to make it; waits while another one does. */
async function isOursToMake(file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(file)) {
    const isFirst = await mkdir(`${file}.making`).then(
      () => true,
      () => false,
    );
    // A run that was killed may have left its mark.
    if (isFirst || Date.now() > end) return !existsSync(file);
    await pause(50);
  }
  return false;
}

/** An engine as one test file uses it, until it closes its database. */
class LentEngine {
  isOver = false;
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async query(...asked: Parameters<PGlite['query']>): Promise<unknown> {
    this.#check();
    return await this.#engine.query(...asked);
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#check();
    return await this.#engine.transaction((tx) => {
      // Who waited for the engine meanwhile has no database any more.
      this.#check();
      return work(tx);
    });
  }

  #check(): void {
    if (this.isOver) throw new Error('PGlite is closed');
  }
}

// Uncompressed: unpacking would take longer than reading.
const tarOf = (bytes: Buffer<ArrayBuffer>) => new Blob([bytes], { type: 'application/x-tar' });

async function writeImage(engine: PGlite, file: string): Promise<void> {
  // What is written down needs no recovery whenever the image is loaded.
  await engine.exec('checkpoint');
  const dump = await engine.dumpDataDir('none');
  await mkdir(dirname(file), { recursive: true });
  // Whole or not at all: another run may look for it meanwhile.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
}

/** Setting up a cluster takes seconds, loading one a fraction: keep one per version of the engine. */
async function emptyCluster(): Promise<Blob> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = /"version":\s*"([^"]+)"/.exec(
    await readFile(join(dirname(engine), '../package.json'), 'utf8'),
  )?.[1];
  const folder = fileURLToPath(new URL('../../node_modules/.cache/pglite', import.meta.url));
  const file = join(folder, `empty-${version}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return tarOf(kept);
  // A smaller log, and no templates for further databases: there is less to load for every test file.
  const fresh = new PGlite({ initDbStartParams: ['--wal-segsize=1'] });
  await fresh.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
  for (const unused of ['template0', 'template1']) await fresh.exec(`drop database ${unused}`);
  await writeImage(fresh, file);
  await fresh.close();
  return tarOf(await readFile(file));
}
