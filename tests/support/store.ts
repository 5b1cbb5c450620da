import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A platform's data: a folder of its own, and with `DATABASE_URL` a database of its own. */
export interface Store {
  dataDir: string;
  databaseUrl?: string;
  remove(): Promise<void>;
}

/** Whether demo_player has months of records: they are written where he is created, never later. */
export type Seeds = 'plain' | 'history';

/** Where the seeded templates are told to the processes that copy them. */
const TEMPLATES = {
  plain: { dir: 'ROBOHALL_TEMPLATE_DIR', database: 'ROBOHALL_TEMPLATE_DATABASE' },
  history: { dir: 'ROBOHALL_HISTORY_DIR', database: 'ROBOHALL_HISTORY_DATABASE' },
} as const satisfies Record<Seeds, object>;

/**
 * Makes data for one platform: a copy of the seeded template where global setup made one, else (or
 * when asked for fresh data) empty data, which the platform migrates and seeds itself.
 */
export async function makeStore({
  fresh = false,
  history = false,
}: {
  fresh?: boolean;
  history?: boolean;
} = {}): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'robohall-data-'));
  const names = TEMPLATES[history ? 'history' : 'plain'];
  const template = fresh ? undefined : process.env[names.dir];
  if (template && existsSync(template)) await cp(template, dataDir, { recursive: true });

  const server = process.env.DATABASE_URL;
  const database = server
    ? await createDatabase(server, fresh ? undefined : process.env[names.database])
    : undefined;
  return {
    dataDir,
    databaseUrl: database?.url,
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Declares a store the template for every `makeStore` after it, in this process and its children. */
export function declareTemplate(store: Store, seeds: Seeds = 'plain'): void {
  const names = TEMPLATES[seeds];
  process.env[names.dir] = store.dataDir;
  if (store.databaseUrl) {
    process.env[names.database] = new URL(store.databaseUrl).pathname.slice(1);
  }
}

async function createDatabase(server: string, template: string | undefined) {
  const name = `robohall_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
