import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentCalls } from '../../contract/calls/agents.ts';
import { parseMoney, sumMoney } from '../../contract/money.ts';
import { demoWorld } from '../../demo/world.ts';
import { type Platform, startPlatform } from '../../server/platform.ts';
import { DEFAULT_SETTINGS } from '../../server/settings.ts';
import { CHEAP } from '../../server/testing/passwords.ts';
import { patience } from '../../tools/test/machine.mjs';
import { makeStore, type Store } from '../support/store.ts';
import { wholeDay } from '../support/whole-day.ts';
import { playRound } from './play.ts';
import { CAPTCHA, DEVICE, FRIEND, PLAYER } from './samples.ts';

const REFUSED = '该成员不在您的团队中';
/** One below the other; the first is below demo_agent, and asks. */
const CHAIN = ['agent_aaaa1', 'member_bbb2', 'member_ccc3', 'member_ddd4', 'member_eee5'] as const;
const PASSWORD = 'lantern1';

interface Player {
  id: string;
  username: string;
  token: string;
  code: string;
}

let store: Store;
let platform: Platform;
let chain: Player[];
let superior: Player;
let sibling: Player;

beforeAll(async () => {
  // What is asked without a range is of this day until the last call.
  await wholeDay(90_000);
  store = await makeStore();
  const wallet = { ...DEFAULT_SETTINGS.wallet, payAfterS: 0, confirmEveryS: 0, workEveryMs: 50 };
  const options = { port: 0, host: '127.0.0.1', captchaText: () => CAPTCHA, wallet };
  const cheap = { passwordCost: CHEAP };
  platform = await startPlatform(demoWorld, { ...options, ...cheap, ...store });
  superior = await login(FRIEND.username, FRIEND.password);
  sibling = await login(PLAYER.username, PLAYER.password);
  chain = [];
  for (const username of CHAIN) {
    chain.push(await register(username, (chain.at(-1) ?? superior).code));
  }
  // The last of them too, who is too deep to be told of.
  for (const player of chain.slice(1)) await playOnce(player);
}, 240_000);
afterAll(async () => {
  await platform?.close();
  await store?.remove();
});

