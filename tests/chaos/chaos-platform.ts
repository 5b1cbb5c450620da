import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { and, eq, inArray } from 'drizzle-orm';
import { AddressType, RedBagMode } from '../../contract/player-enums.ts';
import { payAtCashier } from '../../demo/cashier/mount-cashier.ts';
import { demoWorld } from '../../demo/world.ts';
import { sessions } from '../../server/db/schema/users.ts';
import { orders } from '../../server/db/schema/wallet.ts';
import { workOrders } from '../../server/domain/order-work.ts';
import { hashPassword } from '../../server/domain/passwords.ts';
import { openSession } from '../../server/domain/sessions.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { createUser } from '../../server/domain/users.ts';
import { DEFAULT_SETTINGS } from '../../server/settings.ts';
import { openTestApp, type TestApp } from '../../server/testing/app.ts';
import { NO_VISITOR_LIMITS } from '../../server/testing/no-visitor-limits.ts';
import { CHEAP } from '../../server/testing/passwords.ts';
import { addClaimableRounds, addDeposit } from '../../server/testing/promotions.ts';
import { sendBag } from '../../server/testing/red-bags.ts';

export const PASSWORD = 'password-1';
export const WITHDRAWAL_PASSWORD = 'withdraw-1';
/** What a player begins with, in USDT. */
export const OPENING = '900';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2f5d50" d="M0 0h8v8H0z"/></svg>';
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

export interface ChaosPlayer {
  id: number;
  username: string;
}

/** The reference platform with the built app, behind a real port, by the lane's clock. */
export interface ChaosPlatform {
  url: string;
  app: TestApp;
  openPlayer(): Promise<ChaosPlayer>;
  /** A login of his own for a player, for whoever does not type. */
  tokenOf(player: ChaosPlayer): Promise<string>;
  /** Ends every login of a player, as he does himself at another device. */
  revoke(player: ChaosPlayer): Promise<void>;
  /** A red packet of somebody else's. @returns its number */
  openBag(): Promise<string>;
  /** Background work, and every order at a cashier that is not paid yet is. */
  work(): Promise<void>;
  payCashiers(player: ChaosPlayer): Promise<void>;
  close(): Promise<void>;
}

export async function openChaosPlatform(
  now: () => number,
  honoursKeys: boolean,
): Promise<ChaosPlatform> {
  const app = await openTestApp({
    settings: { ...DEFAULT_SETTINGS, visitors: NO_VISITOR_LIMITS, honoursKeys },
    now,
    distDir: DIST,
    world: { ...demoWorld, drawPicture: () => PICTURE },
  });
  const { db } = app;
  const server = createAdaptorServer({ fetch: app.app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let made = 0;

  async function openPlayer(): Promise<ChaosPlayer> {
    made += 1;
    const username = `chaos_${String(made).padStart(5, '0')}`;
    const passwordHash = await hashPassword(PASSWORD, CHEAP);
    const at = new Date(now());
    const id = await createUser(db, { username, passwordHash, parentId: null, at });
    if (id === undefined) throw new Error(`${username} is taken`);
    await addDeposit(db, id, OPENING, now());
    return { id, username };
  }

  const tokenOf = ({ id }: ChaosPlayer) => openSession(db, id, {}, now());

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    async openPlayer() {
      const player = await openPlayer();
      const token = await tokenOf(player);
      const address = demoTronAddress(player.username);
      await app.post('/api/plat/set-password', { password: WITHDRAWAL_PASSWORD }, token);
      await app.post('/api/plat/bind-address', { type: AddressType.trc20, address }, token);
      await addClaimableRounds(db, player.id, now());
      return player;
    },
    tokenOf,
    async revoke({ id }) {
      await db.delete(sessions).where(eq(sessions.userId, id));
    },
    async openBag() {
      const friend = await openPlayer();
      const packet = { amount: '6', count: 3, mode: RedBagMode.equal, nowMs: now() };
      return await sendBag(db, friend.id, packet);
    },
    async work() {
      await workOrders(db, DEFAULT_SETTINGS.wallet, now());
    },
    async payCashiers({ id }) {
      const open = await db
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(
          and(
            eq(orders.userId, id),
            eq(orders.state, 'waiting'),
            inArray(orders.channel, ['huione', 'ipay']),
          ),
        );
      for (const { orderNo } of open) await payAtCashier(db, orderNo, new Date(now()));
    },
    async close() {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      await app.close();
    },
  };
}
