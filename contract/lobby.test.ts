import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from './registry.ts';

const GAME = { id: 7, game_name: '捕鱼大亨', game_type: '3' };

describe('lists of games', () => {
  it.each([
    ['a page', { total: '41', data: [GAME] }, 41],
    ['a bare list', [GAME], 1],
    ['a page without a total', { data: [GAME] }, 1],
    ['a page of other names', { list: [GAME], count: 12 }, 12],
    ['a page whose total counts something else', { data: [GAME], total: 0 }, 1],
  ])('are read from %s', (_what, wire, total) => {
    const read = v.parse(CALLS.gamePlats.response, wire);
    expect(read.total).toBe(total);
    expect(read.data).toMatchObject([{ id: '7', name: '捕鱼大亨', category: 3 }]);
  });

  it('are empty when the platform sends none, and an error when no row is readable', () => {
    expect(v.parse(CALLS.gamePlats.response, []).data).toEqual([]);
    expect(v.parse(CALLS.gamePlats.response, { total: 0, data: null }).data).toEqual([]);
    expect(v.is(CALLS.gamePlats.response, [{ name: 'no id' }])).toBe(false);
    expect(v.is(CALLS.gamePlats.response, { games: [GAME] })).toBe(false);
  });

  it('keep games whose kinds this release does not know', () => {
    const strange = { ...GAME, status: 9, plat_type_id: 16, game_type: 8, open_type: 3 };
    const wordy = {
      ...GAME,
      status: 'open',
      plat_type_id: 'pg',
      game_type: 'table',
      open_type: 'x',
    };
    expect(v.parse(CALLS.games.response, [strange, wordy]).data).toMatchObject([
      { status: 1, platTypeId: 16, category: 8, openType: 3 },
      { status: 1, platTypeId: 0, category: 0, openType: undefined },
    ]);
  });
});
