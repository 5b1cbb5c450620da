import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';

afterEach(() => vi.unstubAllEnvs());

it('reads what was committed last, whatever the server is set to', async () => {
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl) {
    const url = new URL(serverUrl);
    url.searchParams.set('options', '-c default_transaction_isolation=serializable');
    vi.stubEnv('DATABASE_URL', url.href);
  }
  const { db, close } = await openTestDatabase();
  try {
    const { rows } = (await db.transaction((tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as level`),
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ level: 'read committed' }]);
  } finally {
    await close();
  }
});
