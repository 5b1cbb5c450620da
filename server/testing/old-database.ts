import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { emptyEngine } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** An engine as it was before later migrations. @param migrations how many of the first it has seen */
export async function engineAt(migrations: number): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    journal.entries.length = migrations;
    await writeFile(file, JSON.stringify(journal));
    const engine = await emptyEngine();
    await migrate(drizzle(engine), { migrationsFolder: folder });
    return engine;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
