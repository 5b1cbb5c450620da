import type { Page, Route } from '@playwright/test';

/** Besides the usual state and that of a player who has nothing yet. */
export const STATES = ['loading', 'error', 'offline', 'long', 'largest'] as const;
export type State = (typeof STATES)[number];

const LONG_TEXT = '很长很长的名字，看看放不放得下，会不会把旁边的东西挤出去';
/** Texts that an operator or a player writes. */
const WRITTEN = /^(game_name|title|summary|plat_name|username|nickname|name|message|content)$/;
/** Amounts; the longest that a page has to hold. */
const AMOUNTS = /^(balance|amount|stake|win|net|reward|sum|turnover)$/;

/** Brings the platform's answers to a page into a state, from its next request on. */
export async function disturb(page: Page, state: State): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // Who is logged in is known, or every page would show the same.
    if (route.request().url().includes('user-info') && state !== 'long') return route.continue();
    if (state === 'loading') return;
    if (state === 'error') {
      return route.fulfill({ status: 500, json: { code: 500, result: '系统繁忙，请稍后再试' } });
    }
    return state === 'long' ? lengthen(route) : route.continue();
  });
}

async function lengthen(route: Route): Promise<void> {
  const answer = await route.fetch().catch(() => undefined);
  if (!answer) return route.abort();
  const text = await answer.text();
  try {
    return await route.fulfill({ response: answer, json: longer(JSON.parse(text)) });
  } catch {
    return route.fulfill({ response: answer, body: text });
  }
}

/** The same answer with long texts and amounts. */
function longer(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => longer(one, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longer(one, key)]));
  }
  if (typeof value !== 'string' || value === '') return value;
  if (WRITTEN.test(name)) return `${value}${LONG_TEXT}`;
  return AMOUNTS.test(name) && /^-?[\d.]+$/.test(value) ? '123456789.123456' : value;
}
