import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { KEY_HEADER } from '../../contract/constants.ts';
import { CALLS, type CallName } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { PromotionState, RedBagMode } from '../../contract/player-enums.ts';
import { sessions } from '../../server/db/schema/users.ts';
import { workOrders } from '../../server/domain/order-work.ts';
import { openSession } from '../../server/domain/sessions.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { DEFAULT_SETTINGS } from '../../server/settings.ts';
import { openTestApp, type TestApp } from '../../server/testing/app.ts';
import { NO_VISITOR_LIMITS } from '../../server/testing/no-visitor-limits.ts';
import { makePlayer } from '../../server/testing/players.ts';
import { addClaimableRounds, promotionsOf } from '../../server/testing/promotions.ts';
import { sendBag } from '../../server/testing/red-bags.ts';
import { numberIn } from '../support/platform-books.ts';
import type { Exchanges } from './exchange.ts';
import type { VirtualTime } from './virtual-time.ts';

export const WITHDRAWAL_PASSWORD = 'withdraw-1';
/** What a player begins with: enough for a while, not for everything he asks for. */
export const OPENING = parseMoney('900');
const ADDRESSES = 2;
/** Red packets of somebody else's that the player knows of. */
const BAGS = 3;
/** Pause between two rounds of the platform's background work, in virtual ms. */
const WORK_MS = 10_000;

/** A money request that reached the platform, with what the platform made of it. */
export interface Booking {
  exchangeId: string;
  opId: string;
  key: string | null;
  status: number;
  /** The order, claim or packet that answered it; undefined when it was refused. */
  orderNo: string | undefined;
  words: string;
  atMs: number;
}

export interface SoakPlayer {
  id: number;
  addresses: { id: string; address: string }[];
  /** What can be claimed in the beginning. */
  rewards: { id: string; step_id?: string }[];
  /** Numbers of red packets that can be opened. */
  bags: string[];
}

/** The reference platform behind a real port, with a clock of its own, telling what it was asked. */
export interface SoakPlatform {
  url: string;
  app: TestApp;
  bookings: Booking[];
  /** To be told of every request that was served. */
  onServed: (exchangeId: string) => void;
  openPlayer(): Promise<SoakPlayer>;
  openSession(player: SoakPlayer): Promise<string>;
  closeSessions(player: SoakPlayer): Promise<void>;
  /** Background work, until the signal is aborted. */
  work(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const MONEY_PATHS = new Set<string>(
  (Object.keys(CALLS) as CallName[])
    .filter((name) => CALLS[name].money)
    .map((name) => CALLS[name].path),
);

export async function openPlatform(
  time: VirtualTime,
  exchanges: Exchanges,
  honoursKeys: boolean,
): Promise<SoakPlatform> {
  const app = await openTestApp({
    settings: { ...DEFAULT_SETTINGS, visitors: NO_VISITOR_LIMITS, honoursKeys },
    now: () => time.now(),
  });
  const bookings: Booking[] = [];
  const server = createAdaptorServer({ fetch: serve }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function serve(request: Request, env: object): Promise<Response> {
    const release = time.hold();
    try {
      const { exchange, plain } = exchanges.of(request.headers.get('authorization') ?? undefined);
      const headers = new Headers(request.headers);
      if (plain !== '') headers.set('authorization', plain);
      headers.delete('content-length');
      const body = request.method === 'GET' ? null : await request.text();
      const asked = new Request(request.url, { method: request.method, headers, body });
      const response = await app.app.fetch(asked, env);
      const text = await response.text();
      const id = exchange?.id ?? '';
      if (exchange?.opId !== undefined && MONEY_PATHS.has(new URL(request.url).pathname)) {
        const orderNo = numberIn(text);
        const words = orderNo ?? (JSON.parse(text) as { message: string }).message;
        const key = headers.get(KEY_HEADER);
        const { status } = response;
        bookings.push({
          exchangeId: id,
          opId: exchange.opId,
          key,
          status,
          orderNo,
          words,
          atMs: time.now(),
        });
      }
      platform.onServed(id);
      exchange?.onServed();
      const answered = new Headers(response.headers);
      answered.delete('content-length');
      answered.set('Date', new Date(time.now()).toUTCString());
      return new Response(text, { status: response.status, headers: answered });
    } finally {
      release();
    }
  }

  let opened = 0;

  async function rewardsOf(playerId: number): Promise<SoakPlayer['rewards']> {
    const promotions = await promotionsOf(app.db, playerId).all(time.now());
    return promotions.flatMap(({ id, state, steps }) => {
      if (steps.length === 0) return state === PromotionState.claimable ? [{ id }] : [];
      const open = steps.filter((step) => step.state === PromotionState.claimable);
      return open.map((step) => ({ id, step_id: step.id }));
    });
  }

  async function openBags(): Promise<string[]> {
    const friend = await makePlayer(app.db, { money: OPENING });
    const packet = { amount: '6', count: 3, mode: RedBagMode.equal, nowMs: time.now() };
    const bags: string[] = [];
    for (let bag = 0; bag < BAGS; bag += 1) bags.push(await sendBag(app.db, friend, packet));
    return bags;
  }

  const platform: SoakPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    bookings,
    onServed: () => undefined,
    async openPlayer() {
      const id = await makePlayer(app.db, { money: OPENING });
      const token = await openSession(app.db, id, {}, time.now());
      const addresses: SoakPlayer['addresses'] = [];
      for (let index = 0; index < ADDRESSES; index += 1) {
        opened += 1;
        const address = demoTronAddress(`soak ${opened}`);
        const bound = await app.post('/api/plat/bind-address', { type: 1, address }, token);
        const { result } = (await bound.json()) as { result: { id: number } };
        addresses.push({ id: String(result.id), address });
      }
      await app.post('/api/plat/set-password', { password: WITHDRAWAL_PASSWORD }, token);
      await addClaimableRounds(app.db, id, time.now());
      return { id, addresses, rewards: await rewardsOf(id), bags: await openBags() };
    },
    openSession: ({ id }) => time.busy(openSession(app.db, id, {}, time.now())),
    async closeSessions({ id }) {
      await time.busy(app.db.delete(sessions).where(eq(sessions.userId, id)).execute());
    },
    async work(signal) {
      while (!signal.aborted) {
        await time.busy(workOrders(app.db, DEFAULT_SETTINGS.wallet, time.now()));
        await time.wait(WORK_MS, signal).catch(() => undefined);
      }
    },
    async close() {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      await app.close();
    },
  };
  return platform;
}
