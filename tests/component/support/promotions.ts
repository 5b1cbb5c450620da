import { type Locator, page } from 'vitest/browser';

// What the pages of promotions show, by role.

export const part = (name: string): Locator => page.getByRole('region', { name, exact: true });

export const card = (title: string): Locator => page.getByRole('article', { name: title });

/** The button that claims a promotion, or its first step that can be claimed. */
export function claimButton(within: Pick<Locator, 'getByRole'> = page): Locator {
  return within.getByRole('button', { name: /^领取：/ }).first();
}

/** The newest claim in the page's log, as it is shown: +8 USDT. */
export const newestClaim = (): Locator =>
  page.getByRole('region', { name: '领取记录' }).getByRole('listitem').first();

/** A promotion as it travels, as far as tests change it. */
export interface WirePromotion {
  id: string;
  activity_type: number;
  state: number;
  progress: string;
  target: string;
  steps?: { id: string; state: number; progress: string; target: string; date?: string }[];
}
