import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { agentCalls } from '../../contract/calls/agents.ts';
import { dayOf } from '../../contract/day.ts';
import {
  CALLS,
  type CallName,
  type CallResult,
  envelopeMessage,
  envelopeSchema,
} from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { demoWorld } from '../../demo/world.ts';
import { type Platform, startPlatform } from '../../server/platform.ts';
import { CHEAP } from '../../server/testing/passwords.ts';
import { makeStore, type Store } from '../support/store.ts';
import { wholeDay } from '../support/whole-day.ts';
import { playRound } from './play.ts';
import { BROKEN, CAPTCHA, DEVICE, FRIEND, KEEPER, LEAVER, PLAYER, SAMPLES } from './samples.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const PROTECTED = NAMES.filter((name) => CALLS[name].auth === 'required');

/** What the day's check-in pays, which is the first of its run. */
const CHECK_IN_REWARD = parseMoney('0.1');

let store: Store;
let platform: Platform;
let token: string;
/** Of the player's inviter, who may ask about him. */
let agentToken: string;
/** Of a player whose other sessions and password are nobody else's concern. */
let keeperToken: string;
/** A packet that another player has sent. */
let bagNo: string;
/** The check-in of the day on which the test plays. */
let checkIn: { id: string; step_id: string };

beforeAll(async () => {
  // The check-in's day is asked for until the last call.
  await wholeDay(90_000);
  store = await makeStore();
  platform = await startPlatform(demoWorld, {
    port: 0,
    host: '127.0.0.1',
    ...store,
    captchaText: () => CAPTCHA,
    passwordCost: CHEAP,
    // Longer than the test takes, however slow the machine.
    publicAnswersMs: 600_000,
  });
  await register(KEEPER);
  await register(LEAVER);
  keeperToken = await login(KEEPER);
  token = await login();
  await playRound(platform, token);
  const played = dayOf(Date.now());
  checkIn = { id: `10-${played.slice(0, 7).replace('-', '')}`, step_id: played };
  // The one that the withdrawal goes to; the calls' own sample comes and goes.
  await send('bindAddress', { type: 3, address: 'robohall-demo' }, token);
  agentToken = await login(FRIEND);
  bagNo = await sendRedBag(agentToken);
});
afterAll(async () => {
  await platform?.close();
  await store?.remove();
});

async function login(player: { username: string; password: string } = PLAYER): Promise<string> {
  const answer = await send('login', { ...SAMPLES.login, ...player });
  const { result } = await answer.json();
  return result.token;
}

async function register(player: { username: string; password: string }): Promise<void> {
  await send('captcha', { device: DEVICE });
  const form = { ...player, confrimPas: player.password, captcha: CAPTCHA, code: '' };
  await send('register', { ...form, device: DEVICE });
}

async function sendRedBag(bearer: string): Promise<string> {
  const asked = { ...SAMPLES.redBagSend, password: FRIEND.withdrawalPassword };
  const { result } = await (await send('redBagSend', asked, bearer)).json();
  return result.bag_no;
}

/** A call's sample, about what is there: the packet that was sent, the check-in that was earned. */
function sampleOf(name: CallName): object {
  if (name === 'taskReceive') return checkIn;
  const sample = SAMPLES[name] ?? {};
  return 'bag_no' in sample ? { ...sample, bag_no: bagNo } : sample;
}

/** The token a call takes: none for visitors' calls, one of its own for logout, which ends it. */
function bearerOf(name: CallName): Promise<string> | string | undefined {
  if (CALLS[name].auth === 'none') return undefined;
  if (name === 'endSessions' || name === 'changeLoginPassword') return keeperToken;
  if (name in agentCalls) return agentToken;
  return name === 'logout' ? login(LEAVER) : token;
}

async function authorization(name: CallName): Promise<Record<string, string>> {
  const bearer = await bearerOf(name);
  return bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
}

/** Sends a payload as the registry says. */
function send(name: CallName, fields: object = {}, bearer?: string): Promise<Response> {
  const { method, path, encoding } = CALLS[name];
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, String(value)]),
  );
  const url = new URL(path, platform.url);
  const headers = new Headers(bearer ? { Authorization: `Bearer ${bearer}` } : {});
  if (encoding === 'query') {
    url.search = new URLSearchParams(texts).toString();
    return fetch(url, { method, headers });
  }
  if (encoding === 'form') return fetch(url, { method, headers, body: new URLSearchParams(texts) });
  headers.set('Content-Type', 'application/json');
  return fetch(url, { method, headers, body: JSON.stringify(fields) });
}

/** Reads an answer's envelope, which every answer is. */
async function open(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('date')).toBeTruthy();
  return v.parse(envelopeSchema, await response.json());
}

