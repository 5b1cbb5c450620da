import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { expectAccessible } from '../support/axe.ts';
import { closePanel, NEVER_PAID, openOrder, QUICK_PAYER } from '../support/deposits.ts';
import { DEMO } from '../support/player.ts';
import {
  everyRecord,
  openRecords,
  shownAmount,
  shownRows,
  shownTotals,
  totalOf,
  type WireRecord,
} from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { callsOf, richPlayer, tokenOf } from '../support/wallet.ts';
import { openWithdrawal, withdraw } from '../support/withdrawal.ts';

/** A login of the player who has months of records. */
const test = base.extend<{ token: string }>({
  token: async ({ platform }, use) => use(await tokenOf(platform, DEMO)),
});
test.use({ history: true, walletSettings: { ...QUICK_PAYER, reviewS: 2 } });

const PAGES = ['/rechargeRecords', '/transactionRecords', '/backRecords', '/accountRecords'];

/** The last days of the platform, as its calls take them. */
function lastDays(count: number) {
  const today = dayOf(Date.now());
  return { date_from: addDays(today, 1 - count), date_to: today };
}

/** The address of a range of one's own that takes in everything there is. */
function longAgo(path: string, more: Record<string, string> = {}): string {
  const { date_from, date_to } = lastDays(366);
  const query = new URLSearchParams({ range: 'custom', from: date_from, to: date_to, ...more });
  return `${path}?${query}`;
}

/** A figure of the totals by its name. */
function figure(page: Page, label: string) {
  const term = page.getByText(label, { exact: true });
  return shownTotals(page).locator('div').filter({ has: term }).getByRole('definition');
}

async function expectFigure(page: Page, label: string, micro: bigint, sign = ''): Promise<void> {
  await expect(figure(page, label)).toHaveText(`${sign}${shownAmount(micro)}`);
}

async function expectCount(page: Page, rows: readonly unknown[]): Promise<void> {
  await expect(
    page.getByText(new RegExp(`共 ${rows.length.toLocaleString('en')} 笔`)),
  ).toBeVisible();
}

const completed = (rows: readonly WireRecord[]) => rows.filter(({ status }) => status === 1);
const detail = (page: Page) => page.getByRole('dialog');
const signed = (micro: bigint) => `${micro > 0n ? '+' : ''}${shownAmount(micro)}`;

