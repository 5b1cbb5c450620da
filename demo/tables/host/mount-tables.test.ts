import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../../../contract/money.ts';
import { games } from '../../../server/db/schema/lobby.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../../../server/testing/app.ts';
import {
  callTable,
  freshRound,
  freshSeat,
  sitDown,
  ticketTo,
  tokenOf,
} from '../../../server/testing/tables.ts';
import { TABLE_CALLS } from '../rules/calls.ts';
import { fairDraw, seedHash } from '../rules/fairness.ts';
import { playTable } from '../rules/play-table.ts';

let platform: TestApp;
let token: string;
beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
});
afterAll(() => platform?.close());

const SLOT = '/api/jdb/login?game_code=jdb-slot-001';
const spin = (round = freshRound(), unit = '1') => ({ round, unit, pick: {} });
const info = async () => (await (await platform.get('/api/plat/user-info', token)).json()).result;

describe('opening a table', () => {
  it('tells its player everything he needs', async () => {
    const { table } = await sitDown(platform, SLOT, token);
    expect(table).toMatchObject({
      game: {
        code: 'jdb-slot-001',
        name: '变脸大戏',
        category: 5,
        kind: 'slot',
        vendor: 'JDB',
        vendor_name: 'JDB 夺宝',
      },
      player: { username: 'demo_player' },
      purse: { available: '1288.5062', wallet: '1288.5062' },
      limits: { min_unit: '0.1', max_unit: '100', max_stake: '1000' },
      seed: { nonce: 0 },
      day: '2026-11-20',
      rounds: [],
    });
    const image = await platform.get(table.game.image as string);
    expect(image.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('again with the same seat gives the table, with another is refused', async () => {
    const ticket = await ticketTo(platform, SLOT, token);
    const seat = freshSeat();
    const [one, two] = [
      await callTable(platform, 'open', { ticket, seat }),
      await callTable(platform, 'open', { ticket, seat }),
    ];
    expect(two).toEqual(one);
    expect(await callTable(platform, 'open', { ticket, seat: freshSeat() })).toMatchObject({
      code: 1,
      message: '入场券已被使用，请回大厅重新进入',
    });
  });
});

describe('playing', () => {
  it('answers each round with the purse after it, and the table lists them newest first', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    const rounds = [freshRound(), freshRound(), freshRound()];
    for (const round of rounds) {
      const { result } = await callTable(platform, 'round', spin(round), seat);
      expect(result).toMatchObject({ round: { round, unit: '1', stake: '1' }, repeated: false });
      expect(result.purse.wallet).toBe((await info()).balance);
    }
    const { result } = await callTable(platform, 'table', {}, seat);
    expect(result.rounds?.slice(0, 3).map(({ round }) => round)).toEqual([...rounds].reverse());
  });

  it('answers a repeated round as before, whatever the case of its name', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    const round = freshRound();
    const first = await callTable(platform, 'round', spin(round), seat);
    const again = await callTable(platform, 'round', spin(round.toUpperCase()), seat);
    expect(again.result).toEqual({ ...first.result, repeated: true });
    const { result } = await callTable(platform, 'void', { round: round.toUpperCase() }, seat);
    expect(result.placed).toEqual(first.result.round);
  });

  it('lets a round that was given up never happen', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    const round = freshRound();
    const { result } = await callTable(platform, 'void', { round }, seat);
    expect(result.placed).toBeUndefined();
    expect(await callTable(platform, 'round', spin(round), seat)).toMatchObject({
      code: 1,
      message: '该注已作废',
    });
  });

  it('is refused in the lobby’s words once the game is shut', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    const shut = (status: number) =>
      platform.db.update(games).set({ status }).where(eq(games.code, 'jdb-slot-001'));
    await shut(2);
    expect(await callTable(platform, 'round', spin(), seat)).toMatchObject({
      code: 1,
      message: '正在维护，请选择其他游戏',
    });
    expect((await callTable(platform, 'table', {}, seat)).code).toBe(200);
    await shut(1);
    expect((await callTable(platform, 'round', spin(), seat)).code).toBe(200);
  });

  it('can be checked to the last draw once the seed is revealed', async () => {
    const { seat, table } = await sitDown(platform, SLOT, token);
    await callTable(platform, 'renewSeed', { client_seed: '' }, seat);
    const { result: before } = await callTable(platform, 'table', {}, seat);
    for (let played = 0; played < 3; played += 1) {
      await callTable(platform, 'round', spin(), seat);
    }
    const { result } = await callTable(platform, 'renewSeed', { client_seed: ' 我的 ' }, seat);
    const { revealed, rounds, seed } = result;
    expect(revealed).toMatchObject({ seed_hash: before.seed.seed_hash, nonce: 3 });
    expect(seedHash(revealed.server_seed as string)).toBe(before.seed.seed_hash);
    expect(seed).toMatchObject({ client_seed: '我的', seed_hash: before.seed.next_seed_hash });
    expect(rounds?.map(({ nonce }) => nonce)).toEqual([3, 2, 1]);
    for (const { nonce, pick, outcome, day } of rounds ?? []) {
      const draw = fairDraw({
        serverSeed: revealed.server_seed as string,
        clientSeed: revealed.client_seed as string,
        nonce: nonce as number,
      });
      const setting = { gameCode: 'jdb-slot-001', category: 5, day: day as string };
      expect(playTable(table.game.kind, pick, draw, setting).outcome).toEqual(outcome);
    }
  });

  it('takes money to KY’s tables and brings it back, by the table or by the lobby', async () => {
    const { seat, table } = await sitDown(platform, '/api/ky/game-hall', token);
    expect(table.purse).toMatchObject({ available: '0', table: '0' });
    const { balance } = await info();
    const operation = freshRound();
    for (const same of [operation, operation.toUpperCase()]) {
      const take = { operation: same, amount: '30' };
      const { result } = await callTable(platform, 'buyIn', take, seat);
      expect(result.purse).toMatchObject({ available: '30', table: '30' });
    }
    expect(parseMoney((await info()).balance)).toBe(parseMoney(balance) - parseMoney('30'));
    expect(await info()).toMatchObject({ table_balance: '30' });
    const refund = async () => (await (await platform.get('/api/ky/refund', token)).json()).result;
    expect(await refund()).toEqual({ refunded: '30', balance, count: 1 });
    expect(await refund()).toEqual({ refunded: '0', balance, count: 0 });
    await callTable(platform, 'buyIn', { operation: freshRound(), amount: '5.5' }, seat);
    const { result } = await callTable(platform, 'leave', {}, seat);
    expect(result).toEqual({
      refunded: '5.5',
      purse: { available: '0', wallet: balance, table: '0' },
    });
    expect(await info()).toMatchObject({ balance, table_balance: '0' });
  });
});

