import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyToWire, parseMoney } from '../../contract/money.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { CHEAP } from '../testing/passwords.ts';
import { tokenOf } from '../testing/tables.ts';
import { passTime, type WalletAnswer, walletOf } from '../testing/wallet.ts';

const PASSWORD = 'withdraw-1';
const FIRST = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let platform: TestApp;
let token: string;
let call: ReturnType<typeof walletOf>;
beforeAll(async () => {
  platform = await openTestApp({ passwordCost: CHEAP });
  token = await tokenOf(platform);
  call = walletOf(platform, token);
});
afterAll(() => platform?.close());

const message = async (answer: Promise<WalletAnswer>) => {
  const { code, message: words } = await answer;
  return code === 200 ? 'ok' : words;
};
const bind = (type: unknown, address: string, area = '') =>
  call('/api/plat/bind-address', { type, address, area });
const addresses = async () => (await call('/api/plat/address-list')).result;
const userInfo = async () =>
  (await (await platform.get('/api/plat/user-info', token)).json()).result;

describe('addresses', () => {
  it('are kept trimmed, each kind with its fields, newest first', async () => {
    expect(await addresses()).toEqual([]);
    expect(await message(bind(1, `  ${FIRST} `, '86'))).toBe('ok');
    expect(await message(bind(2, '13800138000', ' 855 '))).toBe('ok');
    expect(await message(bind('3', '0x or anything'))).toBe('ok');
    expect(await addresses()).toMatchObject([
      { type: 3, address: '0x or anything', area: '', phone: '' },
      { type: 2, address: '13800138000', area: '855', phone: '13800138000' },
      { type: 1, address: FIRST, area: '', phone: '' },
    ]);
  });

  it('are refused when there already, also by two at once', async () => {
    expect(await message(bind(1, FIRST))).toBe('不可重复添加');
    expect(await message(bind(1, `\t${FIRST}\n`))).toBe('不可重复添加');
    const both = await Promise.all([message(bind(3, 'twice')), message(bind(3, 'twice'))]);
    expect(both.sort()).toEqual(['ok', '不可重复添加']);
    expect(await message(bind(2, '13800138000', '86'))).toBe('ok');
  });

  it.each([
    [1, '', '', '有未填选项'],
    [1, '   ', '', '有未填选项'],
    [2, '13800138000', '', '有未填选项'],
    [4, 'x', '', '地址类型有误'],
    [0, 'x', '', '地址类型有误'],
    [1, 'x'.repeat(129), '', '地址过长'],
    [2, '1', '9'.repeat(9), '地址过长'],
    ['one', 'x', '', '参数有误：type'],
  ])('of type %j, %j and area %j are refused: %s', async (type, address, area, words) => {
    expect(await message(bind(type, address, area))).toBe(words);
  });

  it('are deleted by their owner alone', async () => {
    const [{ id, address }] = await addresses();
    const remove = (ask: typeof call, address_id: unknown, text = address) =>
      message(ask('/api/plat/del-address', { address_id, address: text }));
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    expect(await remove(agent, id)).toBe('地址不存在');
    expect(await remove(call, id, 'another')).toBe('地址不存在');
    for (const wrong of [0, -1, '1 or 1=1', '9'.repeat(40)]) {
      expect(await remove(call, wrong)).toBe('地址不存在');
    }
    expect(await remove(call, id)).toBe('ok');
    expect(await remove(call, id)).toBe('地址不存在');
  });

  it('are at most twenty, however many are added at once', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    const adding = Array.from({ length: 23 }, (_, index) =>
      message(agent('/api/plat/bind-address', { type: 3, address: `a${index}` })),
    );
    const told = await Promise.all(adding);
    expect(told.filter((words) => words === 'ok')).toHaveLength(20);
    expect(told.filter((words) => words === '最多添加 20 个地址')).toHaveLength(3);
  });
});

