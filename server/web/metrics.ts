import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TOKEN_PREFIX } from '../../contract/constants.ts';
import type { Db } from '../db/client.ts';
import { orders } from '../db/schema/wallet.ts';
import { DEPOSIT, WITHDRAWAL_KIND } from '../domain/orders.ts';
import { sha256 } from '../domain/sha256.ts';
import { withinDeadline } from './health.ts';

export interface RequestLabels {
  method: string;
  /** Pattern of the route, never the address that was asked for. */
  route: string;
  status: number;
}

export interface Metrics {
  requestAnswered(labels: RequestLabels, seconds: number): void;
  jobFailed(job: string): void;
  /** The text that Prometheus reads, and its content type. */
  read(): Promise<{ text: string; contentType: string }>;
}

/** From an answer out of memory to a call that is slow for a player; s. */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures for Prometheus: of this process's requests, jobs and event loop, and of all open orders. */
export function createMetrics(db: Db): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'robohall_request_seconds',
    help: 'Time from the request to the answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const failures = new Counter({
    name: 'robohall_job_failures_total',
    help: 'Rounds of background work that failed',
    labelNames: ['job'],
    registers,
  });
  const open = new Gauge({
    name: 'robohall_open_orders',
    help: 'Recharge orders that wait for a payment or its confirmations, and withdrawals under review',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      // While the database is away the figures are missing, which is not the same as 0.
      open.reset();
      const counts = await withinDeadline(countOpen(db));
      for (const [kind, count] of Object.entries(counts ?? {})) open.set({ kind }, count);
    },
  });
  return {
    requestAnswered: (labels, seconds) => requests.observe({ ...labels }, seconds),
    jobFailed: (job) => failures.inc({ job }),
    read: async () => ({ text: await register.metrics(), contentType: register.contentType }),
  };
}

/** Every open order is due some time, so that the index of due orders alone is read. */
async function countOpen(db: Db): Promise<{ recharge: number; withdrawal: number }> {
  const count = (kind: number, states: (typeof orders.$inferSelect)['state'][]) =>
    db.$count(
      orders,
      and(isNotNull(orders.dueAt), eq(orders.kind, kind), inArray(orders.state, states)),
    );
  const [recharge, withdrawal] = await Promise.all([
    count(DEPOSIT, ['waiting', 'confirming']),
    count(WITHDRAWAL_KIND, ['reviewing']),
  ]);
  return { recharge, withdrawal };
}

/**
 * Mounts `/metrics` for whoever sends the operator's token. Without a token in the settings it is a path that does
 * not exist, so that a proxy which passes every path on opens nothing.
 */
export function mountMetrics(app: Hono, metrics: Metrics | undefined, token: string | undefined) {
  app.get('/metrics', async (c) => {
    if (!metrics || token === undefined) return await c.notFound();
    const headers = { 'Cache-Control': 'no-store' };
    if (!isEqual(c.req.header('authorization') ?? '', TOKEN_PREFIX + token)) {
      return c.text('Unauthorized', 401, { ...headers, 'WWW-Authenticate': 'Bearer' });
    }
    const { text, contentType } = await metrics.read();
    return c.body(text, 200, { ...headers, 'Content-Type': contentType });
  });
}

/** Takes the same time wherever the two differ, so that a token cannot be guessed letter by letter. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given), 'hex'), Buffer.from(sha256(expected), 'hex'));
}
