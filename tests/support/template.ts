import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf } from '../../contract/day.ts';
import { hashSources } from '../../tools/build/source-hash.mjs';
import { launchPlatform } from './platform.ts';
import { declareTemplate, makeStore, type Seeds, type Store } from './store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules/.cache/seeded');

/** What a seeded database is made of. */
const SOURCES = ['server', 'demo', 'contract', 'tests/support/platform.ts', 'package-lock.json'];

/**
 * Global setup of Vitest's contract project: migrates and seeds one store, which every worker then
 * copies (seeding takes seconds, copying does not).
 *
 * @returns what to do when all tests are over
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  return await prepare('plain');
}

/**
 * Declares a seeded database, with months of records or without, as the template of every store from here
 * on. An embedded one is seeded once for its sources and day, and kept; PostgreSQL is seeded every time.
 *
 * @returns what to do when all tests are over
 */
export async function prepare(seeds: Seeds): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL) {
    const store = await seeded(seeds);
    declareTemplate(store, seeds);
    return () => store.remove();
  }
  // What a seed calls today has to be today.
  const mark = hashSources(root, SOURCES, dayOf(Date.now())).slice(0, 12);
  const dataDir = join(kept, `${seeds}-${mark}`);
  if (!existsSync(dataDir)) await keep(seeds, dataDir);
  declareTemplate({ dataDir, remove: async () => {} }, seeds);
  return async () => {};
}

/** A store of its own that the platform has migrated and seeded. */
async function seeded(seeds: Seeds): Promise<Store> {
  const store = await makeStore({ fresh: true });
  try {
    const platform = await launchPlatform({ store, history: seeds === 'history' });
    await platform.dispose();
    return store;
  } catch (error) {
    await store.remove();
    throw error;
  }
}

/** Seeds a database into `dataDir`, in place of those of earlier sources and days. */
async function keep(seeds: Seeds, dataDir: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(kept)) {
    const old = join(kept, name);
    // Another run may be at the same: what it has removed is gone, too.
    if (name.startsWith(seeds)) await rm(old, { recursive: true, force: true }).catch(() => {});
  }
  const store = await seeded(seeds);
  // Whole or not at all: another run may look for it meanwhile.
  const part = `${dataDir}.${process.pid}`;
  await cp(store.dataDir, part, { recursive: true });
  await store.remove();
  await rename(part, dataDir).catch(() => rm(part, { recursive: true, force: true }));
}
