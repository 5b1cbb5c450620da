import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type ApiPlayer, apiPlayer, openTable, shownBalance } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

const ROUND = '**/play/api/round';
const VOID = '**/play/api/void';
const SPIN = /^旋转/;

let player: ApiPlayer;
test.beforeEach(async ({ request }) => {
  player = await apiPlayer(request);
});

const spin = (page: Page) => page.getByRole('button', { name: SPIN });
const resultLine = (page: Page) => page.locator('footer').getByRole('status');
/** Four decimals, rounded down, as the table shows it. */
const shown = (decimal: string) => {
  const [whole, fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(4, '0').slice(0, 4)}`;
};

/** Counts the calls of a path that leave the page. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test.describe('opening a table', () => {
  test('takes the ticket out of the address and shows game, vendor and balance', async ({
    page,
  }) => {
    await openTable(page, player, 'slot');
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveTitle(/ · LGD/);
    expect(await shownBalance(page)).toBe(shown(await player.balance()));
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('seat');
  });

  test('keeps the seat over a reload, and asks again when the answer was lost', async ({
    page,
  }) => {
    const address = await player.launch('slot');
    let lost = false;
    await page.route('**/play/api/open', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '连不上牌桌' })).toBeVisible();
    await page.reload();
    await expect(spin(page)).toBeVisible();
    await page.reload();
    await expect(spin(page)).toBeVisible();
  });

  test('another browser cannot use the ticket again', async ({ page, browser }) => {
    const address = await player.launch('slot');
    await page.goto(address);
    await expect(spin(page)).toBeVisible();
    const other = await browser.newPage();
    await other.goto(address);
    await expect(other.getByText('入场券已被使用，请回大厅重新进入')).toBeVisible();
    await expect(other.getByRole('button', { name: '回大厅' })).toBeVisible();
    await other.close();
  });

  for (const [why, address, words] of [
    ['an unknown ticket', '/play/slot#made-up', '入场券已失效，请回大厅重新进入'],
    ['no ticket', '/play/dice', '入场券已失效，请回大厅重新进入'],
    ['a table that is not there', '/play/poker#made-up', '没有这张牌桌'],
  ] as const) {
    test(`says so for ${why}, and leads back to the hall`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '回大厅' }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  }

  test('another ticket in the address of an open table is another visit', async ({ page }) => {
    await openTable(page, player, 'slot');
    const next = await player.launch('slot');
    const opened = page.waitForResponse('**/play/api/open');
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, new URL(next).hash);
    expect((await opened).ok()).toBe(true);
    await expect(spin(page)).toBeVisible();
  });

  test('waits for the network and goes on by itself', async ({ page }) => {
    await page.route('**/play/api/open', (route) => route.abort());
    await page.goto(await player.launch('slot'));
    await expect(page.getByRole('heading', { name: '连不上牌桌' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/play/api/open');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(spin(page)).toBeVisible();
  });

  test('a platform that was down is tried again by itself, with the trouble in sight', async ({
    page,
  }) => {
    await page.clock.install();
    let tries = 0;
    await page.route('**/play/api/open', (route) => {
      tries += 1;
      return tries < 3 ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue();
    });
    await page.goto(await player.launch('slot'));
    const trouble = page.getByRole('heading', { name: '牌桌暂时打不开' });
    await expect(trouble).toBeVisible();
    await page.clock.runFor(8000);
    await expect.poll(() => tries).toBe(2);
    await expect(trouble).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return tries;
      })
      .toBe(3);
    await expect(spin(page)).toBeVisible();
  });

  test('tells a hotel’s login page from the platform', async ({ page }) => {
    const portal = (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>hotel login</h1>' });
    await page.route('**/play/api/open', portal);
    await page.goto(await player.launch('slot'));
    await expect(page.getByText(/可能需要先登录该网络/)).toBeVisible();
    await page.unroute('**/play/api/open');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(spin(page)).toBeVisible();
  });

  test('says that it takes long, and begins anew when asked', async ({ page }) => {
    await page.clock.install();
    let tries = 0;
    await page.route('**/play/api/open', (route) => {
      tries += 1;
      // The first one hangs.
      return tries === 1 ? undefined : route.continue();
    });
    await page.goto(await player.launch('slot'));
    await expect.poll(() => tries).toBe(1);
    await page.clock.runFor(8000);
    await expect(page.getByText('网络较慢，还在打开…')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(spin(page)).toBeVisible();
  });
});

test.describe('a bet', () => {
  test('moves balance and records by what it says', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    const answered = page.waitForResponse(ROUND);
    await spin(page).click();
    const { result } = (await (await answered).json()) as { result: { round: { win: string } } };
    await expect(resultLine(page)).toContainText(/净/);
    expect(await shownBalance(page)).toBe(shown(await player.balance()));
    await expect(resultLine(page)).toContainText(
      Number(result.round.win) === 0 ? '未中奖' : /派彩|退回/,
    );
    expect(await player.betCount()).toBe(bets + 1);
  });

  test('is one for a double tap', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    const calls = countCalls(page, '/play/api/round');
    await spin(page).dblclick();
    await expect(resultLine(page)).toContainText(/净/);
    expect(calls()).toBe(1);
    expect(await player.betCount()).toBe(bets + 1);
  });

  test('is one for a key held down', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    await spin(page).focus();
    await page.keyboard.down('Enter');
    await expect(resultLine(page)).toContainText(/净/);
    // What a held key sends, for longer than a double tap takes.
    const end = Date.now() + 600;
    while (Date.now() < end) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(spin(page)).not.toHaveAttribute('aria-busy');
    expect(await player.betCount()).toBe(bets + 1);
  });

  test('whose answer is lost is placed once, and its result shown', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    let tries = 0;
    await page.route(ROUND, async (route) => {
      tries += 1;
      const response = await route.fetch();
      if (tries === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await spin(page).click();
    await expect(resultLine(page)).toContainText('网络不稳，正在确认这一注…');
    await expect(resultLine(page)).toContainText(/净/);
    expect(tries).toBe(2);
    expect(await player.betCount()).toBe(bets + 1);
    expect(await shownBalance(page)).toBe(shown(await player.balance()));
  });

  test('whose answers are all lost is found by asking what became of it', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    await page.route(ROUND, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await spin(page).click();
    await expect(resultLine(page)).toContainText(/净/);
    expect(await player.betCount()).toBe(bets + 1);
    expect(await shownBalance(page)).toBe(shown(await player.balance()));
  });

  test('that never arrived costs nothing', async ({ page }) => {
    await openTable(page, player, 'slot');
    const [bets, before] = [await player.betCount(), await shownBalance(page)];
    await page.route(ROUND, (route) => route.abort());
    await spin(page).click();
    await expect(resultLine(page)).toContainText('这一注未成交，没有扣款');
    expect(await player.betCount()).toBe(bets);
    expect(await shownBalance(page)).toBe(before);
    await page.unroute(ROUND);
    await spin(page).click();
    await expect(resultLine(page)).toContainText(/净/);
    expect(await player.betCount()).toBe(bets + 1);
  });

  test('blocks every other while nobody knows what became of it', async ({ page }) => {
    await openTable(page, player, 'slot');
    const before = Number(await shownBalance(page));
    await page.route(ROUND, (route) => route.abort());
    await page.route(VOID, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    const asked = page.waitForRequest(VOID);
    await spin(page).click();
    await asked;
    await expect(resultLine(page)).toContainText('正在确认这一注');
    await expect(spin(page)).toHaveAttribute('aria-disabled', 'true');
    // The stake is taken off until it is known to have come back.
    expect(Number(await shownBalance(page))).toBeCloseTo(before - 0.1, 4);
    await expectAccessible(page);
    await page.unroute(VOID);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(resultLine(page)).toContainText('没有扣款');
    expect(Number(await shownBalance(page))).toBeCloseTo(before, 4);
  });

  test('that a reload interrupted is cleared up after it', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    let arrived: (() => void) | undefined;
    const placed = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route(ROUND, async (route) => {
      await route.fetch();
      arrived?.();
      // Never answered.
    });
    await spin(page).click();
    await placed;
    await page.reload();
    await expect(resultLine(page)).toContainText(/净/);
    expect(await player.betCount()).toBe(bets + 1);
    await expect(spin(page)).toBeEnabled();
  });

  test('in doubt when the login ends is spoken of after a reload, too', async ({ page }) => {
    await openTable(page, player, 'slot');
    await page.route(ROUND, (route) => route.abort());
    await page.route(VOID, (route) => route.abort());
    await spin(page).click();
    await expect(resultLine(page)).toContainText('正在确认');
    await player.logout();
    await page.unroute(VOID);
    await page.reload();
    await expect(page.getByRole('heading', { name: '座位已经收走' })).toBeVisible();
    await expect(page.getByText(/上一注是否成交，请在投注记录中查看/)).toBeVisible();
  });

  test('left open at one table is cleared up at the next', async ({ page }) => {
    await openTable(page, player, 'slot');
    const bets = await player.betCount();
    let gone: (() => void) | undefined;
    const sent = new Promise<void>((resolve) => {
      gone = resolve;
    });
    await page.route(ROUND, () => {
      gone?.();
      // Neither sent on nor answered.
    });
    await spin(page).click();
    await sent;
    await page.goto(await player.launch('cards'));
    await expect(page.getByText('上一桌的那一注未成交，没有扣款')).toBeVisible();
    expect(await player.betCount()).toBe(bets);
  });

  test('refused by the platform shows its words and costs nothing', async ({ page }) => {
    await openTable(page, player, 'slot');
    const before = await shownBalance(page);
    const message = '正在维护，请选择其他游戏';
    await page.route(ROUND, (route) =>
      route.fulfill({ json: { code: 1, result: null, message, error: { message } } }),
    );
    await spin(page).click();
    await expect(resultLine(page)).toContainText(message);
    expect(await shownBalance(page)).toBe(before);
    await expect(spin(page)).toBeEnabled();
  });

  test('after the login has ended leads back to the hall', async ({ page }) => {
    await openTable(page, player, 'slot');
    await player.logout();
    await spin(page).click();
    await expect(page.getByRole('heading', { name: '座位已经收走' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('登录已失效，请回大厅重新进入');
    await expectAccessible(page);
  });
});

test.describe('the stake', () => {
  test('follows chips and steps, and bounds what can be bet', async ({ page }) => {
    await openTable(page, player, 'slot');
    await page.getByRole('button', { name: '单注 5', exact: true }).click();
    await expect(spin(page)).toContainText('5.00');
    await page.getByRole('button', { name: '增加单注' }).click();
    await expect(spin(page)).toContainText('6.00');
    await page.getByRole('button', { name: '单注 0.1', exact: true }).click();
    await expect(page.getByRole('button', { name: '减少单注' })).toBeDisabled();
  });

  test('is refused by the button itself when there is too little money', async ({ page }) => {
    await page.route('**/play/api/open', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { purse: { available: string } } };
      body.result.purse.available = '0.05';
      await route.fulfill({ response, json: body });
    });
    await page.goto(await player.launch('slot'));
    await expect(page.getByText('余额不足')).toBeVisible();
    await expect(page.getByRole('link', { name: '回大厅充值' })).toHaveAttribute('href', '/home');
  });

  test('too high for what is left is said where no button could', async ({ page }) => {
    await page.route('**/play/api/open', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { purse: { available: string } } };
      body.result.purse.available = '0.5';
      await route.fulfill({ response, json: body });
    });
    await page.goto(await player.launch('fishing'));
    await expect(page.getByText('点中即投')).toBeVisible();
    await page.getByRole('button', { name: '单注 1', exact: true }).click();
    await expect(page.getByText('余额不足，请减小单注')).toBeVisible();
    await page.getByRole('button', { name: '单注 0.5', exact: true }).click();
    await expect(page.getByText('点中即投')).toBeVisible();
  });

  test('ten rounds by themselves stop at the first doubt', async ({ page }) => {
    await openTable(page, player, 'slot');
    const calls = countCalls(page, '/play/api/round');
    await page.getByRole('button', { name: '自动投注 10 局' }).click();
    await expect.poll(calls).toBeGreaterThanOrEqual(2);
    await page.route(ROUND, (route) =>
      route.fulfill({ json: { code: 1, result: null, message: '余额不足' } }),
    );
    await expect(resultLine(page)).toContainText('余额不足');
    await expect(page.getByRole('button', { name: '自动投注 10 局' })).toBeVisible();
    expect(calls()).toBeLessThan(10);
  });
});

test('a run by itself stops when the player changes what he bets on', async ({ page }) => {
  await page.clock.install();
  await openTable(page, player, 'lottery');
  const calls = countCalls(page, '/play/api/round');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '自动投注 10 局' }).click();
  // The result is out, and the next bet a breath away.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return resultLine(page).textContent();
    })
    .toContain('净');
  const made = calls();
  await page.getByRole('button', { name: /^大/ }).first().click();
  await expect(page.getByRole('button', { name: '自动投注 10 局' })).toBeVisible();
  await page.clock.runFor(5000);
  expect(calls()).toBe(made);
});

test('a key held down on a fish is one shot', async ({ page }) => {
  await page.clock.install();
  await openTable(page, player, 'fishing');
  const calls = countCalls(page, '/play/api/round');
  const fish = page.getByRole('list', { name: '按鱼种开炮' }).getByRole('button').first();
  await fish.focus();
  await page.keyboard.down('Enter');
  await expect.poll(calls).toBe(1);
  await expect(resultLine(page)).toContainText(/净/);
  // Long enough after the shot, so that a fresh press would be the next one.
  await expect(fish).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(1000);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(calls()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(calls).toBe(2);
});

test('without a signal no bet is possible, and what was played can be read', async ({
  page,
  context,
}) => {
  await openTable(page, player, 'slot');
  await spin(page).click();
  await expect(resultLine(page)).toContainText(/净/);
  await page.getByRole('button', { name: '记录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(/^网络断开，暂不能下注 · 余额截至 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /等待网络/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: '记录' }).click();
  const records = page.getByRole('dialog', { name: '最近记录' });
  await records.getByRole('listitem').first().getByRole('button').click();
  await expect(records.getByText('单号').first()).toBeVisible();
  await records.getByRole('button', { name: '关闭' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/^网络断开/)).toBeHidden();
  await expect(spin(page)).toBeEnabled();
});

test('every round can be checked on the device', async ({ page }) => {
  await openTable(page, player, 'slot');
  // The seed may have been used before: begin with a fresh one.
  const renew = async (words: string) => {
    await page.getByRole('button', { name: '公平' }).click();
    const sheet = page.getByRole('dialog', { name: '公平验证' });
    await sheet.getByRole('textbox').fill(words);
    await sheet.getByRole('button', { name: '揭示并更换种子' }).click();
    await expect(sheet.getByText('旧种子已揭示')).toBeVisible();
    return sheet;
  };
  const first = await renew('夜市');
  await first.getByRole('button', { name: '关闭' }).click();
  const rounds = countCalls(page, '/play/api/round');
  for (const wanted of [1, 2, 3]) {
    // A tap too soon after the last is taken for a double tap.
    await expect
      .poll(async () => {
        await spin(page).click();
        return rounds();
      })
      .toBeGreaterThanOrEqual(wanted);
    await expect(spin(page)).not.toHaveAttribute('aria-busy');
  }
  const sheet = await renew('');
  await expect(
    sheet.getByText(`本机重新计算了 ${rounds()} 局，${rounds()} 局一致。`),
  ).toBeVisible();
  // Each round, the seed itself, and the one announced to follow it.
  await expect(sheet.getByText('✓ 一致')).toHaveCount(rounds() + 2);
  await expectAccessible(page, '[role=dialog]');
});

test('two tables play from one balance', async ({ page, context }) => {
  await openTable(page, player, 'slot');
  const other = await context.newPage();
  await openTable(other, player, 'cards');
  await other.getByRole('button', { name: /^发牌/ }).click();
  await expect(resultLine(other)).toContainText(/净/);
  // Both are in sight, side by side; the player turns to the first one.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => shownBalance(page)).toBe(shown(await player.balance()));
  await other.close();
});

test('a seed changed at another table is no broken promise at this one', async ({
  page,
  context,
}) => {
  await openTable(page, player, 'slot');
  const other = await context.newPage();
  await openTable(other, player, 'dice');
  const renew = async (table: Page) => {
    const sheet = table.getByRole('dialog', { name: '公平验证' });
    if (!(await sheet.isVisible())) await table.getByRole('button', { name: '公平' }).click();
    await sheet.getByRole('button', { name: '揭示并更换种子' }).click();
    await expect(sheet.getByText('旧种子已揭示')).toBeVisible();
    return sheet;
  };
  // This page never hears how the seeds stand now.
  await page.route('**/play/api/table', (route) => route.fulfill({ status: 503, body: '' }));
  await page.bringToFront();
  await page.getByRole('button', { name: '公平' }).click();
  await other.bringToFront();
  await renew(other);
  await other.close();
  const sheet = await renew(page);
  await expect(sheet.getByText('这一项不核对', { exact: false })).toBeVisible();
  await expect(sheet.getByText('✗ 不一致')).toHaveCount(0);
  // From here on it knows.
  await sheet.getByRole('button', { name: '揭示并更换种子' }).click();
  await expect(sheet.getByText('新种子与预告核对')).toBeVisible();
  await expect(sheet.getByText('✗ 不一致')).toHaveCount(0);
});

test('a vendor’s own purse: money is taken to the table, and back', async ({ page }) => {
  await openTable(page, player, 'ownPurse');
  const wallet = shown(await player.balance());
  await page.getByRole('button', { name: '先带入资金' }).click();
  const sheet = page.getByRole('dialog', { name: '带入资金' });
  await sheet.getByRole('textbox', { name: '带入金额' }).fill('999999999');
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expect(sheet.getByText('钱包余额不足')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: '10', exact: true }).click();

  // The answer is lost: it is asked for under the same name.
  let tries = 0;
  await page.route('**/play/api/buy-in', async (route) => {
    tries += 1;
    const response = await route.fetch();
    if (tries === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expect(page.getByText('已带入 10 USDT')).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveText('10.0000');
  expect(tries).toBe(2);

  await page.getByRole('button', { name: '发牌' }).click();
  await expect(resultLine(page)).toContainText(/净/);
  await expect(page.getByRole('button', { name: '离桌取回' })).toBeEnabled();
  await page.getByRole('button', { name: '离桌取回' }).click();
  await expect(page.getByText(/^已取回 [\d.]+ USDT$/)).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveText('0.0000');
  const back = Number(shown(await player.balance()));
  // The stake was 0.1, and a win at most some of it.
  expect(Math.abs(back - Number(wallet))).toBeLessThan(5);
});

test('axe finds nothing at a table', async ({ page }) => {
  for (const table of ['slot', 'dice', 'fishing', 'cards', 'lottery', 'slip'] as const) {
    await openTable(page, player, table);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: '规则' }).click();
  await expect(page.getByRole('dialog', { name: /规则$/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
