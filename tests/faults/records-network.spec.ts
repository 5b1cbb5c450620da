import type { Page } from '@playwright/test';
import { PORTAL_PAGE, PORTAL_REDIRECT } from '../support/fault-answers.ts';
import type { Arrival, Fault } from '../support/fault-server.ts';
import { cachedAnswers, OFFLINE_STRIP, untilWorker } from '../support/offline.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  isDeep,
  keptKeys,
  openRecords,
  shownRows,
  shownTotals,
} from '../support/records.ts';
import { shownAmount, totalOf, type WireRecord } from '../support/wire-records.ts';

const BETS = BOOK_PATHS.bets;
/** A read is tried again after pauses that grow to 8 s; then the player is told. */
const PATIENCE = { timeout: 30_000 };

const trouble = (page: Page) => page.getByRole('main').getByRole('alert');
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/截至 \d\d:\d\d/)
    .first();

/** Chooses the days to be shown. */
async function showDays(page: Page, range: '今天' | '近7天' | '近30天'): Promise<void> {
  await page.getByRole('button', { name: /^日期：/ }).click();
  await page.getByRole('dialog', { name: '选择日期' }).getByRole('button', { name: range }).click();
  await expect(page.getByRole('button', { name: `日期：${range}` })).toBeVisible();
}

/** Bets of the last days, by the platform's clock. */
function lately(bets: readonly WireRecord[], days: number): WireRecord[] {
  const today = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000);
  return bets.filter(
    ({ created_at }) => Math.floor((created_at + 8 * 3_600_000) / 86_400_000) > today - days,
  );
}

/** Disturbs the download of the older history alone. */
const deeply = (fault: Fault) => (arrival: Arrival) => (isDeep(arrival) ? fault : undefined);

test('fault 1: offline in the middle, the records go on working', async ({
  page,
  context,
  token,
  bets,
}) => {
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  for (const [range, days] of [
    ['近30天', 30],
    ['近7天', 7],
  ] as const) {
    await showDays(page, range);
    const stakes = totalOf(lately(bets, days), 'stake');
    await expect(shownTotals(page)).toContainText(shownAmount(stakes));
    await expect(shownRows(page).first()).toBeVisible();
  }
  await expect(status(page)).toBeVisible();
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect(shownRows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden(PATIENCE);
});

test('fault 3: the platform is down though the browser says online', async ({
  page,
  line,
  token,
}) => {
  line.disturb(BETS, { forward: 0, answer: 'reset' });
  await openRecords(page, token);
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible(PATIENCE);
  line.calm();
  await retry.click();
  await expect(shownRows(page).first()).toBeVisible(PATIENCE);
});

for (const [fault, what, answer] of [
  [13, 'a body that ends too early', 'truncated'],
  [14, 'a page cut in the middle', 'cut'],
] as const) {
  test(`fault ${fault}: ${what} is read again`, async ({ page, line, token, bets }) => {
    let turn = 0;
    line.disturb(BETS, () => {
      turn += 1;
      return turn % 3 === 0 ? { answer } : undefined;
    });
    await openRecords(page, token);
    await expectAllKept(page, 'bets', bets);
    await expectSound(page, 'bets', bets);
  });

  test(`fault ${fault}: ${what}, again and again, is told and taken up later`, async ({
    page,
    line,
    token,
    bets,
  }) => {
    line.disturb(BETS, deeply({ answer }));
    await openRecords(page, token);
    await expect(shownRows(page).first()).toBeVisible();
    // A body that breaks off is the line's fault, one that ends in the middle the platform's.
    const told = trouble(page).or(page.getByText(OFFLINE_STRIP));
    await expect(told.first()).toBeVisible(PATIENCE);
    await expectSound(page, 'bets', bets);
    line.calm();
    await page.getByRole('button', { name: '刷新记录' }).click();
    await expectAllKept(page, 'bets', bets);
    await expect(told).toHaveCount(0);
    await expectSound(page, 'bets', bets);
  });
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 2: a cold start with no platform opens stored records by their address', async ({
    page,
    context,
    line,
    token,
    bets,
  }) => {
    await openRecords(page, token);
    await expectAllKept(page, 'bets', bets);
    await untilWorker(page);
    await page.close();
    line.cut(true);
    const next = await context.newPage();
    await next.goto('/betRecords?range=30');
    await expect(shownRows(next).first()).toBeVisible();
    await expect(next.getByText(OFFLINE_STRIP)).toBeVisible();
    await expect(status(next)).toBeVisible();
    const stakes = totalOf(lately(bets, 30), 'stake');
    await expect(shownTotals(next)).toContainText(shownAmount(stakes));
  });

  for (const [fault, answer] of [
    [15, PORTAL_PAGE],
    [16, PORTAL_REDIRECT],
  ] as const) {
    test(`fault ${fault}: a captive portal is recognised, and nothing of it is kept`, async ({
      page,
      line,
      token,
      bets,
    }) => {
      await openRecords(page, token);
      await expectAllKept(page, 'bets', bets);
      line.disturb('/api/', { forward: 0, answer });
      await page.getByRole('button', { name: '刷新记录' }).click();
      await expect(page.getByText(/需要先登录该网络/).first()).toBeVisible(PATIENCE);
      await expect(shownRows(page).first()).toBeVisible();
      expect(await keptKeys(page, 'bets')).toHaveLength(bets.length);
      await expectSound(page, 'bets', bets);
      const cached = await cachedAnswers(page);
      expect(cached.filter(({ text }) => text.includes('hotel login'))).toEqual([]);
    });
  }
});

