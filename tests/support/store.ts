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

/** Where the seeded template is told to the processes that copy it. */
const TEMPLATE_DIR = 'ROBOHALL_TEMPLATE_DIR';
const TEMPLATE_DATABASE = 'ROBOHALL_TEMPLATE_DATABASE';

/**
 * Makes data for one platform: a copy of the seeded template where global setup made one, else
 * empty data, which the platform migrates and seeds itself.
 */
export async function makeStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'robohall-data-'));
  const template = process.env[TEMPLATE_DIR];
  if (template && existsSync(template)) await cp(template, dataDir, { recursive: true });

  const server = process.env.DATABASE_URL;
  const database = server
    ? await createDatabase(server, process.env[TEMPLATE_DATABASE])
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
export function declareTemplate(store: Store): void {
  process.env[TEMPLATE_DIR] = store.dataDir;
  if (store.databaseUrl) {
    process.env[TEMPLATE_DATABASE] = new URL(store.databaseUrl).pathname.slice(1);
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
