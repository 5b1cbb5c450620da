import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO } from './wallet.ts';

/** A launch for each kind of table: the call's path, and a game that can be opened. */
export const TABLES = {
  slot: '/api/lgd/start-game?game_code=lgd-slot-001',
  dice: '/api/ev/start-game?game_code=ev-live-002',
  fishing: '/api/ag-by/forward-game?game_id=agby-fish-001',
  cards: '/api/yx/start-game?game_code=yx-card-001',
  lottery: '/api/sb/start-game?game_code=sb-draw-001',
  slip: '/api/cmd/login?game_code=cmd-sport-001',
  /** Bets are paid from table money. */
  ownPurse: '/api/ky/game-hall?game_code=ky-card-001',
} as const;

export type TableName = keyof typeof TABLES;

/** The platform as a player's app speaks to it, without a page. */
export interface ApiPlayer {
  token: string;
  /** A fresh address of a table. */
  launch(table: TableName): Promise<string>;
  /** Balance of the wallet, as decimal text. */
  balance(): Promise<string>;
  /** How many bets the records hold. */
  betCount(): Promise<number>;
  logout(): Promise<void>;
}

/** Logs in by the API. */
export async function apiPlayer(
  request: APIRequestContext,
  player: { username: string; password: string } = DEMO,
): Promise<ApiPlayer> {
  const form = { ...player, confrimPas: '', captcha: '', code: '', device: 'table-test' };
  const { token } = await result<{ token: string }>(
    await request.post('/api/home/login', { data: form }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  return {
    token,
    launch: async (table) =>
      (await result<{ url: string }>(await request.get(TABLES[table], { headers }))).url,
    balance: async () =>
      (await result<{ balance: string }>(await request.get('/api/plat/user-info', { headers })))
        .balance,
    betCount: async () => {
      const data = { page: 1, size: 1 };
      const answer = await request.post('/api/plat/bet-records', { headers, data });
      return (await result<{ total: number }>(answer)).total;
    },
    logout: async () => {
      await request.post('/api/home/logout', { headers, data: {} });
    },
  };
}

async function result<T>(response: {
  json: () => Promise<unknown>;
  ok: () => boolean;
}): Promise<T> {
  const { code, result: answered, message } = (await response.json()) as Answer<T>;
  expect(code, message).toBe(200);
  return answered;
}

interface Answer<T> {
  code: number;
  result: T;
  message: string;
}

/** Opens a fresh table and waits until a bet can be placed. */
export async function openTable(page: Page, player: ApiPlayer, table: TableName): Promise<void> {
  await page.goto(await player.launch(table));
  await expect(page.getByRole('group', { name: '筹码' })).toBeVisible();
}

/** The balance the table shows, as decimal text with 4 decimals. */
export async function shownBalance(page: Page): Promise<string> {
  return ((await page.getByTestId('balance').textContent()) ?? '').replaceAll(',', '');
}