describe.each(PROTECTED)('%s without a login', (name) => {
  it('is answered 401, without a token and with one that nobody knows', async () => {
    for (const bearer of [undefined, 'unknown-token']) {
      const response = await send(name, SAMPLES[name], bearer);
      expect(response.status).toBe(401);
      expect(await open(response)).toMatchObject({ code: 401, message: '未授权，请登录' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe.each(NAMES)('%s in order', (name) => {
  it('is answered in the contract’s shape', async () => {
    if (name === 'register') await send('captcha', { device: DEVICE });
    const response = await send(name, sampleOf(name), await bearerOf(name));
    expect(response.status).toBe(200);
    const envelope = await open(response);
    expect(response.headers.get('connection') === 'close').toBe(CALLS[name].once);
    expect(envelope).toMatchObject({ code: 200 });
    expect(v.safeParse(CALLS[name].response, envelope.result).success).toBe(true);
  });
});

describe('what is the same for everybody', () => {
  it('comes out of memory, whoever asks', async () => {
    const info = async (bearer?: string) => {
      const envelope = await open(await send('platformInfo', {}, bearer));
      return v.parse(CALLS.platformInfo.response, envelope.result);
    };
    const before = await info();
    onTestFinished(() => {
      platform.settings.honoursKeys = true;
    });
    platform.settings.honoursKeys = false;
    expect(await info(token)).toEqual(before);
  });
});

/** Sends a body as it is. */
async function sendBody(name: CallName, type: string, body: string): Promise<Response> {
  const headers = { 'Content-Type': type, ...(await authorization(name)) };
  return await fetch(new URL(CALLS[name].path, platform.url), { method: 'POST', headers, body });
}

describe.each(NAMES)('%s out of order', (name) => {
  it('refuses what its schema refuses, and answers nonsense with a refusal, never with a fault', async () => {
    const broken = BROKEN[name];
    const response = await send(name, broken ?? { unknown: 'field' }, await bearerOf(name));
    const envelope = await open(response);
    expect(response.status).toBe(200);
    const readable = v.safeParse(CALLS[name].request, broken ?? {}).success;
    expect(readable).toBe(broken === undefined);
    expect(envelope.code === 200).toBe(readable);
    expect(envelope.code === 200 || envelopeMessage(envelope) !== '').toBe(true);

    const { method, path } = CALLS[name];
    const bodies = [
      { username: '\0', password: '\0', device: '\0', date_from: '0001-01-01', date_to: '' },
      { date_to: '9999-12-31' },
    ];
    for (const body of method === 'POST' ? bodies : []) {
      const answer = await sendBody(name, 'application/json', JSON.stringify(body));
      expect(answer.status).toBe(200);
      await open(answer);
    }
    const queries = [
      'page=%00&size=%FF&id=&game_code=%27%00',
      `plat_type_id=${2 ** 40}&game_type=-${2 ** 40}&game_plat_type=${2 ** 40}&page=${2 ** 50}`,
      'date_from=0001-01-01',
      'date_to=9999-12-31',
      'size=-1&page=-1&page=1e9&is_hot=0x1&game_code=%27%20or%201%3D1--',
    ];
    for (const query of queries) {
      const url = new URL(`${path}?${query}`, platform.url);
      const answer = await fetch(url, { method, headers: await authorization(name) });
      expect(answer.status).toBe(200);
      await open(answer);
    }
  });
});

it.each(['login', 'recharge', 'taskReceive'] as const)(
  '%s answers bodies that nobody can read with a refusal, never with a fault',
  async (name) => {
    for (const [type, body] of [
      ['application/json', '{"cut":'],
      ['application/json', '[[]]'],
      ['application/x-www-form-urlencoded', '%FF=%00&&=&page=%'],
      ['application/xml', '<a/>'],
    ] as const) {
      const answer = await sendBody(name, type, body);
      expect([200, 415]).toContain(answer.status);
      await open(answer);
    }
  },
);

describe('bonus money that was claimed', () => {
  it('is told as locked by both calls of the balance, and by its promotion', async () => {
    const read = async <N extends CallName>(name: N, fields: object = {}) => {
      const { result } = await open(await send(name, fields, token));
      return v.parse(CALLS[name].response, result) as CallResult<N>;
    };
    for (const name of ['userInfo', 'refreshBalance'] as const) {
      const { balance, wagering } = await read(name);
      expect(wagering).toEqual({
        withdrawable: (balance ?? 0n) - CHECK_IN_REWARD,
        left: CHECK_IN_REWARD,
      });
    }
    const [task] = await read('taskList', { id: checkIn.id });
    expect(task?.wagering_multiple).toBe(parseMoney('1'));
  });
});