async function post(path: string, body: object, token = '') {
  const response = await fetch(new URL(path, platform.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return await response.json();
}

/** Asks as the registry says. */
async function ask(name: keyof typeof agentCalls, fields: Record<string, unknown>, token: string) {
  const { method, path } = agentCalls[name];
  if (method === 'POST') return await post(path, fields, token);
  const url = new URL(path, platform.url);
  for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, String(value));
  return await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json();
}

async function login(username: string, password: string): Promise<Player> {
  const { result } = await post('/api/home/login', { username, password, device: DEVICE });
  const headers = { Authorization: `Bearer ${result.token}` };
  const info = await (
    await fetch(new URL('/api/plat/user-info', platform.url), { headers })
  ).json();
  const { id, invite_code: code } = info.result;
  return { id: String(id), username, token: result.token, code };
}

async function register(username: string, code: string): Promise<Player> {
  await post('/api/captcha', { device: DEVICE });
  const form = { username, password: PASSWORD, confrimPas: PASSWORD, captcha: CAPTCHA, code };
  expect(await post('/api/home/register', { ...form, device: DEVICE })).toMatchObject({
    code: 200,
  });
  return await login(username, PASSWORD);
}

/** Pays in, waits for the money, and plays a round. */
async function playOnce({ token }: Player): Promise<void> {
  await post('/api/plat/recharge', { amount: '20' }, token);
  const headers = { Authorization: `Bearer ${token}` };
  const url = new URL('/api/plat/refresh-balance', platform.url);
  const balance = async () => (await (await fetch(url, { headers })).json()).result.balance;
  await vi.waitUntil(async () => Number(await balance()) > 0, { timeout: 30_000 * patience() });
  await playRound(platform, token);
}

const asker = () => chain[0] as Player;
const ABOUT_MEMBER = ['brokerPlayOut', 'brokerPlayerLog', 'superiorPerformanceDetail'] as const;
const NAMES = Object.keys(agentCalls) as (keyof typeof agentCalls)[];
const WITHOUT_MEMBER = NAMES.filter((name) => !ABOUT_MEMBER.some((one) => one === name));

describe.each(ABOUT_MEMBER)('%s', (name) => {
  it('tells of members down to the third depth', async () => {
    for (const member of chain.slice(1, 4)) {
      expect(await ask(name, { member_id: member.id }, asker().token)).toMatchObject({ code: 200 });
    }
  });

  it('refuses everybody else with the same words', async () => {
    const [self, , , , fourth] = chain;
    const member = chain[1]?.id ?? '';
    const foreign = [
      ...[self?.id, superior.id, sibling.id, fourth?.id, '999999999', '0', '1', `-${member}`],
      ...[`+${member}`, `${member}.0`, ` ${member}`, `${member} or 1=1`, '1e5', 'NaN', 'abc'],
      ...['9007199254740993', '9'.repeat(100), `${member},${member}`, '%', '０'],
    ];
    for (const id of foreign) {
      const answer = await ask(name, { member_id: id }, asker().token);
      expect([id, answer.code, answer.message, answer.result]).toEqual([id, 1, REFUSED, null]);
    }
  });

  it('refuses whoever has no team the members of others', async () => {
    const fourth = chain[4] as Player;
    for (const { id } of [...chain, superior]) {
      const answer = await ask(name, { member_id: id }, fourth.token);
      expect(answer).toMatchObject({ code: 1, message: REFUSED });
    }
  });
});

describe.each(WITHOUT_MEMBER)('%s', (name) => {
  it('tells of the asker alone, whoever is named', async () => {
    const own = await ask(name, {}, asker().token);
    expect(own.code).toBe(200);
    for (const { id } of [superior, sibling, ...chain]) {
      expect(await ask(name, { member_id: id, agent_id: id, id }, asker().token)).toEqual(own);
    }
  });
});

describe('an agent’s answers', () => {
  it('have no member’s full name in them, and none of members too deep', async () => {
    for (const name of NAMES) {
      const text = JSON.stringify(await ask(name, { size: 200 }, asker().token));
      for (const { username } of chain.slice(1)) expect(text).not.toContain(username);
      for (const player of [superior, sibling, chain[4]]) {
        expect(text).not.toMatch(new RegExp(`id":"?${player?.id}\\b`));
      }
    }
    const { result } = await ask('brokerPlayOut', {}, asker().token);
    const shown = result.data.map((member: { username: string; depth: number }) => [
      member.username,
      member.depth,
    ]);
    expect(shown).toEqual([
      ['me***d4', 3],
      ['me***c3', 2],
      ['me***b2', 1],
    ]);
  });

  it('find members by the masked name or the beginning of an id, never by what is hidden', async () => {
    const found = async (keyword: string) =>
      (await ask('brokerPlayOut', { keyword }, asker().token)).result.total;
    expect(await found('ME*')).toBe(3);
    expect(await found('c3')).toBe(1);
    expect(await found(chain[2]?.id ?? '')).toBe(1);
    expect(await found('1000')).toBe(3);
    for (const hidden of ['member', 'ccc', '_', '%', 'mber']) expect(await found(hidden)).toBe(0);
  });

  it('add up: rounds, sums by depth and by day, and his members’ own records', async () => {
    const { token } = asker();
    const sums = (await ask('superiorPerformance', {}, token)).result;
    const own = await Promise.all(
      chain.slice(1, 4).map((member) => post('/api/plat/bet-records', {}, member.token)),
    );
    const stakes = own.map(({ result }) => parseMoney(result.data[0].stake));
    const [one = 0n, two = 0n, three = 0n] = stakes;
    expect(parseMoney(sums.stake)).toBe(one + two + three);
    const shares = (one * 30n) / 10_000n + (two * 15n) / 10_000n + (three * 5n) / 10_000n;
    expect(parseMoney(sums.commission)).toBe(shares);
    expect(sums.depths.map(({ stake }: { stake: string }) => parseMoney(stake))).toEqual(stakes);
    expect(sums).toMatchObject({ active: 3, joined: 3, paid: '0' });
    const paidIn = await Promise.all(
      chain.slice(1, 4).map((member) => post('/api/plat/inout-records', {}, member.token)),
    );
    const deposits = paidIn.map(({ result }) => parseMoney(result.data[0].actual_amount));
    expect(parseMoney(sums.deposit)).toBe(sumMoney(deposits));
    const since = { date_from: '2020-01-01' };
    expect((await ask('superiorPerformance', since, token)).result).toEqual(sums);
    const page = { ...since, sort: 'commission' };
    const members = (await ask('brokerPlayOut', page, token)).result.data;
    expect(members.map(({ stake }: { stake: string }) => parseMoney(stake)).sort()).toEqual(
      stakes.toSorted(),
    );
    const log = (await ask('brokerPlayerLog', {}, token)).result;
    expect(log.total).toBe(3);
    const days = (await ask('superiorPerformanceList', {}, token)).result;
    const byDay = days.data.reduce(
      (sum: bigint, day: { commission: string }) => sum + parseMoney(day.commission),
      0n,
    );
    expect(byDay).toBe(shares);
    const info = (await ask('brokerInfo', {}, token)).result;
    expect(info).toMatchObject({
      level: 1,
      team_size: 3,
      team_direct: 1,
      commission_unpaid: sums.commission,
    });
  });

  it('are empty for whoever has no team', async () => {
    const { token } = chain[4] as Player;
    const info = (await ask('brokerInfo', {}, token)).result;
    expect(info).toMatchObject({ level: 0, level_name: '', team_size: 0, commission_total: '0' });
    for (const name of ['brokerPlayOut', 'brokerPlayerLog', 'superiorPerformanceList'] as const) {
      expect((await ask(name, {}, token)).result).toEqual({ total: 0, data: [] });
    }
    expect((await ask('brokerTemplate', {}, token)).result).toHaveLength(12);
  });
});