describe('the withdrawal password', () => {
  const set = (password: string) => message(call('/api/plat/set-password', { password }));
  const change = (old_password: string, new_password: string) =>
    message(call('/api/plat/update-password', { old_password, new_password }));

  it('is needed, and set once', async () => {
    const [{ id }] = await addresses();
    const apply = { amount: '20', address_id: id, password: 'anything' };
    expect(await message(call('/api/plat/withdraw-apply', apply))).toBe('请先设置提现密码');
    expect(await set('short')).toBe('提现密码长度须为 8-20 位');
    expect(await set('x'.repeat(21))).toBe('提现密码长度须为 8-20 位');
    expect((await userInfo()).set_password).toBe(false);
    const both = await Promise.all([set(PASSWORD), set(PASSWORD)]);
    expect(both.sort()).toEqual(['ok', '已设置过提现密码']);
    expect((await userInfo()).set_password).toBe(true);
  });

  it('is changed by who knows it, with attempts told and then a wait', async () => {
    expect(await change(PASSWORD, 'withdraw-2')).toBe('ok');
    expect(await change('withdraw-2', 'short')).toBe('提现密码长度须为 8-20 位');
    expect(await change('wrong', PASSWORD)).toBe('提现密码错误，还可尝试 4 次');
    expect(await change('withdraw-2', PASSWORD)).toBe('ok');
    const told = await Promise.all(Array.from({ length: 9 }, () => change('wrong', 'withdraw-3')));
    const wait = '提现密码错误次数过多，请 15 分钟后再试';
    expect(told.sort()).toEqual([
      ...Array.from({ length: 5 }, () => wait),
      ...[1, 2, 3, 4].map((left) => `提现密码错误，还可尝试 ${left} 次`),
    ]);
    expect(await change(PASSWORD, 'withdraw-2')).toBe(wait);
    platform.clock.ms += 14 * 60_000 + 1;
    expect(await change(PASSWORD, 'withdraw-2')).toBe('提现密码错误次数过多，请 1 分钟后再试');
    platform.clock.ms += 60_000;
    expect(await change('wrong', 'withdraw-2')).toBe('提现密码错误，还可尝试 4 次');
    expect(await change(PASSWORD, PASSWORD)).toBe('ok');
  });
});

describe('a withdrawal', () => {
  // The tests above have added both, unless these tests run alone.
  beforeAll(async () => {
    await bind(1, FIRST);
    await call('/api/plat/set-password', { password: PASSWORD });
  });

  const apply = async (amount: unknown, changes: object = {}, key?: string) => {
    const [{ id }] = await addresses();
    const asked = { amount, address_id: id, password: PASSWORD, ...changes };
    return await call('/api/plat/withdraw-apply', asked, key);
  };
  const recordOf = async (order_no: string) =>
    (await call('/api/plat/inout-records', { order_no })).result.data[0];

  it('holds its money, is reviewed and paid out less the fee', async () => {
    const before = parseMoney((await userInfo()).balance);
    const [{ address }] = await addresses();
    const { result } = await apply('50');
    expect(result).toEqual({ order_no: expect.stringMatching(/^W/), status: 2 });
    const info = await userInfo();
    expect([parseMoney(info.balance), info.frozen]).toEqual([before - parseMoney('50'), '50']);
    const record = await recordOf(result.order_no);
    expect(record).toMatchObject({
      kind: 2,
      amount: '50',
      actual_amount: '49',
      fee: '1',
      status: 2,
      state: 'reviewing',
      pay_amount: null,
    });
    expect(record.address).toContain(address);
    await passTime(platform, 31);
    expect(await recordOf(result.order_no)).toMatchObject({ status: 1, state: 'completed' });
    const after = await userInfo();
    expect([parseMoney(after.balance), after.frozen]).toEqual([before - parseMoney('50'), '0']);
  });

  it('of 13 is rejected with a reason, and its money comes back', async () => {
    const { balance } = await userInfo();
    const { result } = await apply('13.5');
    await passTime(platform, 31);
    expect(await recordOf(result.order_no)).toMatchObject({
      status: 3,
      state: 'rejected',
      reason: '地址未通过风控审核',
    });
    expect(await userInfo()).toMatchObject({ balance, frozen: '0' });
    const lines = (await call('/api/plat/bill-change', { size: 2 })).result.data;
    expect(lines).toMatchObject([
      { type: 'refund', title: '提现退回', amount: '13.5', ref: result.order_no },
      { type: 'withdrawal', title: '提现', amount: '-13.5', ref: result.order_no },
    ]);
    expect(lines[0].balance_after).toBe(balance);
  });

  it('keeps its address when that is deleted', async () => {
    const { result } = await apply('20');
    const [{ id, address }] = await addresses();
    await call('/api/plat/del-address', { address_id: id, address });
    await passTime(platform, 31);
    const record = await recordOf(result.order_no);
    expect(record.state).toBe('completed');
    expect(record.address).toContain(address);
  });

  it.each([
    ['0', '提现金额须大于 0'],
    ['-50', '提现金额须大于 0'],
    ['9.999999', '提现金额不能低于 10 USDT'],
    ['50000.000001', '提现金额不能高于 50,000 USDT'],
    ['40000', '余额不足'],
    ['1e3', '金额格式有误，须为最多 6 位小数的数字'],
    ['５０', '金额格式有误，须为最多 6 位小数的数字'],
    ['50.0000001', '金额格式有误，须为最多 6 位小数的数字'],
  ])('of %j is refused: %s', async (amount, words) => {
    const before = await userInfo();
    expect(await message(apply(amount))).toBe(words);
    expect(await userInfo()).toEqual(before);
  });

  it('goes to an address of one’s own', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    const [{ id }] = (await agent('/api/plat/address-list')).result;
    for (const address_id of [id, '0', 'x', '9'.repeat(40)]) {
      expect(await message(apply('20', { address_id }))).toBe('请选择提现地址');
    }
  });

  it('takes the password, and tells the attempts that are left', async () => {
    const wrong = { password: 'wrong' };
    expect(await message(apply('20', wrong))).toBe('提现密码错误，还可尝试 4 次');
    // The same operation again is not one more attempt.
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await message(apply('20', wrong, 'w-wrong'))).toBe('提现密码错误，还可尝试 3 次');
    }
    expect(await message(apply('20', { password: '' }))).toBe('提现密码错误，还可尝试 2 次');
    expect(await message(apply('20'))).toBe('ok');
    expect(await message(apply('20', wrong))).toBe('提现密码错误，还可尝试 4 次');
    expect(await message(apply('20'))).toBe('ok');
    await passTime(platform, 31);
  });

  it('is one for each key, however often it arrives', async () => {
    const { balance } = await userInfo();
    const told = await Promise.all([1, 2, 3].map(() => apply('30', {}, 'w-1')));
    for (const answer of told) expect(answer).toEqual(told[0]);
    await passTime(platform, 31);
    expect(await apply('30', {}, 'w-1')).toEqual(told[0]);
    expect(await message(apply('31', {}, 'w-1'))).toBe('操作编号重复');
    const now = await userInfo();
    expect(now.balance).toBe(moneyToWire(parseMoney(balance) - parseMoney('30')));
  });

  it('and another at once do not take what is there for one alone', async () => {
    const { balance } = await userInfo();
    const told = await Promise.all([1, 2, 3].map(() => message(apply(balance))));
    expect(told.sort()).toEqual(['ok', '余额不足', '余额不足']);
    expect(await userInfo()).toMatchObject({ balance: '0', frozen: balance });
  });
});

