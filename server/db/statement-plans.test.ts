import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { CALLS, type CallName, type CallRequest } from '../../contract/index.ts';
import { demoWorld } from '../../demo/world.ts';
import { payCommissions } from '../domain/agents/pay.ts';
import { workOrders } from '../domain/order-work.ts';
import { payRebates } from '../domain/rebates.ts';
import { returnRedBags } from '../domain/red-bags/return.ts';
import { deleteOldRows } from '../domain/retention.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { CAPTCHA, openTestApp, type TestApp } from '../testing/app.ts';
import { TEST_HISTORY_DAYS, TEST_NOW } from '../testing/players.ts';
import {
  genericPlanOf,
  hasPlan,
  planOf,
  recordStatements,
  type Statement,
} from '../testing/statement-plans.ts';
import { callTable, freshRound, sitDown, tokenOf } from '../testing/tables.ts';

let platform: TestApp;
let token: string;
let agentToken: string;
let seat: string;
let issued: Map<string, Statement>;

beforeAll(async () => {
  platform = await openTestApp({}, { demoHistoryDays: TEST_HISTORY_DAYS });
  issued = recordStatements(platform.db);
  token = await tokenOf(platform);
  agentToken = await tokenOf(platform, 'demo_agent');
  ({ seat } = await sitDown(platform, '/api/ev/start-game', token));
});
afterAll(() => platform?.close());

const PAGE = { page: 1, size: 100 };
const DAYS = { date_from: '2026-10-25', date_to: '2026-11-20' };

/** Makes a call, which has to succeed. @returns its result */
async function call<N extends CallName>(name: N, fields: CallRequest<N>, token?: string) {
  const { method, path } = CALLS[name];
  const query = new URLSearchParams(fields as Record<string, string>);
  const answer = await (method === 'GET'
    ? platform.get(`${path}?${query}`, token)
    : platform.post(path, fields, token));
  const envelope = await answer.json();
  expect(envelope, name).toMatchObject({ code: 200 });
  return envelope.result;
}

/** Growing tables that the statements issued so far read whole, however small they still are. */
async function scans(): Promise<string[]> {
  const found: string[] = [];
  await platform.db.transaction(async (tx) => {
    // The seeded tables are small enough to be read whole; this shows what no index can answer.
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const statement of [...issued.values()].filter(hasPlan)) {
      const plans = [await planOf(tx, statement), await genericPlanOf(tx, statement)];
      const read = plans.flatMap((plan) => plan.scans);
      if (read.length > 0) found.push(`${read.join(', ')}: ${statement.text}`);
    }
  });
  issued.clear();
  return found;
}

describe('no statement reads a growing table whole', () => {
  it('of logins and the opening of a table', async () => {
    expect(issued.size).toBeGreaterThan(10);
    expect(await scans()).toEqual([]);
  });

  it('of registration and of what an account is changed by', async () => {
    const [username, password] = ['plans_player', 'lantern1'];
    await call('captcha', { device: 'plans' });
    const form = { username, password, captcha: CAPTCHA, code: 'AGENT8', device: 'plans' };
    await call('register', { ...form, confrimPas: password });
    const own = await call('login', { ...form, confrimPas: '', captcha: '', code: '' });
    await call('setPassword', { password: 'withdraw-1' }, own.token);
    await call(
      'updatePassword',
      { old_password: 'withdraw-1', new_password: 'withdraw-2' },
      own.token,
    );
    await call('bindAddress', { area: '', type: 3, address: 'plans-address' }, own.token);
    const [bound] = await call('addressList', {}, own.token);
    const gone = { address_id: String(bound.id), address: 'plans-address' };
    await call('deleteAddress', gone, own.token);
    await call('endSessions', {}, own.token);
    await call(
      'changeLoginPassword',
      { old_password: password, new_password: 'lantern2' },
      own.token,
    );
    expect(await scans()).toEqual([]);
  });

  it('of what visitors read', async () => {
    await call('platformInfo', {});
    await call('homeCount', {});
    await call('games', { page: 1, size: 60 });
    await call('hotGames', { is_hot: 1, size: 20, page: 1 });
    await call('searchGames', { game_name: '龙' });
    await call('gamePlats', { game_plat_type: 0 });
    await call('bulletins', {});
    await call('banners', {});
    await call('inviteCode', { code: 'PLAYR8', device: 'plans' });
    await call('community', {});
    expect(await scans()).toEqual([]);
  });

  it('of what a player reads', async () => {
    await call('userInfo', {}, token);
    await call('refreshBalance', {}, token);
    await call('sessions', {}, token);
    await call('betRecords', PAGE, token);
    await call('betRecords', { page: 3, size: 100, game_type: 2, plat_type_id: 5, ...DAYS }, token);
    await call('inoutRecords', { ...PAGE, kind: 1, ...DAYS }, token);
    await call('billChanges', PAGE, token);
    await call('billChanges', { ...PAGE, type: 'bet', ...DAYS }, token);
    await call('bonuses', PAGE, token);
    const bets = await call('betRecords', { page: 1, size: 1 }, token);
    await call('betDetail', { id: String(bets.data[0].id) }, token);
    await call('winLossReport', DAYS, token);
    await call('taskList', {}, token);
    await call('taskReceiveLog', PAGE, token);
    await call('redBags', PAGE, token);
    await call('addressList', {}, token);
    await call('invite', {}, token);
    expect(await scans()).toEqual([]);
  });

  it('of what an agent reads', async () => {
    await call('brokerInfo', DAYS, agentToken);
    await call('brokerPlayOut', { ...PAGE, ...DAYS }, agentToken);
    await call('superiorPerformance', DAYS, agentToken);
    await call('superiorPerformanceDetail', { ...PAGE, ...DAYS }, agentToken);
    await call('superiorPerformanceList', { ...PAGE, ...DAYS }, agentToken);
    const members = await call('brokerPlayOut', { ...PAGE, ...DAYS }, agentToken);
    await call('brokerPlayerLog', { ...PAGE, member_id: String(members.data[0].id) }, agentToken);
    expect(await scans()).toEqual([]);
  });

  it('of what moves money', async () => {
    await call('recharge', { amount: '20' }, token);
    const pick = { bets: [{ spot: 'big', chips: 1 }] };
    await callTable(platform, 'round', { round: freshRound(), unit: '1', pick }, seat);
    await call('taskReceive', { id: '10-202611', step_id: '2026-11-20' }, token);
    await call('bindAddress', { area: '', type: 3, address: 'plans-address' }, agentToken);
    const addresses = await call('addressList', {}, agentToken);
    const password = 'demo-2026';
    const to = { amount: '20', address_id: String(addresses.at(-1).id), password };
    await call('withdrawApply', to, agentToken);
    const packet = { amount: '10', count: 2, mode: 2, message: '', password };
    const { bag_no } = await call('redBagSend', packet, agentToken);
    await call('redBagLook', { bag_no });
    await call('redBagOpen', { bag_no }, token);
    await call('redBagDetail', { bag_no }, agentToken);
    await call('logout', {}, token);
    expect(await scans()).toEqual([]);
  });

  it('of what nobody waits for', async () => {
    const { db } = platform;
    const later = TEST_NOW + DAY_MS;
    await workOrders(db, DEFAULT_SETTINGS.wallet, later);
    await payRebates(db, later);
    await payCommissions(db, later);
    await returnRedBags(db, later);
    await deleteOldRows(db, DEFAULT_SETTINGS.retention, later);
    await demoWorld.deleteOldRows(db, DEFAULT_SETTINGS.retention, later);
    expect(await scans()).toEqual([]);
  });
});
