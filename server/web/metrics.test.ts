import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../db/schema/wallet.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';
let closed: TestApp;
let platform: TestApp;
let metrics: Metrics;
beforeAll(async () => {
  closed = await openTestApp();
  metrics = createMetrics(closed.db);
  const settings = { ...DEFAULT_SETTINGS, metricsToken: TOKEN };
  platform = await openTestApp({ db: closed.db, settings, metrics });
});
afterAll(() => Promise.all([platform?.close(), closed?.close()]));

const read = async () => (await platform.get('/metrics', TOKEN)).text();

describe('the metrics', () => {
  it('are no page where the operator has set no token', async () => {
    expect((await closed.get('/metrics')).status).toBe(404);
    expect((await closed.get('/metrics', 'undefined')).status).toBe(404);
    expect((await closed.get('/metrics', '')).status).toBe(404);
  });

  it.each([undefined, '', 'another-token-than-that', `${TOKEN}x`])(
    'are not given for the token %s',
    async (token) => {
      const response = await platform.get('/metrics', token);
      expect([response.status, await response.text()]).toEqual([401, 'Unauthorized']);
    },
  );

  it('are given to the operator in the form that Prometheus reads', async () => {
    const response = await platform.get('/metrics', TOKEN);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('count requests by the pattern of their route, and watchers not at all', async () => {
    await platform.get('/api/banner?secret=1');
    await platform.get('/api/banner');
    await platform.get('/pay/RSECRET.html');
    await platform.get('/some/secret/page');
    await platform.get('/readyz');
    const text = await read();
    const count = (labels: string) =>
      text.split('\n').find((line) => line.startsWith(`robohall_request_seconds_count{${labels}`));
    expect(count('method="GET",route="/api/banner",status="200"')).toMatch(/ 2$/);
    expect(count('method="GET",route="/pay/:page",status="404"')).toMatch(/ 1$/);
    expect(count('method="GET",route="/*",status="503"')).toMatch(/ 1$/);
    expect(text).not.toMatch(/secret/i);
    expect(text).not.toMatch(/readyz|metrics"/);
  });

  it('have every name that docs/operate.md explains', async () => {
    const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
    const names = [...guide.matchAll(/^\| `((?:robohall|nodejs)_\w+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(names).toHaveLength(4);
    const text = await read();
    for (const name of names) expect(text).toMatch(new RegExp(`^# TYPE ${name} `, 'm'));
  });

  it('count failed rounds of background work', async () => {
    metrics.jobFailed('orders');
    metrics.jobFailed('orders');
    expect(await read()).toContain('robohall_job_failures_total{job="orders"} 2');
  });

  it('count open orders by the index of due ones', async () => {
    const open = {
      userId: sql`(select id from users where name_key = 'demo_player')`,
      channel: 'trc20',
      requested: 1n,
      fee: 0n,
      address: '',
      txid: '',
      reason: '',
      confirmations: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
      dueAt: new Date(),
    } as const;
    const rows = [
      { kind: 1, state: 'waiting' },
      { kind: 1, state: 'confirming' },
      { kind: 1, state: 'expired' },
      { kind: 1, state: 'credited', dueAt: null },
      { kind: 2, state: 'reviewing' },
      { kind: 2, state: 'completed', dueAt: null },
    ] as const;
    const made = rows.map((row, index) => ({
      ...open,
      ...row,
      actual: BigInt(index),
      orderNo: `M${index}`,
    }));
    await closed.db.insert(orders).values(made);
    const text = await read();
    expect(text).toContain('robohall_open_orders{kind="recharge"} 2');
    expect(text).toContain('robohall_open_orders{kind="withdrawal"} 1');
    await closed.db.delete(orders).where(eq(orders.fee, 0n));
    expect(await read()).toContain('robohall_open_orders{kind="recharge"} 0');
  });

  it('leave the open orders out while the database is away', async () => {
    await closed.db.execute(sql`alter table orders rename to orders_away`);
    const text = await read();
    await closed.db.execute(sql`alter table orders_away rename to orders`);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toMatch(/^robohall_open_orders\{/m);
  });
});
