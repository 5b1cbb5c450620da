import type { Page } from '@playwright/test';
import { toDataURL } from 'qrcode';
import type { CallAnswer } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base, expect } from '../support/bad-line.ts';
import {
  amountField,
  askForOrder,
  chainPanel,
  closePanel,
  NEVER_PAID,
  openOrder,
  payableIn,
  QUICK_PAYER,
  RECHARGE,
  RECORDS,
} from '../support/deposits.ts';
import { LOST_ANSWER } from '../support/fault-server.ts';
import { changeCall } from '../support/lobby.ts';
import { passTime } from '../support/money.ts';
import { placeOf } from '../support/place.ts';
import { qrTextIn } from '../support/qr.ts';
import { confirmLogin, haveSession, newPlayer, type Player, tokenFor } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';
import { truthOf } from '../support/wallet.ts';

const CHANNELS = '/api/pay/channel';

/** A new player who has just opened the recharge page. */
const test = base.extend<{ player: Player; token: string }>({
  player: async ({ page }, use) => {
    await use(await newPlayer(page));
  },
  token: [
    async ({ page, player }, use) => {
      const token = await haveSession(page, player);
      await page.goto('/recharge');
      await expect(page.getByRole('radio', { name: /汇旺/ })).toBeAttached();
      await use(token);
    },
    { auto: true },
  ],
});
// The page looks every five seconds: what is being confirmed must last long enough to be seen.
test.use({ walletSettings: { ...QUICK_PAYER, confirmEveryS: 2 } });

const payCode = (page: Page) => page.getByRole('img', { name: '收款地址二维码' });
const openOrders = (page: Page) =>
  page.getByRole('region', { name: '进行中的订单' }).getByRole('button');

test('an order goes from payment to credit, and the balance follows', async ({
  page,
  platform,
  token,
}) => {
  // 19 confirmations, six every two seconds.
  test.setTimeout(90_000);
  const panel = await openOrder(page, '20');
  const payable = await payableIn(panel);
  await expect(panel.getByRole('status').filter({ hasText: '订单状态' })).toHaveText(/等待付款/);
  await expect(panel.getByText(/[1-9]\d?\/19/)).toBeVisible({ timeout: 30_000 });
  // Paid once is enough: there is nothing left to pay to.
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeHidden();
  await expect(panel.getByText(`+${payable}`)).toBeVisible({ timeout: 45_000 });
  await expect(panel.getByText(`钱包余额 ${payable}`)).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).click();
  await expect(page.getByTestId('wallet-balance')).toContainText(payable);
  await expect(page.getByRole('region', { name: '最近的订单' })).toContainText('已到账');
  expect(await truthOf(platform, token).balance()).toBe(parseMoney(payable));
});

test('an open order tells everything that is needed to pay it', async ({
  page,
  context,
  platform,
  token,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const panel = await openOrder(page, NEVER_PAID);
  const payable = await payableIn(panel);
  const [order] = await truthOf(platform, token).deposits();
  expect(payable).toBe(order?.pay_amount);
  const address = demoTronAddress('RoboHall demonstration');

  await panel.getByRole('button', { name: '复制应付金额' }).click();
  expect(await copied()).toBe(payable);
  await panel.getByRole('button', { name: '复制地址' }).click();
  await expectToast(page, '复制成功');
  expect(await copied()).toBe(address);
  expect(await qrTextIn(payCode(page))).toBe(address);

  await expect(panel.getByText('充值 30 USDT · 有效期 30 分钟')).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/剩余(30:00|29:\d\d)/);
  await expect(panel.getByText(/一分不多、一分不少/)).toContainText(`${payable} USDT`);

  await panel.getByText('从交易所转账？算上手续费').click();
  await panel.getByLabel('交易所手续费').fill('１');
  const sum = `转出 ${Number(payable.split('.')[0]) + 1}.${payable.split('.')[1]}，到账须为 ${payable}`;
  await expect(panel.getByText(sum)).toBeVisible();
});

test('an amount that cannot be is refused before anything is sent', async ({ page, line }) => {
  const bad: [string, string][] = [
    ['', '请输入金额'],
    ['0', '金额要大于 0'],
    ['-20', '金额不能是负数'],
    ['19.99', '最少 20 USDT'],
    ['１９．９９', '最少 20 USDT'],
    ['1e9', '金额只能填写数字和小数点'],
    ['二十', '金额只能填写数字和小数点'],
    ['20.0000001', '最多 6 位小数'],
    ['100000.01', '最多 100,000 USDT'],
  ];
  for (const [text, words] of bad) {
    await askForOrder(page, text);
    await expect(page.getByText(words), text).toBeVisible();
    await expect(amountField(page)).toHaveValue(text);
    await expect(amountField(page)).toBeFocused();
  }
  expect(line.arrivals(RECHARGE)).toHaveLength(0);
  // Full-width figures and spaces are what Chinese keyboards make of an amount.
  await askForOrder(page, ' ３ ０ ');
  await expect(chainPanel(page)).toBeVisible();
  expect(line.arrivals(RECHARGE).map(({ body }) => body)).toEqual(['amount=30']);
});

