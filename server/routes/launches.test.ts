import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, type CallName, VENDOR_LAUNCHES } from '../../contract/index.ts';
import { GAMES } from '../../demo/seed/catalogue/games.ts';
import { seats } from '../../demo/tables/host/schema.ts';
import { games, plats } from '../db/schema/lobby.ts';
import { hashPassword } from '../domain/passwords.ts';
import { createUser } from '../domain/users.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { CHEAP } from '../testing/passwords.ts';
import { callTable, freshSeat, tokenOf } from '../testing/tables.ts';

let platform: TestApp;
let token: string;
beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
});
afterAll(() => platform?.close());

/** Launches by the registry and gives the envelope. */
async function launch(name: CallName, fields: Record<string, string> = {}, bearer = token) {
  const { path, method } = CALLS[name];
  const query = new URLSearchParams(fields).toString();
  const response =
    method === 'GET'
      ? await platform.get(`${path}?${query}`, bearer)
      : await platform.post(path, fields, bearer);
  return await response.json();
}

/** Launches and tells which game's table opens. */
async function opened(name: CallName, fields: Record<string, string> = {}): Promise<string> {
  const answer = await launch(name, fields);
  const ticket = answer.result?.url.split('#')[1];
  if (!ticket) return answer.message;
  const { result } = await callTable(platform, 'open', { ticket, seat: freshSeat() });
  return result.game.code as string;
}

const firstOf = (vendorId: number, category?: number) =>
  GAMES.find(
    (game) =>
      game.vendorId === vendorId &&
      (game.status ?? 1) === 1 &&
      (category === undefined || game.category === category),
  )?.code ?? 'none';

const vendors = Object.entries(VENDOR_LAUNCHES).map(
  ([id, { call, param }]) => [Number(id), call, param === 'game_id' ? param : 'game_code'] as const,
);

describe.each(vendors)('vendor %i, %s', (id, call, param) => {
  it('opens a game of each of its categories, by code or number', async () => {
    // The last ones: the first of a vendor is what its lobby opens.
    const rows = await platform.db
      .selectDistinctOn([games.category])
      .from(games)
      .where(and(eq(games.platTypeId, id), eq(games.status, 1)))
      .orderBy(games.category, desc(games.rank));
    expect(rows.length).toBeGreaterThan(0);
    for (const { code, id: gameId } of rows) {
      expect(await opened(call, { [param]: code })).toBe(code);
      expect(await opened(call, { [param]: String(gameId) })).toBe(code);
    }
  });

  it('opens its lobby for 0', async () => {
    expect(await opened(call, { [param]: '0' })).toBe(firstOf(id));
  });

  it('knows no game of another vendor, nor one that does not exist', async () => {
    const other = firstOf(id === 1 ? 2 : 1);
    for (const asked of [other, 'nothing', '999999', '-1', "' or 1=1 --"]) {
      expect(await opened(call, { [param]: asked })).toBe('游戏不存在');
    }
  });
});

describe('a launch', () => {
  it('answers the table’s address where the platform is reached, with a ticket in its fragment', async () => {
    const { result } = await launch('launchJdb', { game_code: 'jdb-slot-001' });
    expect(result.url).toMatch(/^http:\/\/localhost\/play\/slot#[\w-]{43}$/);
    expect((await launch('launchAgFish', { game_id: '0' })).result.url).toContain('/play/fishing#');
  });

  it('without a game opens the vendor’s lobby, where the vendor takes none', async () => {
    expect(await opened('launchKy')).toBe(firstOf(4));
    expect(await opened('launchIm')).toBe(firstOf(3));
    expect(await opened('launchAgWeb')).toBe(firstOf(1));
    expect(await launch('launchMg')).toMatchObject({ code: 1, message: '有未填选项' });
  });

  it('of a hall opens its first game', async () => {
    expect(await opened('launchCmd', { game_code: 'cmd-hall-6' })).toBe(firstOf(8, 6));
    expect(await opened('launchCmd', { game_code: 'sb-hall-6' })).toBe('游戏不存在');
  });

  it('needs a login, and money for the smallest bet', async () => {
    expect((await platform.get('/api/ky/game-hall')).status).toBe(401);
    const passwordHash = await hashPassword('demo-2026', CHEAP);
    const at = new Date(platform.clock.ms);
    await createUser(platform.db, { username: 'penniless', passwordHash, parentId: null, at });
    const poor = await tokenOf(platform, 'penniless');
    const before = await platform.db.$count(seats);
    expect(await launch('launchJdb', {}, poor)).toMatchObject({
      code: 1,
      message: '余额不足，请先充值',
    });
    expect(await platform.db.$count(seats)).toBe(before);
  });
});

describe('what is shut', () => {
  it.each([
    [2, '正在维护，请选择其他游戏'],
    [3, '即将上线，请选择其他游戏'],
    [4, '敬请期待，请选择其他游戏'],
  ])('is refused for status %i, a game or its hall: %s', async (status, message) => {
    const game = GAMES.find((one) => one.status === status && one.vendorId !== 1);
    const call = VENDOR_LAUNCHES[game?.vendorId ?? 0]?.call ?? 'launchAg';
    const code = game?.code ?? '';
    const param = call === 'launchAgFish' ? 'game_id' : 'game_code';
    expect(await opened(call, { [param]: code })).toBe(message);
    expect(await launch('beginGame', { game_code: code })).toMatchObject({ code: 1, message });
    const hall = (now: number) =>
      platform.db.update(plats).set({ status: now }).where(eq(plats.code, 'ev-hall-7'));
    await hall(status);
    for (const asked of ['ev-live-001', 'ev-hall-7', '0']) {
      expect(await opened('launchEv', { game_code: asked })).toBe(message);
    }
    expect(await launch('beginGame', { game_code: 'ev-live-001' })).toMatchObject({ message });
    await hall(1);
    expect(await opened('launchEv', { game_code: 'ev-live-001' })).toBe('ev-live-001');
  });

  it('is passed over by the lobby, as long as anything is open', async () => {
    const first = firstOf(9);
    const shut = (status: number) =>
      platform.db.update(games).set({ status }).where(eq(games.code, first));
    await shut(2);
    const next = await opened('launchLgd', { game_code: '0' });
    expect(next).toMatch(/^lgd-/);
    expect(next).not.toBe(first);
    await shut(1);
  });
});

describe('beginning a game', () => {
  it('is answered with the game or hall that was named', async () => {
    expect(await launch('beginGame', { game_code: 'pp-slot-001' })).toMatchObject({
      result: { game_code: 'pp-slot-001', plat_type_id: 13 },
    });
    expect(await launch('beginGame', { game_code: 'cmd-hall-6' })).toMatchObject({
      result: { game_code: 'cmd-hall-6', plat_type_id: 8 },
    });
  });
});
