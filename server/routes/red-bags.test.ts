import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyToWire, parseMoney, sumMoney } from '../../contract/money.ts';
import { DEMO_RED_BAGS } from '../../demo/seed/red-bags.ts';
import { returnRedBags } from '../domain/red-bags/return.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { CHEAP } from '../testing/passwords.ts';
import { moneyInBags } from '../testing/red-bags.ts';
import { tokenOf } from '../testing/tables.ts';
import { type WalletAnswer, walletOf } from '../testing/wallet.ts';

const PASSWORD = 'withdraw-1';
const AGENTS_PASSWORD = 'demo-2026';
const DAY_MS = 24 * 60 * 60_000;
const [SEEDED] = DEMO_RED_BAGS;

let platform: TestApp;
let playersToken: string;
let agentsToken: string;
let player: ReturnType<typeof walletOf>;
let agent: ReturnType<typeof walletOf>;
beforeAll(async () => {
  platform = await openTestApp({ passwordCost: CHEAP });
  playersToken = await tokenOf(platform);
  agentsToken = await tokenOf(platform, 'demo_agent');
  player = walletOf(platform, playersToken);
  agent = walletOf(platform, agentsToken);
});
afterAll(() => platform?.close());

type Caller = typeof player;
const message = async (answer: Promise<WalletAnswer>) => {
  const { code, message: words } = await answer;
  return code === 200 ? 'ok' : words;
};
const send = (by: Caller, changes: object = {}, key?: string) =>
  by(
    '/api/plat/red-bag/send',
    { amount: '6', count: 2, mode: 1, message: '好运', password: AGENTS_PASSWORD, ...changes },
    key,
  );
const openBag = (by: Caller, bag_no: string, key?: string) =>
  by('/api/plat/red-bag/open', { bag_no }, key);
const detail = async (by: Caller, bag_no: string) =>
  (await by('/api/plat/red-bag/detail', { bag_no })).result;
const list = async (by: Caller, asked: object) =>
  (await by('/api/plat/red-bag/list', asked)).result;
const balance = async (token: string) => {
  const answer = await (await platform.get('/api/plat/refresh-balance', token)).json();
  return parseMoney(answer.result.balance);
};
const look = async (bag_no: string): Promise<WalletAnswer> =>
  (await (await platform.post('/api/plat/red-bag/look', { bag_no })).json()) as WalletAnswer;
const bills = async (by: Caller, size: number) =>
  (await by('/api/plat/bill-change', { type: 'red-bag', size })).result.data;

describe('the seeded packet', () => {
  it('is seen by visitors without its amounts', async () => {
    const { code, result } = await look(SEEDED.bagNo);
    expect(code).toBe(200);
    expect(result).toEqual({
      bag_no: SEEDED.bagNo,
      from: 'de***nt',
      message: SEEDED.message,
      mode: 2,
      count: 6,
      taken_count: 0,
      state: 1,
      created_at: platform.clock.ms,
      expires_at: platform.clock.ms + DAY_MS,
    });
    expect((await look(`${SEEDED.bagNo.slice(0, -1)}9`)).message).toBe('红包不存在');
  });

  it('is opened by the player, from then on with its amounts', async () => {
    const before = await balance(playersToken);
    const face = await detail(player, SEEDED.bagNo);
    expect(face).toMatchObject({ mine: false, state: 1 });
    expect([face.amount, face.takers]).toEqual([undefined, undefined]);
    const { result } = await openBag(player, SEEDED.bagNo);
    expect(await balance(playersToken)).toBe(before + parseMoney(result.amount));
    expect(await detail(player, SEEDED.bagNo)).toMatchObject({
      amount: SEEDED.amount,
      taken_amount: result.amount,
      received: result.amount,
      claim_no: result.claim_no,
      takers: [{ name: 'de***er', amount: result.amount, me: true, best: false }],
    });
    expect(await message(openBag(player, SEEDED.bagNo))).toBe('已领取');
    expect(await message(openBag(agent, SEEDED.bagNo))).toBe('不能领取自己的红包');
    expect(await bills(player, 1)).toMatchObject([
      { type: 'red-bag', title: '领红包 来自 de***nt', amount: result.amount, ref: SEEDED.bagNo },
    ]);
  });
});