test('a double tap is one order, and the same amount again is the same order', async ({
  page,
  line,
  platform,
  token,
}) => {
  await amountField(page).fill(NEVER_PAID);
  await page.getByRole('button', { name: '生成充值订单' }).dblclick();
  const payable = await payableIn(chainPanel(page));
  await closePanel(page);

  await askForOrder(page, NEVER_PAID);
  await expectToast(page, '已有一笔相同金额的订单，继续付款即可');
  expect(await payableIn(chainPanel(page))).toBe(payable);
  await closePanel(page);

  await page.reload();
  await expect(openOrders(page)).toHaveCount(1);
  await expect(openOrders(page)).toContainText(payable);
  await expect(openOrders(page)).toContainText(/等待付款剩余 (30:00|29:\d\d)/);
  await askForOrder(page, NEVER_PAID);
  expect(await payableIn(chainPanel(page))).toBe(payable);
  expect(line.arrivals(RECHARGE)).toHaveLength(1);
  expect(await truthOf(platform, token).deposits()).toHaveLength(1);
});

test('several open orders are listed, each with its own amount and time', async ({ page }) => {
  await openOrder(page, '30');
  await closePanel(page);
  await openOrder(page, '30.5');
  await closePanel(page);
  await expect(openOrders(page)).toHaveCount(2);
  await openOrders(page).filter({ hasText: '充值 30.5' }).click();
  await expect(chainPanel(page).getByText('充值 30.5 USDT')).toBeVisible();
});

test('at its deadline an order cannot be paid any more; a late payment is still credited', async ({
  page,
  line,
  platform,
  token,
}) => {
  await page.clock.install();
  // The platform’s own clock stays, and it credits the order at once: what it says of it is put back
  // before the payment first, and past the deadline then.
  let told: 'unpaid' | 'expired' | 'late' = 'unpaid';
  const AS_TOLD = {
    unpaid: { state: 'waiting', status: 2, reason: '', confirmations: 0, actual_amount: null },
    expired: { state: 'expired', status: 3, reason: '订单已过期', confirmations: 0 },
    late: {},
  };
  const LATER_MS = { unpaid: 0, expired: 3_600_000, late: 7_200_000 };
  await page.route(
    `**${RECORDS}`,
    changeCall((result: CallAnswer<'inoutRecords'>) => ({
      ...result,
      data: result?.data?.map((row) => ({
        ...row,
        ...AS_TOLD[told],
        updated_at: Number(row.updated_at) + LATER_MS[told],
      })),
    })),
  );
  await page.reload();
  const panel = await openOrder(page, '20');
  told = 'expired';
  await passTime(page, line, 30 * 60 + 1);
  await expect(panel.getByRole('heading', { name: '订单已过期，请不要再付款' })).toBeVisible();
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeHidden();
  await expect(panel.getByRole('button', { name: '复制地址' })).toBeHidden();
  await expect(panel.getByText(/已经付过款了/)).toBeVisible();
  await panel.getByRole('button', { name: '重新下单' }).click();
  const ended = page.getByRole('region', { name: '最近的订单' });
  await expect(ended).toContainText('已过期');

  const credited = async () => await truthOf(platform, token).balance();
  await expect.poll(credited, { timeout: 30_000 }).toBeGreaterThan(0n);
  told = 'late';
  await expect
    .poll(async () => {
      await passTime(page, line, 31);
      return await ended.textContent();
    })
    .toContain('逾期到账');
  await ended.getByRole('button').click();
  await expect(panel.getByText('订单过期后收到的付款，已经照常入账。')).toBeVisible();
});

