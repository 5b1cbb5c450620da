import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CALLS,
  type GameCategory,
  type LaunchName,
  VENDOR_LAUNCHES,
} from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { GAMES } from '../../demo/seed/catalogue/games.ts';
import type { TableAnswer } from '../../demo/tables/rules/calls.ts';
import { fixturesOf } from '../../demo/tables/rules/slip-fixtures.ts';
import {
  KIND_OF_CATEGORY,
  type Setting,
  type TableKind,
} from '../../demo/tables/rules/table-game.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { callTable, freshRound, freshSeat, tokenOf } from '../testing/tables.ts';

let platform: TestApp;
let token: string;
beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
});
afterAll(() => platform?.close());

/** As it travels. */
const moneyOf = (wire: string | number) => parseMoney(String(wire));
const info = async () => (await (await platform.get('/api/plat/user-info', token)).json()).result;

/** A game of every vendor that bets from the wallet; together they meet every kind of table. */
const AT_EVERY_VENDOR = Object.entries({
  ...{ 1: 7, 2: 3, 3: 4, 5: 5, 6: 2, 7: 1, 8: 6 },
  ...{ 9: 4, 10: 5, 11: 5, 12: 3, 13: 5, 14: 7, 15: 2 },
} satisfies Record<number, GameCategory>).map(([id, category]): [LaunchName, string, TableKind] => {
  const game = GAMES.find(
    ({ vendorId, category: its, status = 1 }) =>
      vendorId === Number(id) && its === category && status === 1,
  );
  const call = VENDOR_LAUNCHES[Number(id)]?.call ?? 'launchKy';
  return [call, game?.code ?? '', KIND_OF_CATEGORY[category]];
});

/** A bet of one unit at this kind of table. */
function pickAt(kind: TableKind, { game, day }: TableAnswer<'open'>): unknown {
  const setting = { day, gameCode: game.code, category: game.category };
  const [fixture] = fixturesOf(setting as Setting);
  const picks: Record<TableKind, unknown> = {
    slot: {},
    dice: { bets: [{ spot: 'big', chips: 1 }] },
    fishing: { fish: 'minnow' },
    cards: { bets: [{ spot: 'banker', chips: 1 }] },
    lottery: { tickets: [{ bet: { on: 'big' }, chips: 1 }] },
    slip: { legs: [{ fixture: fixture?.id, side: 'home' }] },
  };
  return picks[kind];
}

it.each(AT_EVERY_VENDOR)(
  'a bet at %s moves the balance by what it says, and is recorded for its game',
  async (call, code, kind) => {
    const { path, method } = CALLS[call];
    const game = { game_code: code, game_id: code };
    const launched =
      method === 'GET'
        ? await platform.get(`${path}?${new URLSearchParams(game)}`, token)
        : await platform.post(path, game, token);
    const ticket = (await launched.json()).result.url.split('#')[1];
    const seat = freshSeat();
    const { result: table } = await callTable(platform, 'open', { ticket, seat });
    expect(table.game).toMatchObject({ code, kind });
    const bet = { round: freshRound(), unit: '0.1', pick: pickAt(kind, table) };
    const before = parseMoney((await info()).balance);
    const { result } = await callTable(platform, 'round', bet, seat);
    const [stake, win] = [moneyOf(result.round.stake), moneyOf(result.round.win)];
    expect(stake).toBeGreaterThan(0n);
    expect(moneyOf(result.purse.available)).toBe(before - stake + win);
    expect(parseMoney((await info()).balance)).toBe(before - stake + win);
    const recorded = await platform.post('/api/plat/bet-records', { page: 1, size: 1 }, token);
    const [last] = (await recorded.json()).result.data;
    expect(last).toMatchObject({ game_code: code, stake: '0.1' });
    expect(VENDOR_LAUNCHES[last.plat_type_id]?.call).toBe(call);
    expect(parseMoney(last.win)).toBe(win);
  },
);