describe('sending', () => {
  it('asks for the withdrawal password, and counts wrong ones as withdrawals do', async () => {
    expect(await message(send(player))).toBe('请先设置提现密码');
    expect(await message(player('/api/plat/set-password', { password: PASSWORD }))).toBe('ok');
    const before = await balance(playersToken);
    expect(await message(send(player))).toBe('提现密码错误，还可尝试 4 次');
    // The same operation again is not one more attempt, and a form filled in wrongly is none.
    expect(await message(send(player, {}, 'r-1'))).toBe('提现密码错误，还可尝试 3 次');
    expect(await message(send(player, {}, 'r-1'))).toBe('提现密码错误，还可尝试 3 次');
    expect(await message(send(player, { amount: '0' }))).toBe('红包金额须大于 0');
    expect(await message(send(player, { password: 'x' }))).toBe('提现密码错误，还可尝试 2 次');
    const withdrawal = { amount: '20', address_id: '1', password: 'x' };
    expect(await message(player('/api/plat/withdraw-apply', withdrawal))).toBe(
      '提现密码错误，还可尝试 1 次',
    );
    const wait = '提现密码错误次数过多，请 15 分钟后再试';
    expect(await message(send(player))).toBe(wait);
    expect(await message(send(player, { password: PASSWORD }))).toBe(wait);
    expect(await balance(playersToken)).toBe(before);
    platform.clock.ms += 15 * 60_000;
    expect(await message(send(player, { password: PASSWORD }))).toBe('ok');
    expect(await balance(playersToken)).toBe(before - parseMoney('6'));
  });

  it.each([
    [{ amount: 'abc' }, '金额格式有误，须为最多 6 位小数的数字'],
    [{ amount: '1.0000001' }, '金额格式有误，须为最多 6 位小数的数字'],
    [{ amount: '-6' }, '红包金额须大于 0'],
    [{ count: 0 }, '红包个数须为 1-100 个'],
    [{ count: 101 }, '红包个数须为 1-100 个'],
    [{ count: 1.5 }, '参数有误：count'],
    [{ amount: '0.01' }, '每个红包至少 0.01 USDT'],
    [{ amount: '6.01' }, '总金额不能平均分成 2 份'],
    [{ amount: '6.011' }, '红包金额最多 2 位小数'],
    [{ mode: 9 }, '红包类型有误'],
    [{ message: '福'.repeat(31) }, '祝福语不能超过 30 个字'],
    [{ message: 'a\u0007b' }, '祝福语不能包含换行或控制字符'],
    [{ amount: '4000' }, '余额不足'],
  ])('of %j is refused: %s', async (changes, words) => {
    const before = await balance(playersToken);
    expect(await message(send(player, { password: PASSWORD, ...changes }))).toBe(words);
    expect(await balance(playersToken)).toBe(before);
  });

  it('is done once for each key, however often it arrives', async () => {
    const before = await balance(agentsToken);
    const told = await Promise.all([1, 2, 3].map(() => send(agent, {}, 'r-2')));
    for (const answer of told) expect(answer).toEqual(told[0]);
    expect(await message(send(agent, { amount: '8' }, 'r-2'))).toBe('操作编号重复');
    expect(await balance(agentsToken)).toBe(before - parseMoney('6'));
  });
});

describe('a packet of two', () => {
  it('goes its way: seen, taken, returned, in everybody’s lists and bills', async () => {
    const before = await balance(agentsToken);
    const { result } = await send(agent, { amount: '7.77', mode: 2 });
    const bagNo: string = result.bag_no;
    expect(await detail(agent, bagNo)).toMatchObject({
      mine: true,
      amount: '7.77',
      taken_amount: '0',
      received: null,
      takers: [],
    });
    const both = await Promise.all([openBag(player, bagNo, 'o-1'), openBag(player, bagNo, 'o-1')]);
    expect(both[0]).toEqual(both[1]);
    const share: string = both[0]?.result.amount;
    const [sent] = (await list(agent, { kind: 1 })).data;
    expect(sent).toMatchObject({ bag_no: bagNo, amount: '7.77', taken_amount: share, state: 1 });
    const received = await list(player, { kind: 2 });
    expect(received.total).toBe(2);
    expect(received.data[0]).toMatchObject({
      bag_no: bagNo,
      amount: share,
      from: 'de***nt',
      taken_at: platform.clock.ms,
    });
    platform.clock.ms += DAY_MS;
    expect((await look(bagNo)).result.state).toBe(3);
    expect(await message(openBag(player, bagNo))).toBe('已领取');
    await returnRedBags(platform.db, platform.clock.ms);
    const rest = moneyToWire(parseMoney('7.77') - parseMoney(share));
    expect(await detail(player, bagNo)).toMatchObject({ state: 3, returned: rest });
    const about = (await bills(agent, 50)).filter(({ ref }: { ref: string }) => ref === bagNo);
    expect(about).toMatchObject([
      { title: '红包退回', amount: rest },
      { title: '发红包 2 个', amount: '-7.77' },
    ]);
    expect(sumMoney(about.map(({ amount }: { amount: string }) => parseMoney(amount)))).toBe(
      -parseMoney(share),
    );
    expect((await balance(agentsToken)) >= before - parseMoney('7.77')).toBe(true);
    const { booked, open } = await moneyInBags(platform.db);
    expect(booked).toBe(open);
  });
});

describe('lists', () => {
  it('go page by page, newest first, and are one’s own', async () => {
    const all = await list(agent, { kind: 1, size: 200 });
    expect(all.data).toHaveLength(all.total);
    const numbers = all.data.map(({ bag_no }: { bag_no: string }) => bag_no);
    expect(numbers).toContain(SEEDED.bagNo);
    const pages = await Promise.all([1, 2].map((page) => list(agent, { kind: 1, page, size: 2 })));
    expect(
      pages.flatMap(({ data }) => data.map(({ bag_no }: { bag_no: string }) => bag_no)),
    ).toEqual(numbers.slice(0, 4));
    expect((await list(agent, { kind: 2 })).total).toBe(0);
    expect((await list(player, { kind: 1 })).total).toBe(1);
    expect((await list(player, {})).total).toBe(1);
    expect(await message(player('/api/plat/red-bag/list', { kind: 3 }))).toBe('红包列表类型有误');
  });
});