test.describe('a code that the platform sends', () => {
  const sendCode = (page: Page, qrcode: (address: string) => string | Promise<string>) =>
    page.route(`**${RECHARGE}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { address: string } };
      const result = { ...body.result, qrcode: await qrcode(body.result.address) };
      await route.fulfill({ response, json: { ...body, result } });
    });
  const other = demoTronAddress('somebody else');

  for (const [form, code] of [
    ['picture', (address: string) => toDataURL(address)],
    ['text', (address: string) => address],
  ] as const) {
    test(`for another address, as ${form}: nothing to pay to is shown`, async ({ page }) => {
      await sendCode(page, () => code(other));
      await askForOrder(page, NEVER_PAID);
      const panel = chainPanel(page);
      await expect(panel.getByRole('alert')).toContainText('收款地址有异常，请不要付款');
      await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeHidden();
      await expect(panel.getByRole('button', { name: '复制地址' })).toBeHidden();
      // Not even after a reload.
      await page.reload();
      await openOrders(page).click();
      await expect(panel.getByRole('alert')).toContainText('请不要付款');
      await panel.getByRole('button', { name: '联系客服' }).click();
      await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
    });

    test(`for the same address, as ${form}, changes nothing`, async ({ page }) => {
      await sendCode(page, code);
      await openOrder(page, NEVER_PAID);
      expect(await qrTextIn(payCode(page))).toBe(demoTronAddress('RoboHall demonstration'));
    });
  }

  test('and that cannot be read is replaced by our own, which is said', async ({ page }) => {
    await sendCode(page, () => 'data:image/png;base64,AAAA');
    const panel = await openOrder(page, NEVER_PAID);
    await expect(panel.getByText(/读不出来/)).toBeVisible();
  });
});

test('a phone whose clock is a month off counts down all the same', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
  await page.reload();
  const panel = await openOrder(page, NEVER_PAID);
  await expect(panel.getByRole('timer')).toHaveText(/剩余(30:00|29:\d\d)/);
});

test('a definite no keeps the input and says why', async ({ page }) => {
  await page.route(`**${RECHARGE}`, (route) =>
    route.fulfill({ json: { code: 1, result: null, message: '该金额的充值订单过多' } }),
  );
  await askForOrder(page, NEVER_PAID);
  await expect(page.getByText('该金额的充值订单过多')).toBeVisible();
  await expect(amountField(page)).toHaveValue(NEVER_PAID);
});

test('an order that met an expired login waits for the same player, and is sent once', async ({
  page,
  line,
  platform,
  player,
}) => {
  await page.route(
    `**${RECHARGE}`,
    (route) => route.fulfill({ status: 401, json: { code: 401, result: null, message: '' } }),
    { times: 1 },
  );
  await askForOrder(page, NEVER_PAID);
  await confirmLogin(page, player);
  await expect(amountField(page)).toHaveValue(NEVER_PAID);
  const waiting = page.getByRole('region', { name: '未完成的操作' });
  await expect(waiting).toContainText('1 笔操作等待你确认');
  await waiting.getByRole('button', { name: '查看' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确认提交/ })
    .click();
  await closePanel(page, '进行中的操作');
  await expect(openOrders(page)).toHaveCount(1);
  expect(line.arrivals(RECHARGE)).toHaveLength(1);
  expect(await truthOf(platform, await tokenFor(page, player)).deposits()).toHaveLength(1);
});

test('a lost answer is never called a failure, and its order is found', async ({ page, line }) => {
  // From here on the records stay away, and so does the answer to the same request again.
  const isSent = () => line.arrivals(RECHARGE).length > 0;
  line.disturb(RECHARGE, LOST_ANSWER);
  line.disturb(RECORDS, () => (isSent() ? LOST_ANSWER : undefined));
  await askForOrder(page, NEVER_PAID);
  await expect(page.getByText(/1 笔操作的结果正在核对/)).toBeVisible();
  await expect(page.getByText(/失败/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '生成充值订单' })).toBeDisabled();
  line.calm();
  await expect(openOrders(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: '生成充值订单' })).toBeEnabled();
});

test('a slow answer is waited for in words', async ({ page, line }) => {
  await page.clock.install();
  await page.reload();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  line.disturb(RECHARGE, { after: held });
  const sent = page.waitForRequest(`**${RECHARGE}`);
  await askForOrder(page, NEVER_PAID);
  await sent;
  await page.clock.fastForward(9_000);
  await expect(page.getByText(/网络较慢，还在等待平台确认/)).toBeVisible();
  answer();
  await expect(chainPanel(page)).toBeVisible();
});

base(
  'nothing moves when the ways to pay come late, and the chosen one stays',
  async ({ page, line }) => {
    await haveSession(page, await newPlayer(page));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    line.disturb(CHANNELS, { before: held });
    await page.goto('/recharge');
    const submit = page.getByRole('button', { name: '生成充值订单' });
    await expect(page.getByTestId('wallet-balance')).toContainText('0.0000');
    await expect(submit).toBeEnabled();
    await expectAccessible(page);
    const before = await placeOf(submit);
    answer();
    await expect(page.getByRole('radio', { name: /iPay/ })).toBeVisible();
    expect(await placeOf(submit)).toEqual(before);
    await expect(page.getByRole('radio', { name: /USDT-TRC20/ })).toBeChecked();
  },
);

test.describe('axe finds nothing', () => {
  test('from the amount to the credit', async ({ page }) => {
    test.setTimeout(120_000);
    await askForOrder(page, '19.99');
    await expectAccessible(page);
    const panel = await openOrder(page, NEVER_PAID);
    await panel.getByText('从交易所转账？算上手续费').click();
    await expectAccessible(page);
    await closePanel(page);
    await openOrder(page, '20');
    await expect(panel.getByText(/\/19/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await expect(panel.getByRole('button', { name: '完成' })).toBeVisible({ timeout: 45_000 });
    await expectAccessible(page);
  });

  test('when an order has expired', async ({ page, line }) => {
    await page.clock.install();
    await page.reload();
    const panel = await openOrder(page, NEVER_PAID);
    await passTime(page, line, 30 * 60 + 1);
    await expect(panel.getByRole('heading', { name: /订单已过期/ })).toBeVisible();
    await expectAccessible(page);
  });
});