/** Chooses in one of the filter's sheets. */
async function filterBy(page: Page, part: string, choice: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${part}：`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('deposits and withdrawals', () => {
  test('come to what the platform has, under every filter that the address names', async ({
    page,
    platform,
    token,
  }) => {
    const deposits = await everyRecord(platform, token, 'orders', { kind: 1, ...lastDays(30) });
    await openRecords(page, token, { path: '/rechargeRecords?range=30' });
    await expectCount(page, deposits);
    await expectFigure(page, '到账合计 USDT', totalOf(completed(deposits), 'actual_amount'));
    await expectFigure(page, '充值金额', totalOf(deposits, 'amount'));

    await page.getByRole('radio', { name: '提现' }).check();
    await expect(page).toHaveURL(/range=30.*kind=withdrawal/);
    const withdrawals = await everyRecord(platform, token, 'orders', { kind: 2, ...lastDays(30) });
    await expectCount(page, withdrawals);
    await expectFigure(page, '提现到账合计 USDT', totalOf(completed(withdrawals), 'actual_amount'));
    await expectFigure(page, '手续费', totalOf(completed(withdrawals), 'fee'));

    await page.goto(longAgo('/rechargeRecords', { kind: 'withdrawal' }));
    await filterBy(page, '状态', /^已拒绝/);
    await expect(page).toHaveURL(/kind=withdrawal/);
    await expect(page).toHaveURL(/status=3/);
    const rejected = await everyRecord(platform, token, 'orders', {
      kind: 2,
      status: 3,
      ...lastDays(366),
    });
    expect(rejected.length).toBeGreaterThan(0);
    await expectCount(page, rejected);
    await expectFigure(page, '提现金额 USDT', totalOf(rejected, 'amount'));
    const reason = String(rejected[0]?.reason);
    await expect(shownRows(page).first()).toContainText(`原因：${reason}`);
    await shownRows(page).first().getByRole('button').click();
    await expect(detail(page)).toContainText('已拒绝');
    await expect(detail(page)).toContainText(reason);
    await expect(detail(page).getByRole('button', { name: '联系客服' })).toBeVisible();
  });

  test('tell everything there is to know of one', async ({ page, platform, token }) => {
    const deposits = await everyRecord(platform, token, 'orders', { kind: 1 });
    const [newest] = completed(deposits).filter(({ txid }) => txid !== '');
    expect(newest).toBeDefined();
    await openRecords(page, token, { path: longAgo('/rechargeRecords', { status: '1' }) });
    const row = shownRows(page).filter({ hasText: String(newest?.pay_amount) });
    await row.first().getByRole('button').click();
    const sheet = detail(page);
    await expect(sheet).toContainText(`应付金额${newest?.pay_amount} USDT`);
    await expect(sheet).toContainText('区块确认19/19');
    await expect(sheet).toContainText(String(newest?.order_no));
    const txid =
      String(newest?.txid)
        .match(/.{1,4}/g)
        ?.join(' ') ?? '';
    await expect(sheet.getByText(txid)).toBeAttached();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [name, copied] of [
      ['复制订单号', newest?.order_no],
      ['复制交易哈希', newest?.txid],
    ] as const) {
      await sheet.getByRole('button', { name }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    }
    // Nothing more is to be paid for it.
    await expect(sheet.getByText('收款地址')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /地址/ })).toHaveCount(0);
  });

  test('show an order of this very session, and lead to its payment', async ({
    page,
    platform,
  }) => {
    const player = await richPlayer(platform);
    await openRecords(page, player.token, { path: '/recharge' });
    await openOrder(page, NEVER_PAID);
    await closePanel(page);
    await page.getByRole('link', { name: '全部充值记录' }).click();
    await expect(page).toHaveURL(/\/rechargeRecords\?kind=deposit/);
    const row = shownRows(page).filter({ hasText: 'USDT-TRC20' });
    await expect(row).toContainText('等待付款 · 待审核');
    await row.getByRole('button').click();
    await detail(page).getByRole('button', { name: '去付款' }).click();
    const panel = page.getByRole('dialog', { name: 'USDT TRC20 充值' });
    await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  });

  test('show how an order of this very session is paid, by themselves', async ({
    page,
    platform,
  }) => {
    const player = await richPlayer(platform);
    await openRecords(page, player.token, { path: '/recharge' });
    await openOrder(page, '21');
    await closePanel(page);
    await page.getByRole('link', { name: '全部充值记录' }).click();
    const row = shownRows(page).filter({ hasText: 'USDT-TRC20' });
    await expect(row).toContainText('已到账 · 已完成', { timeout: 20_000 });
  });

  test('show a withdrawal of this very session, and its completion by itself', async ({
    page,
    platform,
  }) => {
    const player = await richPlayer(platform);
    await openWithdrawal(page, player);
    await withdraw(page, player, '77');
    await expect(page.getByRole('main').getByText('已受理').first()).toBeVisible();
    await page.getByRole('link', { name: '全部提现记录' }).click();
    await expect(page).toHaveURL(/\/rechargeRecords\?kind=withdrawal/);
    const row = shownRows(page).filter({ hasText: '77' });
    await expect(row).toContainText(/待审核|已完成/);
    await expect(row).toContainText('已完成', { timeout: 20_000 });
    await expectFigure(page, '提现到账合计 USDT', parseMoney('76'));
  });
});

test.describe('movements of the wallet', () => {
  test('come to what the platform has, by type', async ({ page, platform, token }) => {
    const bills = await everyRecord(platform, token, 'bills', lastDays(30));
    const inn = bills.filter(({ amount }) => !String(amount).startsWith('-'));
    const out = bills.filter(({ amount }) => String(amount).startsWith('-'));
    await openRecords(page, token, { path: '/transactionRecords?range=30' });
    await expectCount(page, bills);
    await expectFigure(page, '收入', totalOf(inn, 'amount'));
    await expectFigure(page, '支出', -totalOf(out, 'amount'));
    await expect(figure(page, '净额 USDT')).toHaveText(signed(totalOf(bills, 'amount')));
    const [first] = bills;
    await expect(shownRows(page).first()).toContainText(String(first?.title));
    await expect(shownRows(page).first()).toContainText(signed(parseMoney(String(first?.amount))));

    await filterBy(page, '类型', /^充值/);
    await expect(page).toHaveURL(/type=deposit/);
    const deposits = bills.filter(({ type }) => type === 'deposit');
    await expectCount(page, deposits);
    await expectFigure(page, '收入', totalOf(deposits, 'amount'));
    await page.reload();
    await expectCount(page, deposits);
  });

  test('lead to the order or the bet they belong to', async ({ page, token }) => {
    await openRecords(page, token, { path: longAgo('/rechargeRecords') });
    await expect(shownRows(page).first()).toBeVisible();
    await page.goto(longAgo('/transactionRecords', { type: 'deposit' }));
    await shownRows(page).first().getByRole('button').click();
    await detail(page).getByRole('button', { name: '查看充值订单' }).click();
    await expect(page.getByRole('dialog', { name: '充值详情' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/betRecords?range=30');
    await expect(shownRows(page).first()).toBeVisible();
    await page.goto('/transactionRecords?range=30&type=bet');
    await shownRows(page).first().getByRole('button').click();
    await detail(page).getByRole('button', { name: '查看投注详情' }).click();
    await expect(page).toHaveURL(/\/betDetail\?id=\d+/);
  });
});

test('rebates come to what the platform has paid and will pay', async ({
  page,
  platform,
  token,
}) => {
  const all = await everyRecord(platform, token, 'bonuses', lastDays(30));
  const pending = all.filter(({ status }) => status === 2);
  await openRecords(page, token, { path: '/backRecords?range=30' });
  await expectCount(page, all);
  await expectFigure(page, '已发放 USDT', totalOf(completed(all), 'amount'));
  await expectFigure(page, '待审核', totalOf(pending, 'amount'));
  await filterBy(page, '状态', /^待审核/);
  await expect(page).toHaveURL(/status=2/);
  await expectFigure(page, '待审核合计 USDT', totalOf(pending, 'amount'));
  await page.goto('/backRecords?range=30&type=0&status=1');
  await expectCount(page, completed(all.filter(({ type }) => type === 0)));
  await shownRows(page).first().getByRole('button').click();
  await expect(detail(page)).toContainText('类型返水');
  await expect(detail(page)).toContainText('已完成');
});

interface WireReport {
  stake: string;
  win: string;
  rebate: string;
  net: string;
  days: { day: string; net: string; stake: string }[];
}

test.describe('the win/loss report', () => {
  test('agrees with the platform, for every range', async ({ page, platform, token }) => {
    await openRecords(page, token, { path: '/accountRecords' });
    for (const [query, days] of [
      ['', 7],
      ['?range=today', 1],
      ['?range=30', 30],
      [longAgo(''), 366],
    ] as const) {
      await page.goto(`/accountRecords${query}`);
      const said = await callsOf(platform, token)<WireReport>('winLossReport', lastDays(days));
      await expect(figure(page, '投注额'), query).toHaveText(shownAmount(parseMoney(said.stake)));
      await expectFigure(page, '派彩', parseMoney(said.win));
      await expectFigure(page, '返水', parseMoney(said.rebate));
      await expect(shownTotals(page)).toContainText(signed(parseMoney(said.net)));
    }
  });

  test('tells each day of the chart to the eye, the keyboard and the reader', async ({
    page,
    platform,
    token,
  }) => {
    const said = await callsOf(platform, token)<WireReport>('winLossReport', lastDays(30));
    const netOf = (day: string) =>
      signed(parseMoney(said.days.find((known) => known.day === day)?.net ?? '0'));
    await openRecords(page, token, { path: '/accountRecords' });
    const chart = page.getByRole('region', { name: '近 30 天盈亏' });
    const today = dayOf(Date.now());
    await expect(chart.getByRole('row')).toHaveCount(30);
    const row = chart.getByRole('row').filter({ hasText: today });
    await expect(row).toContainText(netOf(today));
    const slider = chart.getByRole('slider', { name: '选择一天' });
    await slider.focus();
    await slider.press('End');
    await slider.press('ArrowLeft');
    const before = netOf(addDays(today, -1));
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(` ${escaped(before)} USDT$`));
    await expect(chart.getByText(before, { exact: true })).toBeVisible();
    // The first day is right of the scale, however wide that is.
    const box = await chart.locator('svg > :is(rect, circle)').nth(1).boundingBox();
    if (!box) throw new Error('the chart has no days');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(slider).toHaveValue('0');
    await expect(chart.getByText(netOf(addDays(today, -29)), { exact: true })).toBeVisible();
  });

  test('leads from a day to its bets', async ({ page, platform, token }) => {
    const said = await callsOf(platform, token)<WireReport>('winLossReport', lastDays(30));
    const day = said.days[1]?.day;
    await openRecords(page, token, { path: '/accountRecords?range=30' });
    const days = page.getByRole('region', { name: '每日盈亏' }).getByRole('link');
    await expect(days).toHaveCount(said.days.length);
    await days.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/betRecords\\?range=custom&from=${day}&to=${day}`));
  });
});

