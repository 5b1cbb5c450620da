import type { Page, Route } from '@playwright/test';
import { PromotionType } from '../../contract/enums.ts';
import { expectAccessible } from '../support/axe.ts';
import { changeCall, fulfilCall, openLobby } from '../support/lobby.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import {
  CASHIER_ONLY,
  card,
  claimButton,
  expect,
  hero,
  LIST,
  newestClaim,
  openList,
  openPromotion,
  test,
} from '../support/promotions.ts';
import { keepSession } from '../support/withdrawal.ts';

test.use({ walletSettings: CASHIER_ONLY });

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor is asked to log in, by the tab and by the address', async ({ page }) => {
  await openLobby(page);
  await page.getByRole('navigation').getByRole('button', { name: '活动' }).click();
  await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await page.goto('/activityDetail?activity_type=1');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('the list: what can be claimed first, then by group; a claim stays where it was made', async ({
  page,
  player,
}) => {
  await openList(page, player.token);
  // First deposit, trial bonus, and the first step of the month's deposits.
  const first = part(page, '可领取 3 项');
  await expect(first.getByRole('article')).toHaveCount(3);
  for (const group of ['每日', '周期', '代理', '特别活动']) {
    await expect(part(page, group).getByRole('article').first()).toBeVisible();
  }
  const trial = card(page, '转平台体验金');
  await expect(trial.getByRole('progressbar', { name: '转平台体验金进度' })).toHaveAttribute(
    'aria-valuetext',
    '2 / 2 项',
  );
  await claimButton(trial).click();
  await expect(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect(part(page, '可领取 2 项').getByRole('article')).toHaveCount(3);
  // The focus did not fall off the page with the button.
  await expect(trial.getByText(/^已领取\s*\+3$/)).toBeFocused();

  await card(page, 'VIP招募').getByRole('link').click();
  await expect(page).toHaveURL(/activityDetail\?activity_type=7$/);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(part(page, '新人').getByRole('article', { name: '转平台体验金' })).toBeVisible();
});

test('a promotion nobody knows leads back to the list', async ({ page, player }) => {
  await keepSession(page, player.token);
  for (const type of ['99', 'x', '']) {
    await page.goto(`/activityDetail?activity_type=${type}`);
    await expect(page.getByRole('heading', { name: '没有这个活动' })).toBeVisible();
  }
  await page.getByRole('button', { name: '看全部活动' }).click();
  await expect(card(page, '首充豪礼')).toBeVisible();
});

test('what was seen is there while the platform is away, with its time', async ({
  page,
  player,
}) => {
  await openPromotion(page, player.token, PromotionType.firstDeposit);
  await claimButton(page).click();
  await expect(newestClaim(page)).toContainText('+108 USDT');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  // What is kept is written within a second, and at the latest as the page goes.
  await page.reload();
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^截至 \d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(hero(page, PromotionType.firstDeposit)).toContainText('已领取');
  await expect(newestClaim(page)).toContainText('+108 USDT');
  await page.goto('/activity');
  await expect(card(page, '每日签到')).toBeVisible();
  await card(page, '每日签到').getByRole('link').click();
  await expect(page.getByRole('table', { name: /签到$/ })).toContainText('日');
});

test('a device that has seen nothing says so while the platform is away', async ({
  page,
  player,
}) => {
  await keepSession(page, player.token);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/activity');
  await expect(page.getByRole('heading', { name: '活动还没有存到本机' })).toBeVisible();
  await page.unrouteAll();
  await expect(card(page, '首充豪礼')).toBeVisible();
});

test('a platform that does not answer: it says so, and another try does not wait for the first', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await keepSession(page, player.token);
  // The first one hangs for good; the next ones come through.
  const held: Route[] = [];
  await page.route(`**${LIST}**`, (route) => {
    if (held.length > 0) return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto('/activity');
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(9_000);
  await expect(page.getByText('网络较慢，仍在等待…')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(card(page, '首充豪礼')).toBeVisible();
});

test('no promotions at all, and rows that make no sense', async ({ page, player }) => {
  await keepSession(page, player.token);
  await page.route(`**${LIST}**`, fulfilCall([]));
  await page.goto('/activity');
  await expect(page.getByRole('heading', { name: '现在没有活动' })).toBeVisible();
  await page.unrouteAll();
  await page.route(
    `**${LIST}**`,
    fulfilCall([
      null,
      { title: '没有编号' },
      {
        id: 7,
        activity_type: '7',
        title: '只有名字',
        state: 77,
        steps: [null, 'x'],
        ends_at: 'soon',
      },
      { id: 'odd', activity_type: 42, title: '新的玩法', reward: '5', progress: '1', target: '3' },
    ]),
  );
  await page.reload();
  await expect(card(page, '新的玩法')).toContainText('1 / 3 USDT');
  await expect(card(page, '没有编号')).toBeHidden();
});

test.describe('a hostile body', () => {
  // Parsing alone makes the browser report what its policy blocks; anything else may not be reported.
  test.use({
    expectedConsole: [/inline event handler|Applying inline style|document's base URI/],
  });

  test('is shown harmless, under the page’s own policy', async ({ page, player }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) asked.push(request.url());
    });
    await page.route(/evil\.example/, (route) => route.abort());
    const body = [
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="hacked = 1">',
      '<svg onload="hacked = 1"></svg>',
      '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
      '<form action="https://evil.example/"><button>x</button></form>',
      '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">盖住</div>',
      '<a href="javascript:hacked=1">坏链接</a><a href="https://good.example/">好链接</a>',
      '<img src="http://evil.example/pixel.gif">',
      '<h1>大标题</h1><p>规则的词</p>',
    ].join('');
    await page.route(
      `**${LIST}**`,
      changeCall<object[]>((rows) =>
        rows.map((row) => ({ ...row, content: body, title: '<img src=x onerror=hacked=1>' })),
      ),
    );
    await keepSession(page, player.token);
    await page.goto('/activityDetail?activity_type=1');
    const rules = part(page, '活动说明');
    await expect(rules.getByText('规则的词')).toBeVisible();
    await expect(rules.locator('script, iframe, svg, form, [style], [onerror]')).toHaveCount(0);
    await expect(rules.getByRole('link', { name: '好链接' })).toHaveAttribute(
      'rel',
      /noopener noreferrer/,
    );
    await expect(rules.locator('a[href^="javascript"]')).toHaveCount(0);
    // The body's headings stand below the page's own.
    await expect(rules.getByRole('heading', { name: '大标题', level: 3 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') ?? null)).toBeNull();
    expect(asked).toEqual([]);
  });
});

test('axe finds nothing on the list and on each form of the detail, in either theme', async ({
  page,
  player,
}) => {
  await openList(page, player.token);
  await expectAccessible(page);
  for (const type of [PromotionType.dailyCheckIn, PromotionType.fishingSevenDays]) {
    await page.goto(`/activityDetail?activity_type=${type}`);
    await expect(hero(page, type)).toBeVisible();
    await expectAccessible(page);
  }
});
