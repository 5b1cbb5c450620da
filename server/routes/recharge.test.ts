import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyToWire, parseMoney } from '../../contract/money.ts';
import { orders } from '../db/schema/wallet.ts';
import { workOrders } from '../domain/order-work.ts';
import { isTronAddress } from '../domain/tron-address.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { tokenOf } from '../testing/tables.ts';
import { passTime, walletOf } from '../testing/wallet.ts';

let platform: TestApp;
let call: ReturnType<typeof walletOf>;
beforeAll(async () => {
  platform = await openTestApp();
  call = walletOf(platform, await tokenOf(platform));
});
afterAll(() => platform?.close());
// Orders of earlier tests have gone their way.
beforeEach(async () => {
  if ((await platform.db.$count(orders, isNotNull(orders.dueAt))) > 0) await finishAll();
});

const MINUTE = 60;
const NOT_UNDERSTOOD = '金额格式有误，须为最多 6 位小数的数字';
const REAL = DEFAULT_SETTINGS.wallet;

async function finishAll(): Promise<void> {
  await passTime(platform, 1);
  platform.clock.ms += 31 * MINUTE * 1_000;
  await passTime(platform, 40);
}

const recharge = (amount: unknown, key?: string) => call('/api/plat/recharge', { amount }, key);
const recordOf = async (order_no: string) =>
  (await call('/api/plat/inout-records', { order_no })).result.data[0];
const balance = async () =>
  parseMoney((await call('/api/plat/bill-change', { size: 1 })).result.data[0].balance_after);