describe('a seat', () => {
  const ENDED = { code: 401, message: '登录已失效，请回大厅重新进入' };

  it('is over with the login, and was never one for a stranger', async () => {
    const mine = await tokenOf(platform);
    const { seat } = await sitDown(platform, SLOT, mine);
    await platform.post('/api/home/logout', {}, mine);
    for (const stale of [seat, freshSeat(), undefined]) {
      const response = await platform.post(TABLE_CALLS.round.path, spin(), stale);
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject(ENDED);
    }
  });

  it('is no login: the lobby’s calls do not know it, nor the tables a login', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    expect((await platform.get('/api/plat/user-info', seat)).status).toBe(401);
    expect((await platform.post(TABLE_CALLS.table.path, {}, token)).status).toBe(401);
  });
});

describe('on the wire', () => {
  const raw = async (path: string, init: RequestInit) => {
    const response = await platform.app.request(path, init);
    return [response.status, (await response.json()).message];
  };
  const json = { 'Content-Type': 'application/json' };

  it('calls that change something end their connection, and nothing is stored', async () => {
    const { seat } = await sitDown(platform, SLOT, token);
    for (const [name, closes] of [
      ['table', null],
      ['round', 'close'],
      ['void', 'close'],
      ['renewSeed', 'close'],
      ['buyIn', 'close'],
      ['leave', 'close'],
    ] as const) {
      const response = await platform.post(TABLE_CALLS[name].path, {}, seat);
      expect([name, response.headers.get('connection')]).toEqual([name, closes]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('other methods, paths, types and sizes are refused in an envelope', async () => {
    const path = TABLE_CALLS.open.path;
    expect(await raw(path, { method: 'GET' })).toEqual([405, '请求方法有误：GET']);
    expect(await raw('/play/api/other', { method: 'POST' })).toEqual([
      404,
      '请求地址出错：/play/api/other',
    ]);
    const form = new URLSearchParams({ ticket: 'x' });
    expect(await raw(path, { method: 'POST', body: form })).toEqual([415, '不支持的内容类型']);
    const large = JSON.stringify({ ticket: 'x'.repeat(70_000) });
    expect(await raw(path, { method: 'POST', headers: json, body: large })).toEqual([
      413,
      '请求内容过大',
    ]);
  });

  it.each([
    ['{"round":', '请求内容不是有效的 JSON'],
    ['{}', '有未填选项'],
    ['{"round":"not-a-name","unit":"1","pick":{}}', '参数有误：round'],
    ['{"round":"$","unit":"much","pick":{}}', '金额格式有误，须为最多 6 位小数的数字'],
    ['{"round":"$","unit":"1.0000001","pick":{}}', '金额格式有误，须为最多 6 位小数的数字'],
    ['{"round":"$","unit":"1e3","pick":{}}', '金额格式有误，须为最多 6 位小数的数字'],
    ['{"round":"$","unit":"1","pick":{"a":"\\u0000"}}', '参数有误：pick'],
    ['{"round":"$","unit":"1","pick":{"a":"\\ud800"}}', '参数有误：pick'],
    [`{"round":"$","unit":"1","pick":${'['.repeat(50)}${']'.repeat(50)}}`, '参数有误：pick'],
    ['{"round":"$","unit":"1","pick":{"__proto__":{"lines":1}}}', '投注内容有误'],
    ['{"round":"$","unit":"1","pick":[[[1]]]}', '投注内容有误'],
    ['{"round":"$","unit":"1"}', '有未填选项'],
    ['{"round":"$","unit":"-1","pick":{}}', '投注额超出限制'],
    ['{"round":"$","unit":"99999999999999999999999","pick":{}}', '投注额超出限制'],
  ])('a round such as %s is refused: %s', async (body, message) => {
    const { seat } = await sitDown(platform, SLOT, token);
    const before = await platform.db.$count(bets);
    const sent = {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${seat}` },
      body: body.replace('$', freshRound()),
    };
    expect(await raw(TABLE_CALLS.round.path, sent)).toEqual([200, message]);
    expect(await platform.db.$count(bets)).toBe(before);
  });

  it('nothing of all this was a fault', () => {
    expect(platform.logged).toEqual([]);
  });
});
