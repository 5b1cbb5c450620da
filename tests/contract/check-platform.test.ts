import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../../contract/index.ts';
import { demoWorld } from '../../demo/world.ts';
import { type Platform, startPlatform } from '../../server/platform.ts';
import { main, type Report } from '../../tools/check-platform/main.ts';
import { makeStore, type Store } from '../support/store.ts';
import { playRound } from './play.ts';
import { FRIEND, PLAYER } from './samples.ts';

const ORIGIN = 'https://app.example';

let store: Store;
let platform: Platform;
beforeAll(async () => {
  store = await makeStore();
  const allowedOrigins = [ORIGIN];
  platform = await startPlatform(demoWorld, {
    port: 0,
    host: '127.0.0.1',
    ...store,
    allowedOrigins,
  });
});
afterAll(async () => {
  await platform?.close();
  await store?.remove();
});

async function check(account: { username: string; password: string }, ...more: string[]) {
  let text = '';
  const who = ['--username', account.username, '--password', account.password];
  // A busy machine may take longer to answer than the tool waits by itself.
  const how = ['--origin', ORIGIN, '--timeout', '120', '--json', ...more];
  const args = ['--url', platform.url, ...who, ...how];
  const code = await main(args, (part) => {
    text += part;
  });
  const report = JSON.parse(text) as Report;
  const of = (...levels: string[]) => report.calls.filter(({ level }) => levels.includes(level));
  const untried = of('untried').map(({ call }) => call);
  const misfits = of('usable', 'broken', 'missing').map(({ call, words }) => `${call}: ${words}`);
  return { code, report, misfits, untried };
}

/** Calls that the tool never makes, and what this account cannot do. */
const NEVER = ['register', 'endSessions', 'changeLoginPassword'];

async function post(name: 'login' | 'bindAddress', fields: object, token = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const url = new URL(CALLS[name].path, platform.url);
  return await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
}

it('finds that the reference platform follows the contract in every call of an agent with money', async () => {
  const { username, password, withdrawalPassword } = FRIEND;
  const { result } = await (await post('login', { username, password, device: 'x' })).json();
  await playRound(platform, result.token);
  await post('bindAddress', { type: 3, address: 'robohall-demo' }, result.token);
  const asked = ['--money', '--withdrawal-password', withdrawalPassword, '--withdraw', '1'];
  const { code, report, misfits, untried } = await check(FRIEND, ...asked);
  expect(misfits).toEqual([]);
  // The agent has a withdrawal password already, and nobody may open his own packet.
  expect(untried.sort()).toEqual([...NEVER, 'redBagOpen', 'setPassword'].sort());
  expect(report.findings.filter(({ good }) => good === false)).toEqual([]);
  const words = 'announced; a repeated one got the same answer and no other order was made';
  expect(report.findings).toContainEqual({ what: 'idempotency keys', good: true, words });
  expect(report.verdict).toMatch(/^The app works on this platform/);
  expect(code).toBe(0);
});

it('moves nothing of a player without --money', async () => {
  const { code, misfits, report } = await check(PLAYER);
  expect(misfits).toEqual([]);
  expect(report.findings.filter(({ good }) => good === false)).toEqual([]);
  expect(report.counts.follows).toBeGreaterThan(30);
  expect(code).toBe(0);
});
