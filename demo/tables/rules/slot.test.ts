import { describe, expect, it } from 'vitest';
import { type Draw, fairDraw } from './fairness.ts';
import { settle } from './settle.ts';
import { lineWin, type SlotOutcome, slotGame, slotWins, windowAt } from './slot.ts';
import {
  FIREWORK_PAYS,
  ROWS,
  SLOT_LINES,
  SLOT_RETURN,
  SLOT_STRIPS,
  SLOT_SYMBOLS,
  type SlotSymbol,
} from './slot-strips.ts';
import { PickError, type Setting } from './table-game.ts';

const SETTING: Setting = { gameCode: 'AG-5-1', category: 5, day: '2026-11-21' };
const SEED = { serverSeed: 'secret', clientSeed: '我的种子', nonce: 1 };

/** Stops the reels at these places, one after the other. */
function stopping(...stops: number[]): Draw {
  const left = [...stops];
  return () => left.shift() ?? 0;
}

/** A window of one symbol that wins nothing anywhere, but for what is put into it. */
function windowOf(top: string, middle: string, bottom: string): SlotOutcome {
  const letters: Record<string, SlotSymbol> = Object.fromEntries(
    SLOT_SYMBOLS.map((symbol) => [symbol === 'firework' ? 'w' : symbol.slice(0, 2), symbol]),
  );
  const rows = [top, middle, bottom].map((row) => row.split(' ').map((key) => letters[key]));
  const at = (reel: number, row: number) => rows[row]?.[reel] ?? 'tea';
  const column = (reel: number): [SlotSymbol, SlotSymbol, SlotSymbol] => [
    at(reel, 0),
    at(reel, 1),
    at(reel, 2),
  ];
  return { reels: [column(0), column(1), column(2), column(3), column(4)] };
}

/** Adds up chance times value over all ways to choose one entry of each list. */
function expected<T>(lists: readonly (readonly T[])[], value: (chosen: T[]) => number): number {
  const walk = (depth: number, chosen: T[]): number => {
    const list = lists[depth];
    if (!list) return value(chosen);
    const counts = new Map<T, number>();
    for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    let sum = 0;
    for (const [entry, count] of counts) {
      sum += (count / list.length) * walk(depth + 1, [...chosen, entry]);
    }
    return sum;
  };
  return walk(0, []);
}

const windows = SLOT_STRIPS.map((strip) => strip.map((_, stop) => windowAt(strip, stop)));

describe('the slot', () => {
  it('returns what its rules say, counted exactly', () => {
    // The reels stop independently, so every line and the fireworks can be counted by themselves.
    const shown = windows.map((stops) =>
      Array.from({ length: ROWS }, (_, row) =>
        stops.map((w): SlotSymbol => (w.includes('robot') ? 'robot' : (w[row] ?? 'tea'))),
      ),
    );
    const lines = SLOT_LINES.map((rows) =>
      expected(
        rows.map((row, reel) => shown[reel]?.[row] ?? []),
        (symbols) => lineWin(symbols)?.pays ?? 0,
      ),
    );
    const fireworks = expected(
      windows.map((stops) => stops.map((w) => w.filter((s) => s === 'firework').length)),
      (counts) => FIREWORK_PAYS[counts.reduce((sum, each) => sum + each, 0)] ?? 0,
    );
    const percent = lines.reduce((sum, line) => sum + line, fireworks);
    expect(Math.floor(percent * 100)).toBe(SLOT_RETURN);
    expect(percent).toBeGreaterThan(94);
    expect(percent).toBeLessThan(98.5);
  });

  it('has ten different lines, and robots only where they can stand in for something', () => {
    expect(new Set(SLOT_LINES.map(String)).size).toBe(10);
    expect(SLOT_STRIPS.map((strip) => strip.includes('robot'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    // A robot that fills its reel must not cover fireworks that count.
    const covered = windows.flat().filter((w) => w.includes('robot') && w.includes('firework'));
    expect(covered).toEqual([]);
  });

  it('pays from the left, the longest run once', () => {
    expect(lineWin(['tea', 'tea', 'tea', 'tea', 'dragon'])).toEqual({
      symbol: 'tea',
      count: 4,
      pays: 100,
    });
    expect(lineWin(['dragon', 'robot', 'robot', 'robot', 'dragon'])?.pays).toBe(20000);
    expect(lineWin(['coin', 'robot', 'tea', 'coin', 'coin'])).toBeUndefined();
    expect(lineWin(['tea', 'cat', 'cat', 'cat', 'cat'])).toBeUndefined();
    expect(lineWin(['firework', 'robot', 'robot', 'robot', 'robot'])).toBeUndefined();
  });

  it('lets a robot fill its reel', () => {
    const wins = slotWins(windowOf('co fi co te du', 'te ro la fi te', 'la du te se la'));
    // The robot shows in the middle row only, and counts in the other two as well.
    expect(wins.lines).toEqual([
      { line: 1, symbol: 'coin', count: 3, pays: 120 },
      { line: 6, symbol: 'lantern', count: 3, pays: 70 },
      { line: 8, symbol: 'tea', count: 3, pays: 40 },
    ]);
  });

  it('pays fireworks wherever they are', () => {
    const result = windowOf('w te co fi du', 'te w la cat te', 'la du w se la');
    const wins = slotWins(result);
    expect(wins).toMatchObject({ fireworks: 3, fireworksPay: 300, lines: [] });
    expect(slotGame.payout({}, result, SETTING)).toBe(300);
    expect(slotGame.describe({}, result, SETTING)).toContainEqual({
      label: '烟花',
      value: '3 个，3 倍',
    });
  });

  it('plays the same seed the same way, by what the strips show', () => {
    const once = settle(slotGame, {}, fairDraw(SEED), SETTING);
    expect(settle(slotGame, {}, fairDraw(SEED), SETTING)).toEqual(once);
    expect(once.weight).toBe(1);
    expect(Number.isInteger(once.payout)).toBe(true);
    const { outcome } = settle(slotGame, {}, stopping(29, 0, 1, 2, 3), SETTING);
    expect(outcome).toMatchObject({
      reels: SLOT_STRIPS.map((strip, reel) => windowAt(strip, [29, 0, 1, 2, 3][reel] ?? 0)),
    });
  });

  it.each<unknown>([null, 'spin', 7, { lines: 1e9 }, { toString: 'x' }])('refuses %j', (raw) => {
    expect(() => settle(slotGame, raw, stopping(), SETTING)).toThrow(PickError);
  });
});
