import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_FOLDER } from '../../server/testing/database.ts';
import { hashSources } from '../../tools/build/source-hash.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules/.cache/pglite');

/** What a migrated and seeded database is made of. */
const SOURCES = ['server', 'demo', 'contract', 'package-lock.json'];

const HOUR_MS = 3_600_000;

/**
 * Global setup of the unit tests: a folder for images of migrated and seeded databases, of these
 * sources alone. Loading an image takes a fraction of migrating and seeding.
 */
export async function setup(): Promise<void> {
  const name = `images-${hashSources(root, SOURCES).slice(0, 12)}`;
  await mkdir(join(kept, name), { recursive: true });
  for (const other of await readdir(kept)) {
    if (!other.startsWith('images-') || other === name) continue;
    // Younger ones may belong to a run that is still going on.
    const { mtimeMs } = await stat(join(kept, other));
    if (Date.now() - mtimeMs > HOUR_MS)
      await rm(join(kept, other), { recursive: true, force: true });
  }
  process.env[IMAGE_FOLDER] = join(kept, name);
}