describe('records of money', () => {
  const records = async (filter: object) =>
    (await call('/api/plat/inout-records', filter)).result as {
      total: number;
      data: { id: number; kind: number; status: number }[];
    };

  it('list both ways, newest first, filtered and page by page', async () => {
    await call('/api/plat/recharge', { amount: '20' });
    const all = await records({ size: 200 });
    expect(all.data).toHaveLength(all.total);
    const ids = all.data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await records({ kind: 1 })).total).toBe(1);
    expect((await records({ kind: 2 })).total).toBe(all.total - 1);
    const rejected = await records({ kind: 2, status: 3 });
    expect(rejected.data.map(({ status }) => status)).toEqual([3]);
    const pages = await Promise.all([1, 2].map((page) => records({ page, size: 3 })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids.slice(0, 6));
    for (const filter of [{ status: 9 }, { kind: 2 ** 40 }, { order_no: 'none' }]) {
      expect(await records(filter)).toEqual({ total: 0, data: [] });
    }
    expect((await records({ date_from: '2026-11-20', date_to: '2026-11-20' })).total).toBe(
      all.total,
    );
    expect((await records({ date_to: '2026-11-19' })).total).toBe(0);
    const odd = await call('/api/plat/inout-records', { date_from: '9999-99-99' });
    expect(odd.message).toBe('日期有误');
  });

  it('are one’s own', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    expect((await agent('/api/plat/inout-records')).result.total).toBe(0);
    expect((await agent('/api/plat/bill-change')).result.data).toMatchObject([
      { type: 'red-bag', amount: '-4' },
      { type: 'red-bag', amount: '-18.88' },
      { type: 'opening', amount: '26888.35', balance_after: '26888.35' },
    ]);
  });

  it('have the balance after each movement add up', async () => {
    const { total, data } = (await call('/api/plat/bill-change', { size: 200 })).result;
    expect(data).toHaveLength(total);
    let sum = 0n;
    for (const line of [...data].reverse()) {
      sum += parseMoney(line.amount);
      expect(line.balance_after).toBe(moneyToWire(sum));
    }
    expect((await userInfo()).balance).toBe(moneyToWire(sum));
    const openings = (await call('/api/plat/bill-change', { type: 'opening' })).result;
    expect(openings.total).toBe(1);
  });
});
