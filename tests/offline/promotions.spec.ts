import type { BrowserContext, Locator, Page } from '@playwright/test';
import { keptProfile } from '../support/kept-profile.ts';
import { keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { card, claimButton } from '../support/promotions.ts';
import { test as base, expect } from '../support/visited.ts';
import { type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

const DETAIL = '/activityDetail?activity_type=1';
const SPECIAL = '/customDetail?id=lantern-fair';

/** The pages that are opened before the restart, each with the part that it is left after. */
const VISITS: readonly [path: string, part: (page: Page) => Locator][] = [
  ['/activity', (page) => card(page, '每日签到')],
  [DETAIL, (page) => page.getByRole('region', { name: '活动说明' })],
  [SPECIAL, (page) => page.getByRole('region', { name: '夜市灯会' }).locator('img').first()],
  ['/benefit', (page) => page.getByRole('region', { name: '本周签到' })],
  ['/community', (page) => page.getByRole('link', { name: /^打开/ }).first()],
];

/** A player who has looked at promotions, closed the browser and opens it again with no platform. */
const test = base.extend<{ player: RichPlayer; reopened: BrowserContext }>({
  player: async ({ platform }, use) => {
    await use(await richPlayer(platform));
  },
  reopened: async ({ line, player, visitedProfile }, use) => {
    const profile = await keptProfile(visitedProfile);
    const first = await profile.start();
    const page = await first.newPage();
    await keepSession(page, player.token, line.url);
    for (const [path, part] of VISITS) {
      await page.goto(line.url + path);
      await expect(part(page)).toBeVisible();
      // A picture that is still on its way when its page is left is not kept.
      await expect.poll(() => missingPictures(page)).toEqual([]);
    }
    await expect.poll(() => cachedPaths(page, 'robohall-answers')).toContain('/api/plat/community');
    // Queries are written to the device within a second.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('lantern-fair');
    await first.close();
    line.cut(true);

    const again = await profile.start();
    await use(again);
    await again.close();
    await profile.dispose();
  },
});

/** Paths of a cache's entries. */
function cachedPaths(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);
}

/** Paths of the page's pictures of the platform that are not cached. */
async function missingPictures(page: Page): Promise<string[]> {
  const cached = await cachedPaths(page, 'robohall-images');
  const paths = await page
    .locator('img[src*="/media/"]')
    .evaluateAll((pictures) =>
      pictures.map((one) => new URL(one.getAttribute('src') ?? '', location.href).pathname),
    );
  return paths.filter((path) => !cached.includes(path));
}

/** Opens a page by its address; it says that there is no signal, and from when it is. */
async function openCold(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expect(page.getByText(keptSince()).first()).toBeVisible();
  return page;
}

test('with no platform and after a restart promotions, welfare and community are there, with their time', async ({
  reopened,
  line,
}) => {
  const list = await openCold(reopened, `${line.url}/activity`);
  await expect(card(list, '每日签到')).toBeVisible();

  const detail = await openCold(reopened, line.url + DETAIL);
  await expect(detail.getByRole('region', { name: '首充豪礼' })).toContainText('108');
  await expect(detail.getByRole('region', { name: '活动说明' })).toContainText('充值');

  const special = await openCold(reopened, line.url + SPECIAL);
  await expect(special.getByRole('table')).toContainText('点灯');
  await expect(
    special.getByRole('region', { name: '夜市灯会' }).locator('img').first(),
  ).toBeVisible();

  const benefit = await openCold(reopened, `${line.url}/benefit`);
  await expect(benefit.getByRole('region', { name: '今日福利' })).toContainText('现在可领129 USDT');
  await expect(benefit.getByRole('region', { name: '本周签到' })).toBeVisible();

  const community = await openCold(reopened, `${line.url}/community`);
  await expect(community.getByText(OFFLINE_STRIP)).toContainText(keptSince('内容'));
  await expect(community.getByRole('link', { name: /^打开/ }).first()).toBeVisible();
  await community.getByRole('region', { name: '最新动态' }).getByRole('button').first().click();
  // The body comes through the sanitiser, which is on the device, too.
  await expect(
    community.getByRole('dialog').getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
});

test('with no platform a claim says that it needs the network, and nothing is sent later', async ({
  page,
  platform,
  line,
  player,
}) => {
  const balance = () => truthOf(platform, player.token).balance();
  await keepSession(page, player.token);
  await page.goto('/benefit');
  const trial = card(page, '转平台体验金');
  await expect(claimButton(trial)).toBeVisible();
  line.cut(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await claimButton(trial).click();
  await expect(trial.getByRole('status')).toContainText('现在没有网络，联网后再领取');
  line.cut(false);
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden({ timeout: 40_000 });
  await expect(claimButton(trial)).toBeVisible();
  expect(await balance()).toBe(player.balance);
  await claimButton(trial).click();
  await expect(trial).toContainText('+3');
  expect(await balance()).toBe(player.balance + 3_000_000n);
});
