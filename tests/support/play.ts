import { expect, type Page } from '@playwright/test';
import { parseMoney } from '../../contract/money.ts';
import { KIND_OF_CATEGORY, type TableKind } from '../../demo/tables/rules/table-game.ts';
import type { WireGame } from './lobby.ts';

/** Places one bet at a table of this kind, as a player does. */
const PLAYS: Record<TableKind, (table: Page) => Promise<void>> = {
  slot: (table) => table.getByRole('button', { name: /^旋转/ }).click(),
  dice: async (table) => {
    await table.getByRole('button', { name: /^大，/ }).click();
    await table.getByRole('button', { name: /^开骰/ }).click();
  },
  fishing: (table) =>
    table.getByRole('list', { name: '按鱼种开炮' }).getByRole('button').first().click(),
  cards: (table) => table.getByRole('button', { name: /^发牌/ }).click(),
  lottery: (table) => table.getByRole('button', { name: /^开奖/ }).click(),
  slip: async (table) => {
    await table.getByRole('group').getByRole('button', { name: /^主胜/ }).first().click();
    await table.getByRole('button', { name: /^投注/ }).click();
  },
};

/** Places one bet and waits until the table says how it went. */
export async function playOnce(table: Page, kind: TableKind): Promise<void> {
  await PLAYS[kind](table);
  await expect(table.locator('footer').getByRole('status')).toContainText('净');
}

export function kindOf(category: number): TableKind {
  return KIND_OF_CATEGORY[category as keyof typeof KIND_OF_CATEGORY];
}

/** A game of the vendor that can be played and launches at once. */
export async function playableGame(page: Page, vendor: number, category: number) {
  const ask = async (path: string) => {
    const answer = await page.request.get(`/api/plat/${path}`);
    return ((await answer.json()) as { result: { data: WireGame[] } }).result.data;
  };
  const shut = (await ask('game-plat-list?game_plat_type=0')).some(
    (hall) =>
      hall.plat_type_id === vendor && hall.game_type_id === category && (hall.status ?? 1) !== 1,
  );
  expect(shut, 'the hall is open').toBe(false);
  const games = await ask(`game?plat_type_id=${vendor}&game_type=${category}&size=200&page=1`);
  const game = games.find(({ status, open_type }) => (status ?? 1) === 1 && open_type !== 1);
  if (!game) throw new Error(`vendor ${vendor} has no game of category ${category}`);
  return game;
}

/** Finds a game by its name in the lobby; the tile to tap. */
export async function searchFor(page: Page, name: string) {
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” 共`)).toBeVisible();
  return page.getByRole('tabpanel').getByRole('button', { name, exact: true });
}

/** Figures of a player as the platform knows them, micro-USDT. */
export interface Figures {
  wallet: bigint;
  /** At tables with a purse of their own. */
  atTables: bigint;
  bets: number;
}

export interface PlayedBet {
  stake: bigint;
  win: bigint;
  code: string;
  vendor: number;
}

/** What the platform says of the player that holds the token. */
export function ledgerOf(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const records = async () => {
    const answer = await page.request.post('/api/plat/bet-records', {
      headers,
      form: { page: 1, size: 1 },
    });
    return ((await answer.json()) as { result: { total: number; data: WireBet[] } }).result;
  };
  return {
    async figures(): Promise<Figures> {
      const answer = await page.request.get('/api/plat/user-info', { headers });
      const { result } = (await answer.json()) as { result: Record<string, string> };
      return {
        wallet: parseMoney(result.balance ?? ''),
        atTables: parseMoney(result.table_balance ?? '0'),
        bets: (await records()).total,
      };
    },
    betCount: async () => (await records()).total,
    async lastBet(): Promise<PlayedBet> {
      const [bet] = (await records()).data;
      if (!bet) throw new Error('no bet was recorded');
      return {
        stake: parseMoney(bet.stake),
        win: parseMoney(bet.win),
        code: bet.game_code,
        vendor: bet.plat_type_id,
      };
    },
  };
}

interface WireBet {
  stake: string;
  win: string;
  game_code: string;
  plat_type_id: number;
}
