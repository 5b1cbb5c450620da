import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { LOST_REQUEST } from '../support/fault-server.ts';
import { openLobby } from '../support/lobby.ts';
import { journalOf, RECORDS } from '../support/money.ts';
import { visitUntilKept } from '../support/offline.ts';
import { keepOperations, operation } from '../support/operations.ts';
import { expect, test } from '../support/record-book.ts';
import {
  everyRecord,
  expectAllKept,
  expectSound,
  isDeep,
  keptBook,
  keptKeys,
  openRecords,
  shownRows,
} from '../support/records.ts';
import { expectToast } from '../support/toasts.ts';
import { keepSession } from '../support/withdrawal.ts';

test.use({ history: true });

const panel = (page: Page) => page.getByRole('dialog', { name: '本机存储' });
const confirm = (page: Page) => page.getByRole('button', { name: '确认清除' });
const row = (page: Page, text: string) =>
  panel(page).getByRole('listitem').filter({ hasText: text });

async function openPanel(page: Page): Promise<void> {
  await openLobby(page);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '本机存储' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText('本站在这台设备上占用')).toBeVisible();
}

/** Presses 清除 beside something, and yes. */
async function clear(page: Page, what: '记录' | '图片' | '目录'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `清除${what}` })
    .click();
  await confirm(page).click();
  await expectToast(page, '已清除');
  await expect(confirm(page)).toBeHidden();
}

/** How many pictures the worker keeps. */
function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await caches.open('robohall-images');
    return (await kept.keys()).length;
  });
}

test('tells a player what is here, with no signal too', async ({ page, context, token, bets }) => {
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  await openPanel(page);
  await expect(row(page, '投注').first()).toContainText(
    `${bets.length.toLocaleString('en-US')} 条`,
  );
  await expect(row(page, '投注').first()).toContainText(/完整 · 截至 \d\d:\d\d/);
  await expect(row(page, '账变')).toContainText('还没有下载');
  await expect(row(page, '游戏目录')).toContainText(/游戏目录 \d+ 款/);
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: '清除记录' }).click();
  await expect(page.getByText('现在没有网络，清除后要等联网才能再看到')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await confirm(page).click();
  await expect(row(page, '投注').first()).toContainText('0 条');
  await expect(panel(page).getByRole('button', { name: '清除记录' })).toBeHidden();
  await expectAccessible(page, '[role=dialog]');
  expect((await keptBook(page, 'bets')).rows).toEqual([]);
});

test('tells a visitor of the device alone', async ({ page }) => {
  await openPanel(page);
  await expect(panel(page).getByText('登录后，看过的记录会存到这台设备')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '清除记录' })).toBeHidden();
  await expect(row(page, '游戏目录')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test('clearing records leaves the journal and favourites, and they come again', async ({
  page,
  line,
  token,
  platform,
}) => {
  const orders = await everyRecord(platform, token, 'orders');
  await openRecords(page, token, { path: '/rechargeRecords' });
  await expectAllKept(page, 'orders', orders);
  await keepOperations(page, [operation('unknown')]);
  // What became of it is asked of the orders, and those are kept: not while this looks.
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  line.disturb(RECORDS, { after: gate });
  await openPanel(page);
  await expect(panel(page).getByText('另有 1 笔资金操作的经过，不在这里清除')).toBeVisible();
  await clear(page, '记录');
  await expect(row(page, '充值和提现')).toContainText('还没有下载');
  expect(await journalOf(page)).toHaveLength(1);
  // What is not over stays: how it is to be paid may be known here alone.
  const open = orders.filter(({ status }) => status === 2).map(({ order_no }) => `${order_no}`);
  expect((await keptKeys(page, 'orders')).filter((key) => !open.includes(key))).toEqual([]);
  goOn();

  await page.goto('/rechargeRecords');
  await expectAllKept(page, 'orders', orders);
});

test('clearing while another tab downloads leaves nothing that seems whole and is not', async ({
  page,
  context,
  line,
  token,
  bets,
}) => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let deep = 0;
  line.disturb('/bet-records', (request) => {
    if (!isDeep(request)) return undefined;
    deep += 1;
    return deep > 2 ? { after: gate } : undefined;
  });
  await keepSession(page, token);
  const other = await context.newPage();
  await other.goto('/betRecords');
  await expect(shownRows(other).first()).toBeVisible();
  await expect.poll(() => line.arrivals('/bet-records').filter(isDeep).length).toBeGreaterThan(2);

  await page.bringToFront();
  await openPanel(page);
  await clear(page, '记录');
  goOn();
  // The other tab begins anew by itself.
  await expectAllKept(other, 'bets', bets);
  await expectSound(other, 'bets', bets);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pictures and the catalogue are cleared each by itself, and come again', async ({
    page,
  }) => {
    await visitUntilKept(page);
    await openPanel(page);
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
    await expect(row(page, '应用文件')).toContainText(/应用文件 [1-9]\d* 个/);
    // One that is on its way when they are cleared is kept all the same: none is any more.
    let before = -1;
    await expect
      .poll(
        async () => {
          const [last, now] = [before, await keptPictures(page)];
          before = now;
          return now === last;
        },
        { intervals: [1_000] },
      )
      .toBe(true);
    await clear(page, '图片');
    await expect(row(page, '图片')).toContainText('图片 0 张');
    expect(await page.evaluate(() => caches.has('robohall-images'))).toBe(false);
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await clear(page, '目录');
    await expect(row(page, '游戏目录')).toContainText('游戏目录 0 款');

    await openPanel(page);
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await page.reload();
    await openPanel(page);
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
  });
});

