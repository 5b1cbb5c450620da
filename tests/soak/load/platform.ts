import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { parseMoney } from '../../../contract/money.ts';
import { demoWorld } from '../../../demo/world.ts';
import { createApp } from '../../../server/app.ts';
import { type Db, openDatabase } from '../../../server/db/client.ts';
import { users } from '../../../server/db/schema/users.ts';
import { createHashQueue } from '../../../server/domain/hash-queue.ts';
import { workOrders } from '../../../server/domain/order-work.ts';
import { hashPassword, PASSWORD_COST } from '../../../server/domain/passwords.ts';
import { openSession } from '../../../server/domain/sessions.ts';
import { addressList, bindAddress } from '../../../server/domain/withdrawal-addresses.ts';
import { createLog } from '../../../server/log.ts';
import { DEFAULT_SETTINGS } from '../../../server/settings.ts';
import { CHEAP } from '../../../server/testing/passwords.ts';
import { makePlayer } from '../../../server/testing/players.ts';
import { startWork } from '../../../server/work.ts';
import { CAPTCHA, type LoadOptions, type LoadReport, type Member, PASSWORD } from './messages.ts';

// A platform under load, in a process of its own, so that its clients do not slow it down. Passwords
// cost what they cost players; everybody is a player with money already.

process.once('message', (options: LoadOptions) => void run(options));
const report = (message: LoadReport) => process.send?.(message);

async function run({ dataDir, databaseUrl, members }: LoadOptions): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const seeds = { demoHistoryDays: 0, benchPlayer: false };
  await demoWorld.seed(db, { ...seeds, nowMs: Date.now(), passwordCost: CHEAP });
  // Every caller names an address of his own, as a proxy would.
  const settings = { ...DEFAULT_SETTINGS, trustProxy: true };
  const app = createApp({
    db,
    settings,
    distDir: 'dist',
    tablesDir: 'dist-tables',
    now: Date.now,
    captchaText: () => CAPTCHA,
    world: { ...demoWorld, drawPicture: () => undefined },
    passwordCost: PASSWORD_COST,
    hashes: createHashQueue(),
    log: createLog('warn', { write: (line) => report({ is: 'fault', line }) }),
    metrics: undefined,
    stage: () => 'ready',
  });
  const work = startWork(() => workOrders(db, settings.wallet, Date.now()), 1_000, console.error);
  const server = createAdaptorServer({ fetch: app.fetch });
  const joined = await join(db, members);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the platform has no port');
    report({ is: 'ready', url: `http://127.0.0.1:${address.port}`, members: joined });
  });
  process.once('message', async () => {
    server.close();
    await work.stop();
    report({ is: 'over', ...(await booksOf(db)) });
    await close();
    process.exit(0);
  });
}

/** Makes players with money, a session, an address and both passwords. */
async function join(db: Db, count: number): Promise<Member[]> {
  const hash = await hashPassword(PASSWORD);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await makePlayer(db, { money: parseMoney('5000') });
    const token = await openSession(db, id, {}, Date.now());
    const username = `tester_${String(index + 1).padStart(6, '0')}`;
    await bindAddress(db, id, { type: 3, address: `load-${index}`, area: '' }, new Date());
    const addressId = String((await addressList(db, id))?.[0]?.id);
    members.push({ token, username, addressId });
  }
  await db
    .update(users)
    .set({ passwordHash: hash, withdrawalPasswordHash: hash })
    .where(sql`${users.username} like 'tester\\_%'`);
  return members;
}

/** What must hold of the ledger, whatever happened. */
async function booksOf(db: Db): Promise<{ sum: string; negative: number; entries: number }> {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(amount), 0)::text as sum, count(*)::int as entries,
      (select count(*)::int from (
        select 1 from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where owner_id is not null group by account_id having sum(amount) < 0
      ) as below) as negative
    from ledger_entries`)) as unknown as {
    rows: { sum: string; negative: number; entries: number }[];
  };
  const [books] = rows;
  if (!books) throw new Error('the ledger gave no answer');
  return books;
}
