import { page } from 'vitest/browser';
import { wireGame, wireGames } from '../../support/games.ts';
import type { WireGame } from '../../support/lobby.ts';
import { line } from './line.ts';

/** A list of games by its address. */
export interface GameList {
  path: string;
  /** The fields by which a row belongs to it. */
  of: { plat_type_id: number; game_type: number };
}

const VENDORS = 15;
/** Slots and fishing are left to the tests that read the platform's own games. */
const CATEGORIES = [1, 2, 4, 6, 7];
let opened = 0;

/**
 * A list that no test of this file has opened: the app remembers the games of a list as long as the page
 * lives, and the page lives as long as the file.
 */
export function unopenedList(): GameList {
  const vendor = 1 + (opened % VENDORS);
  const category = CATEGORIES[Math.floor(opened / VENDORS)];
  if (category === undefined) throw new Error('Every list has been opened');
  opened += 1;
  return {
    path: `/cateList?plat_id=${vendor}&plat_type=${category}`,
    of: { plat_type_id: vendor, game_type: category },
  };
}

/** As the platform answers a game of `list`. */
export function rowOf(list: GameList, number: number, changes: Partial<WireGame> = {}): WireGame {
  return wireGame(number, { ...list.of, ...changes });
}

export function rowsOf(list: GameList, count: number): WireGame[] {
  return wireGames(count).map((row) => ({ ...row, ...list.of }));
}

interface Paging {
  /** Pages that are refused with 503 before they come. */
  failing?: readonly number[];
}

const PAGE_SIZE = 60;

/** Answers the `games` call page by page, first to last, from rows of the test's own. */
export function serveGames(rows: readonly WireGame[], { failing = [] }: Paging = {}): void {
  const answer = (data: readonly WireGame[]) => resultOf({ total: rows.length, data });
  line.raw('games', answer([]));
  // Said last, answered first.
  for (let number = Math.ceil(rows.length / PAGE_SIZE); number > 0; number -= 1) {
    line.raw('games', answer(rows.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)), 1);
    if (failing.includes(number)) line.raw('games', { status: 503, json: {} }, 1);
  }
}

/** The pages of the `games` call that the app has asked for, in order. */
export function pagesAsked(): number[] {
  return line.sent('games').map(({ url }) => Number(url.searchParams.get('page')));
}

/** A result as it travels, also one that no contract allows. */
export function resultOf(result: unknown, code: number | string = 200) {
  return { json: { code, result, message: '' } };
}

/** The list's games that are in the page. */
export const shownGames = page.getByRole('list', { name: '游戏列表' }).getByRole('listitem');