test('fault 17: 502 backs off, says 网关错误, and is taken up again', async ({
  page,
  line,
  token,
  bets,
}) => {
  line.disturb(BETS, deeply({ forward: 0, answer: { status: 502, body: '<h1>Bad Gateway</h1>' } }));
  await openRecords(page, token);
  await expect(trouble(page)).toContainText('网关错误', PATIENCE);
  expect(line.arrivals(BETS).filter(isDeep).length).toBeLessThanOrEqual(5);
  line.calm();
  await trouble(page).getByRole('button', { name: '重试' }).click();
  await expectAllKept(page, 'bets', bets);
  await expectSound(page, 'bets', bets);
});

test('fault 18: Retry-After is honoured', async ({ page, line, token, bets }) => {
  const moments: number[] = [];
  line.disturb(BETS, (arrival) => {
    if (!isDeep(arrival)) return undefined;
    moments.push(Date.now());
    if (moments.length > 1) return undefined;
    return { forward: 0, answer: { status: 429, headers: { 'retry-after': '4' }, body: '{}' } };
  });
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  const [first = 0, second = 0] = moments;
  expect(second - first).toBeGreaterThanOrEqual(4_000);
});

test('fault 21: rows that nobody can read are counted, the others kept', async ({
  page,
  line,
  platform,
  token,
  bets,
}) => {
  const odd = [
    { stake: 'NaN' },
    { stake: { amount: 1 } },
    { created_at: 'yesterday' },
    { id: null, order_no: '' },
  ];
  const changed = bets.slice(0, odd.length).map(({ id }, index) => [id, odd[index]] as const);
  const changes = new Map<unknown, object | undefined>(changed);
  await page.route(`**${BETS}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { data: WireRecord[] } };
    body.result.data = body.result.data.map((row) => ({ ...row, ...changes.get(row.id) }));
    await route.fulfill({ response, json: body });
  });
  expect(line.url).not.toBe(platform.url);
  await openRecords(page, token);
  await expect(page.getByText(/有些记录平台给的内容不完整/)).toBeVisible(PATIENCE);
  const readable = bets.slice(odd.length);
  await expectAllKept(page, 'bets', readable);
  await expectSound(page, 'bets', bets);
});
