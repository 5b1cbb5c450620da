import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../contract/money.ts';
import { RecordStatus } from '../contract/player-enums.ts';
import { balanceOf, heldMoneyOf } from './domain/ledger.ts';
import { workOrders } from './domain/order-work.ts';
import { findUser } from './domain/users.ts';
import { bindAddress } from './domain/withdrawal-addresses.ts';
import { openWithdrawal } from './domain/withdrawals.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { TEST_AT, TEST_NOW } from './testing/players.ts';

/** Every statement of docs/operate.md, run in the page's order on a seeded platform, and what it must bring about. */

const PLAYER = { username: 'demo_player', password: 'demo-2026', device: 'phone' };
/** The demonstration's review rejects withdrawals of 13; on a platform that is operated, an operator decides. */
const AMOUNT = parseMoney('13.5');
const OPERATED = { ...DEFAULT_SETTINGS.wallet, demoPayer: false };

const page = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8');
const snippets = new Map(
  page
    .split(/^### /m)
    .map((part) => [part.split('\n', 1)[0] ?? '', /```sql\n(.*?)```/s.exec(part)?.[1]] as const)
    .flatMap(([heading, text]) => (text === undefined ? [] : [[heading, text] as const])),
);

let platform: TestApp;
let userId: number;
let token: string;
let balance: bigint;
beforeAll(async () => {
  platform = await openTestApp();
  userId = (await findUser(platform.db, PLAYER.username))?.id ?? 0;
  balance = await balanceOf(platform.db, userId);
  token = await logIn();
});
afterAll(() => platform?.close());

type Row = Record<string, unknown>;

/** Runs the statements under a heading, as one transaction. @returns the rows of the last one */
async function run(heading: string, orderNo = ''): Promise<Row[]> {
  const text = snippets.get(heading)?.replace('W-ORDER-NUMBER', orderNo);
  if (text === undefined) throw new Error(`docs/operate.md has no statement under ${heading}`);
  const statements = text.split(/;\n/).filter((one) => !/^(begin|commit|)$/.test(one.trim()));
  return await platform.db.transaction(async (tx) => {
    let rows: Row[] = [];
    for (const one of statements) rows = rowsOf(await tx.execute(sql.raw(one)));
    return rows;
  });
}

const rowsOf = (answer: unknown) => (answer as { rows: Row[] }).rows;
const read = async (query: string) => rowsOf(await platform.db.execute(sql.raw(query)));
const result = async (path: string) => (await (await platform.get(path, token)).json()).result;

async function logIn(): Promise<string> {
  const answer = await (await platform.post('/api/home/login', PLAYER)).json();
  return answer.result?.token ?? answer.message;
}

const isLoggedIn = async () => (await platform.get('/api/plat/user-info', token)).status === 200;

let withdrawals = 0;
/** A withdrawal under review, whose money is held. */
async function withdraw(): Promise<string> {
  const { db } = platform;
  withdrawals += 1;
  const account = { type: 3, address: `account-${withdrawals}`, area: '' } as const;
  const { id } = await bindAddress(db, userId, account, TEST_AT);
  const asked = { userId, amount: AMOUNT, addressId: String(id) };
  const times = { nowMs: TEST_NOW, reviewS: 86_400 };
  const order = await db.transaction((tx) => openWithdrawal(tx, asked, times));
  expect(await heldMoneyOf(db, userId)).toBe(AMOUNT);
  return order.orderNo;
}

/** A round of the platform's own work. @returns what the player then reads of the order */
async function afterWork(orderNo: string) {
  // Later than the database's clock, by which the statements say that an order is due.
  const nowMs = Math.max(Date.now(), TEST_NOW) + 60_000;
  await workOrders(platform.db, OPERATED, nowMs);
  const asked = { order_no: orderNo, page: 1, limit: 10 };
  return (await (await platform.post('/api/plat/inout-records', asked, token)).json()).result
    .data[0];
}

const effects: Record<string, () => Promise<void>> = {
  'Find withdrawals under review': async () => {
    const orderNo = await withdraw();
    const rows = await run('Find withdrawals under review');
    expect(rows).toEqual([
      expect.objectContaining({ order_no: orderNo, username: 'demo_player', channel: 'ipay' }),
    ]);
    expect(Number(rows[0]?.['usdt'])).toBe(13.5);
    await run('Approve a withdrawal', orderNo);
    await afterWork(orderNo);
  },
  'Hold a withdrawal': async () => {
    const orderNo = await withdraw();
    await run('Hold a withdrawal', orderNo);
    const [order] = await read(`select state, due_at > now() + interval '6 days' as later
      from orders where order_no = '${orderNo}'`);
    expect(order).toEqual({ state: 'reviewing', later: true });
    await run('Approve a withdrawal', orderNo);
    await afterWork(orderNo);
  },
  'Approve a withdrawal': async () => {
    const before = await balanceOf(platform.db, userId);
    const orderNo = await withdraw();
    await run('Approve a withdrawal', orderNo);
    expect(await afterWork(orderNo)).toMatchObject({ status: RecordStatus.completed, reason: '' });
    expect(await heldMoneyOf(platform.db, userId)).toBe(0n);
    expect(await balanceOf(platform.db, userId)).toBe(before - AMOUNT);
    await run('Reject a withdrawal', orderNo);
    expect(await afterWork(orderNo)).toMatchObject({ status: RecordStatus.completed, reason: '' });
  },
  'Reject a withdrawal': async () => {
    const before = await balanceOf(platform.db, userId);
    const orderNo = await withdraw();
    await run('Reject a withdrawal', orderNo);
    const reason = '地址与账户不符，请联系客服';
    expect(await afterWork(orderNo)).toMatchObject({ status: RecordStatus.rejected, reason });
    expect(await heldMoneyOf(platform.db, userId)).toBe(0n);
    expect(await balanceOf(platform.db, userId)).toBe(before);
  },
  'Log a player out everywhere': async () => {
    expect(await isLoggedIn()).toBe(true);
    await run('Log a player out everywhere');
    expect(await isLoggedIn()).toBe(false);
    token = await logIn();
    expect(await isLoggedIn()).toBe(true);
  },
  'Close an account': async () => {
    await run('Close an account');
    await run('Close an account');
    expect(await isLoggedIn()).toBe(false);
    expect(await logIn()).toBe('用户名或密码错误');
  },
  'Open it again': async () => {
    await run('Open it again');
    await run('Open it again');
    token = await logIn();
    expect(await isLoggedIn()).toBe(true);
  },
  'Switch a game to maintenance': async () => {
    await run('Switch a game to maintenance');
    const { data } = await result('/api/plat/game?plat_type_id=5&game_type=5&size=100');
    const game = data.find((one: Row) => one['game_code'] === 'jdb-slot-001');
    expect(game).toMatchObject({ status: 2 });
  },
  'Switch a vendor to maintenance': async () => {
    await run('Switch a vendor to maintenance');
    const { data } = await result('/api/plat/game?plat_type_id=5&size=100');
    expect(new Set(data.map((one: Row) => one['status'])).has(1)).toBe(false);
    expect(await read('select 1 from plats where plat_type_id = 5 and status = 1')).toEqual([]);
    expect(await read('select 1 from plats where status = 1')).not.toEqual([]);
  },
  'Tell that a game is new, or hot': async () => {
    await run('Tell that a game is new, or hot');
    const { data } = await result('/api/plat/game?plat_type_id=5&game_type=5&size=100');
    const game = data.find((one: Row) => one['game_code'] === 'jdb-slot-001');
    expect(game).toMatchObject({ is_new: 1 });
  },
  'Change a notice': async () => {
    await run('Change a notice');
    expect(await configOf(2)).toContain('系统升级');
  },
  'Change a contact': async () => {
    await run('Change a contact');
    expect(await configOf(3)).toBe('https://t.me/your_service');
  },
  'Add a banner': async () => {
    await run('Add a banner');
    const last = (await result('/api/banner')).at(-1);
    expect(last).toMatchObject({ activity_type: '7', title: 'VIP招募' });
    const picture = await platform.get(last.cover_images);
    expect([picture.status, await picture.text()]).toEqual([
      200,
      expect.stringContaining('VIP招募'),
    ]);
  },
  'Take a banner away': async () => {
    await run('Take a banner away');
    expect(await result('/api/banner')).not.toContainEqual(
      expect.objectContaining({ title: 'VIP招募' }),
    );
  },
  'Prolong a promotion': async () => {
    await run('Prolong a promotion');
    const [row] = await read(`select extract(epoch from ends_at)::text as ends
      from promotions where id = 'lantern-fair'`);
    expect(Number(row?.['ends'])).toBe(Date.parse('2027-01-31T23:59:59+08:00') / 1000);
  },
  'Publish news': async () => {
    await run('Publish news');
    await run('Publish news');
    const { news } = await result('/api/plat/community');
    expect(news.filter(({ title }: { title: string }) => title === '系统升级')).toHaveLength(2);
  },
  'Check the books': async () => {
    const [books] = await run('Check the books');
    expect([Number(books?.['sum']), Number(books?.['below_zero'])]).toEqual([0, 0]);
    expect(await balanceOf(platform.db, userId)).toBeLessThan(balance);
  },
};

const configOf = async (id: number) =>
  (await result('/api/home/config')).find((one: Row) => one['id'] === id)?.content;

describe('docs/operate.md', () => {
  it('has statements under the headings that are tried here, and no others', () => {
    expect([...snippets.keys()]).toEqual(Object.keys(effects));
    expect(page.match(/```sql/g)).toHaveLength(snippets.size);
  });

  it.each(Object.keys(effects))('%s', async (heading) => {
    await effects[heading]?.();
  });
});