describe('a recharge order', () => {
  it('tells address, exact amount and time', async () => {
    const { code, result } = await recharge('20');
    expect(code).toBe(200);
    expect(isTronAddress(result.address)).toBe(true);
    expect(result).toMatchObject({
      order_no: expect.stringMatching(/^R\d{8}[0-9A-Z]{12}$/),
      change_over_time: 30,
      amount: '20',
      qrcode: '',
      created_at: platform.clock.ms,
    });
    const extra = parseMoney(result.actual_amount) - parseMoney('20');
    expect(extra > 0n && extra < parseMoney('1') && extra % 100n === 0n).toBe(true);
  });

  it.each([
    ['0', '充值金额不能低于 20 USDT'],
    ['-20', '充值金额不能低于 20 USDT'],
    ['19.99', '充值金额不能低于 20 USDT'],
    ['19.999999', '充值金额不能低于 20 USDT'],
    ['1000000000', '充值金额不能高于 100,000 USDT'],
    ['100000.000001', '充值金额不能高于 100,000 USDT'],
    [1e9, '充值金额不能高于 100,000 USDT'],
    ['9'.repeat(400), '充值金额不能高于 100,000 USDT'],
    ['1e9', NOT_UNDERSTOOD],
    ['20.0000001', NOT_UNDERSTOOD],
    ['２０', NOT_UNDERSTOOD],
    ['20 000', NOT_UNDERSTOOD],
    ['0x20', NOT_UNDERSTOOD],
    ['twenty', NOT_UNDERSTOOD],
    ['NaN', NOT_UNDERSTOOD],
    ['', '有未填选项'],
    [null, '参数有误：amount'],
  ])('over %j is refused: %s', async (amount, message) => {
    expect(await recharge(amount)).toMatchObject({ code: 1, message });
  });

  it('never shares its exact amount, and is one of at most five', async () => {
    const orders = await Promise.all(Array.from({ length: 7 }, () => recharge('50')));
    const opened = orders.filter(({ code }) => code === 200);
    expect(new Set(opened.map(({ result }) => result.actual_amount)).size).toBe(5);
    expect(orders.filter(({ code }) => code !== 200).map(({ message }) => message)).toEqual([
      '未完成的充值订单过多，请先付款或等待订单过期',
      '未完成的充值订单过多，请先付款或等待订单过期',
    ]);
  });

  it('is paid, confirmed and credited once, exactly', async () => {
    const before = await balance();
    const { result } = await recharge('25');
    const record = () => recordOf(result.order_no);
    expect(await record()).toMatchObject({
      kind: 1,
      channel: 'USDT-TRC20',
      amount: '25',
      actual_amount: null,
      pay_amount: result.actual_amount,
      address: result.address,
      status: 2,
      state: 'waiting',
      txid: '',
      expires_at: platform.clock.ms + 30 * MINUTE * 1_000,
      confirmations: 0,
      confirmations_needed: 19,
    });
    const seen: unknown[] = [];
    for (let second = 0; second < 40; second += 1) {
      await passTime(platform, 1);
      const { state, confirmations } = await record();
      const step = `${state} ${confirmations}`;
      if (seen.at(-1) !== step) seen.push(step);
    }
    expect(seen).toEqual([
      'waiting 0',
      'confirming 1',
      'confirming 7',
      'confirming 13',
      'confirming 19',
      'credited 19',
    ]);
    expect(await record()).toMatchObject({
      status: 1,
      actual_amount: result.actual_amount,
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await balance()).toBe(before + parseMoney(result.actual_amount));
    const [line] = (await call('/api/plat/bill-change', { type: 'deposit' })).result.data;
    expect(line).toMatchObject({
      title: '充值 USDT-TRC20',
      amount: result.actual_amount,
      balance_after: moneyToWire(await balance()),
      ref: result.order_no,
    });
  });

  it('of 30 is never paid and expires', async () => {
    const { result } = await recharge('30');
    platform.clock.ms += 30 * MINUTE * 1_000;
    await passTime(platform, 60);
    expect(await recordOf(result.order_no)).toMatchObject({
      status: 3,
      state: 'expired',
      reason: '订单已过期',
    });
  });

  it('of 40 is paid too late, and credited all the same', async () => {
    const before = await balance();
    const { result } = await recharge('40');
    platform.clock.ms += 30 * MINUTE * 1_000;
    await passTime(platform, 1);
    expect(await recordOf(result.order_no)).toMatchObject({ status: 3, state: 'expired' });
    await passTime(platform, 40);
    expect(await recordOf(result.order_no)).toMatchObject({
      status: 1,
      state: 'credited',
      reason: '',
    });
    expect(await balance()).toBe(before + parseMoney(result.actual_amount));
  });

  it('whose watcher was away is credited when it is back, though its time is over', async () => {
    const before = await balance();
    const { result } = await recharge('26');
    platform.clock.ms += 60 * MINUTE * 1_000;
    await passTime(platform, 20);
    expect(await recordOf(result.order_no)).toMatchObject({ state: 'credited' });
    expect(await balance()).toBe(before + parseMoney(result.actual_amount));
  });

  it('stays as it is with nobody to pay it, until it expires', async () => {
    const settings = { ...DEFAULT_SETTINGS, wallet: { ...REAL, demoPayer: false } };
    const quiet = await openTestApp({ settings });
    const ask = walletOf(quiet, await tokenOf(quiet));
    expect((await ask('/api/plat/recharge', { amount: '20' })).code).toBe(200);
    await passTime(quiet, 60, settings.wallet);
    const state = async () => (await ask('/api/plat/inout-records')).result.data[0].state;
    expect(await state()).toBe('waiting');
    quiet.clock.ms += 30 * MINUTE * 1_000;
    await workOrders(quiet.db, settings.wallet, quiet.clock.ms);
    expect(await state()).toBe('expired');
    expect(await ask('/api/pay/huione', { amount: '20' })).toMatchObject({
      message: '该充值方式正在维护',
    });
    const channels = (await ask('/api/pay/channel')).result;
    expect(channels.map(({ status }: { status: number }) => status)).toEqual([1, 2, 2]);
    await quiet.close();
  });
});

describe('other channels', () => {
  it('are listed with their limits', async () => {
    expect((await call('/api/pay/channel')).result).toEqual([
      { id: 1, name: 'USDT-TRC20', kind: 'trc20', min: '20', max: '100000', status: 1 },
      { id: 2, name: '汇旺', kind: 'huione', min: '20', max: '100000', status: 1 },
      { id: 3, name: 'iPay', kind: 'ipay', min: '20', max: '100000', status: 1 },
    ]);
  });

  it.each([
    ['/api/pay/huione', '汇旺'],
    ['/api/plat/iPay/rechargeOrder', 'iPay'],
  ])('%s is paid at a cashier that says what it is', async (path, name) => {
    const before = await balance();
    const { result } = await call(path, { amount: '33.5' });
    const page = new URL(result.pay_url);
    expect(page.pathname).toBe(`/pay/${result.order_no}.html`);
    const shown = await platform.get(page.pathname);
    const html = await shown.text();
    expect(html).toContain('模拟收银台');
    expect(html).toContain(`代替${name}的收银台`);
    expect(html).toContain('33.5 USDT');
    expect(html).not.toMatch(/style=|<style|<script>|onclick/);
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(shown.headers.get('x-frame-options')).toBe('DENY');
    await passTime(platform, 60);
    expect(await recordOf(result.order_no)).toMatchObject({ channel: name, state: 'waiting' });
    const pay = async () => (await platform.post(page.pathname, {})).json();
    await Promise.all([pay(), pay()]);
    await passTime(platform, 3);
    expect(await pay()).toMatchObject({ code: 200 });
    await passTime(platform, 10);
    expect(await recordOf(result.order_no)).toMatchObject({ state: 'credited', status: 1 });
    expect(await balance()).toBe(before + parseMoney('33.5'));
    expect(await (await platform.get(page.pathname)).text()).toContain('该订单已支付');
  });

  it('have no cashier for the chain’s orders, nor for what there is not', async () => {
    const { result } = await recharge('20');
    for (const path of [`/pay/${result.order_no}.html`, '/pay/none.html', '/pay/', '/pay/a/b']) {
      expect((await platform.get(path)).status).toBe(404);
    }
    expect((await platform.post(`/pay/${result.order_no}.html`, {})).status).toBe(404);
    expect((await platform.get('/pay/assets/cashier.css')).status).toBe(200);
    expect((await platform.get('/pay/assets/cashier.js')).headers.get('content-type')).toContain(
      'javascript',
    );
  });
});

describe('a key', () => {
  it('names one order, however often it arrives', async () => {
    const answers = await Promise.all([recharge('21', 'k-1'), recharge('21', 'k-1')]);
    answers.push(await recharge('21.00', 'k-1'));
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    const { total } = (await call('/api/plat/inout-records', { status: 2 })).result;
    expect(total).toBe(1);
  });

  it('names nothing else', async () => {
    await recharge('22', 'k-2');
    const message = '操作编号重复';
    expect(await recharge('23', 'k-2')).toMatchObject({ code: 1, message });
    expect(await call('/api/pay/huione', { amount: '22' }, 'k-2')).toMatchObject({ message });
    const other = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    expect(await other('/api/plat/recharge', { amount: '23' }, 'k-2')).toMatchObject({ code: 200 });
  });

  it('of a definite no stays no', async () => {
    const refused = await recharge('19', 'k-3');
    expect(refused).toMatchObject({ code: 1, message: '充值金额不能低于 20 USDT' });
    expect(await recharge('19', 'k-3')).toEqual(refused);
    expect(await recharge('20', 'k-3')).toMatchObject({ message: '操作编号重复' });
  });

  it('is free again when what was sent was not understood', async () => {
    expect((await recharge('1e9', 'k-4')).message).toBe(NOT_UNDERSTOOD);
    expect((await recharge('20', 'k-4')).code).toBe(200);
  });

  it.each(['a b', 'x'.repeat(129), 'é', ''])('%j is none', async (key) => {
    expect(await recharge('20', key)).toMatchObject({ code: 1, message: '操作编号有误' });
  });
});