test.describe('keeping what is stored', () => {
  /** Runs before the page: a browser that answers so when it is asked to keep what is stored. */
  function answerAlways(answer: boolean) {
    let kept = false;
    const asked = { times: Number(sessionStorage.getItem('asked') ?? 0) };
    Object.defineProperty(navigator.storage, 'persisted', { value: async () => kept });
    Object.defineProperty(navigator.storage, 'persist', {
      value: async () => {
        asked.times += 1;
        sessionStorage.setItem('asked', String(asked.times));
        kept = answer;
        return answer;
      },
    });
  }
  const asked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0));

  test('is asked for once there are records, once, and not of visitors', async ({
    page,
    token,
  }) => {
    await page.addInitScript(answerAlways, false);
    await openLobby(page);
    expect(await asked(page)).toBe(0);
    await openRecords(page, token);
    await expect(shownRows(page).first()).toBeVisible();
    await expect.poll(() => asked(page)).toBe(1);
    await page.reload();
    await expect(shownRows(page).first()).toBeVisible();
    await expect(page.getByText(/^截至/).first()).toBeVisible();
    expect(await asked(page)).toBe(1);

    await openPanel(page);
    await panel(page).getByRole('button', { name: '长期保存' }).click();
    await expect(panel(page).getByText('浏览器暂时没有同意')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    expect(await asked(page)).toBe(2);
  });

  test('is said to be so when the browser agrees', async ({ page }) => {
    await page.addInitScript(answerAlways, true);
    await openPanel(page);
    await panel(page).getByRole('button', { name: '长期保存' }).click();
    await expect(panel(page).getByText('已长期保存')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: '长期保存' })).toBeHidden();
  });
});

test('a browser without databases and estimates has a panel all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(navigator, 'storage', { value: undefined });
  });
  await openLobby(page);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '本机存储' }).click();
  await expect(panel(page).getByText('这个浏览器不说明占用了多少空间')).toBeVisible();
  await expect(panel(page).getByText('这个浏览器不支持长期保存')).toBeVisible();
});

test('a full device is said on the record page, which leads here', async ({ page, token }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'bets') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await openRecords(page, token);
  await expect(page.getByText('本机存储空间不足，新的记录没有存下来')).toBeVisible();
  await page.getByRole('button', { name: '管理存储' }).click();
  await expect(panel(page).getByText('本站在这台设备上占用')).toBeVisible();
});

test('a platform out of reach is no reason to lose what is here', async ({ page, line, token }) => {
  await openRecords(page, token);
  await expect(shownRows(page).first()).toBeVisible();
  line.disturb('/api/', LOST_REQUEST);
  await openPanelAgain(page);
  await expect(row(page, '投注').first()).toContainText(/投注[1-9]\d* 条/);
});

/** From where the player is: the lobby's own data cannot come. */
async function openPanelAgain(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '本机存储' }).click();
  await expect(panel(page)).toBeVisible();
}