test('a report that cannot be read says why, and is read at the next try', async ({
  page,
  platform,
  token,
}) => {
  const said = await callsOf(platform, token)<WireReport>('winLossReport', lastDays(7));
  const busy = { code: 500, result: '系统繁忙，请稍后再试', message: '' };
  await page.route('**/win-loss-report', (route) => route.fulfill({ status: 500, json: busy }));
  await openRecords(page, token, { path: '/accountRecords' });
  await expect(page.getByText('没有更新成功：系统繁忙，请稍后再试')).toBeVisible({
    timeout: 30_000,
  });
  await expect(shownTotals(page)).toContainText('还不知道');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.unroute('**/win-loss-report');
  await page.getByRole('button', { name: '重试' }).click();
  await expectFigure(page, '投注额', parseMoney(said.stake));
});

test('visitors are asked to log in, on every page', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '请先登录' }), path).toBeVisible();
    await expect(shownRows(page)).toHaveCount(0);
  }
});

test('nonsense in the address is the default', async ({ page, platform, token }) => {
  const deposits = await everyRecord(platform, token, 'orders', { kind: 1, ...lastDays(7) });
  const nonsense = 'kind=loan&status=9&range=custom&from=2026-02-31&to=yesterday';
  await openRecords(page, token, { path: `/rechargeRecords?${nonsense}` });
  await expect(page.getByRole('radio', { name: '充值' })).toBeChecked();
  await expectCount(page, deposits);
});

