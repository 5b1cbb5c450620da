import type { Locator, Page } from '@playwright/test';
import { PROMOTION_LABELS, type PromotionType } from '../../contract/player-enums.ts';
import { test as base, expect } from './bad-line.ts';
import { callsOf, type RichPlayer, richPlayer } from './wallet.ts';
import { keepSession } from './withdrawal.ts';

export { expect };

export const LIST = '/api/plat/task/list';
export const RECEIVE = /\/task\/receive$/;
export const LOG = '/api/plat/task/receive/log';

/** Playwright's `test` with a bad line, and a player with 500 USDT: the first deposit can be claimed. */
export const test = base.extend<{ player: RichPlayer }>({
  player: async ({ platform }, use) => {
    await use(await richPlayer(platform));
  },
});

/** Opens a promotion's page as the player. */
export async function openPromotion(page: Page, token: string, type: PromotionType): Promise<void> {
  await keepSession(page, token);
  await page.goto(`/activityDetail?activity_type=${type}`);
  await expect(hero(page, type)).toBeVisible();
}

export function hero(page: Page, type: PromotionType): Locator {
  return page.getByRole('region', { name: PROMOTION_LABELS[type] });
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title });
}

/** The button that claims a promotion, or its first step that can be claimed. */
export function claimButton(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^领取：/ }).first();
}

/** The newest claim in the page's log, as it is shown: +8 USDT. */
export const newestClaim = (page: Page) =>
  page.getByRole('region', { name: '领取记录' }).getByRole('listitem').first();

export interface WireClaim {
  task_id: string;
  step_id: string | null;
  activity_type: number;
  amount: string;
  claim_no: string;
}

/** What the platform says was claimed, newest first. */
export async function claimsOf(platform: { url: string }, token: string): Promise<WireClaim[]> {
  const call = callsOf(platform, token);
  return (await call<{ data: WireClaim[] }>('taskReceiveLog', { page: 1, size: 200 })).data;
}