test('who has no records is told the next step', async ({ page, platform }) => {
  const player = await richPlayer(platform);
  await openRecords(page, player.token, { path: '/rechargeRecords?kind=withdrawal' });
  await expect(page.getByRole('heading', { name: '这段时间没有提现' })).toBeVisible();
  await page.getByRole('button', { name: '去提现' }).click();
  await expect(page).toHaveURL(/\/withdrawal$/);
  await page.goto('/backRecords');
  await expect(page.getByRole('heading', { name: /这段时间没有返水/ })).toBeVisible();
  await page.goto('/accountRecords');
  await expect(shownTotals(page)).toContainText('持平');
});

test.describe('axe finds nothing', () => {
  for (const path of PAGES) {
    test(`on ${path} and what it opens`, async ({ page, token }) => {
      await openRecords(page, token, { path: `${path}?range=30` });
      const isReport = path === '/accountRecords';
      const first = isReport
        ? page.getByRole('region', { name: '每日盈亏' }).getByRole('link').first()
        : shownRows(page).first().getByRole('button');
      await expect(first).toBeVisible();
      await expectAccessible(page);
      const opener = isReport ? page.getByRole('button', { name: /^日期：/ }) : first;
      await opener.click();
      await expect(detail(page)).toBeVisible();
      await expectAccessible(page);
    });
  }
});

function escaped(text: string): string {
  return text.replace(/[.+]/g, '\\$&');
}
