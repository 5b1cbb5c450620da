import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../../contract/money.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { CAPTCHA, openTestApp, type TestApp } from '../testing/app.ts';
import { CHEAP } from '../testing/passwords.ts';
import { addDeposit } from '../testing/promotions.ts';
import { callTable, freshRound, sitDown } from '../testing/tables.ts';
import { walletOf } from '../testing/wallet.ts';

const PASSWORD = 'withdraw-1';
const DICE = '/api/ev/start-game?game_code=ev-live-001';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp({ passwordCost: CHEAP });
});
afterAll(() => platform?.close());

/** As anybody can. */
async function register(on: TestApp, username: string) {
  const form = { username, password: 'lantern1', confrimPas: 'lantern1', device: username };
  await on.post('/api/captcha', { device: username });
  return await on.post('/api/home/register', { ...form, captcha: CAPTCHA, code: '' });
}

async function newcomer(username: string, on = platform) {
  await register(on, username);
  const form = { username, password: 'lantern1' };
  const login = await (await on.post('/api/home/login', form)).json();
  const token: string = login.result.token;
  const call = walletOf(on, token);
  const info = async () => (await (await on.get('/api/plat/user-info', token)).json()).result;
  const balance = async () =>
    (await (await on.get('/api/plat/refresh-balance', token)).json()).result;
  return { token, call, info, balance, id: Number((await info()).id) };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** Sets up what promotion type 3 asks for, and takes its 3 USDT. */
async function claimTrial({ call }: Newcomer) {
  await call('/api/plat/set-password', { password: PASSWORD });
  await call('/api/plat/bind-address', { type: 3, address: 'mine', area: '' });
  return await call('/api/plat/task/receive', { id: '3' });
}

async function withdraw({ call }: Newcomer, amount: string) {
  const [{ id }] = (await call('/api/plat/address-list')).result;
  const form = { amount, address_id: id, password: PASSWORD };
  const { code, message } = await call('/api/plat/withdraw-apply', form);
  return code === 200 ? 'ok' : message;
}

async function send({ call }: Newcomer, amount: string) {
  const packet = { amount, count: 1, mode: 1, message: '', password: PASSWORD };
  return await call('/api/plat/red-bag/send', packet);
}

it('free money by script is refused at each of its four steps', async () => {
  const visitors = { ...DEFAULT_SETTINGS.visitors, registrations: 2, trials: 1 };
  const farm = await openTestApp({ settings: { ...DEFAULT_SETTINGS, visitors } });
  try {
    const [first, second] = [await newcomer('farm_one', farm), await newcomer('farm_two', farm)];
    const third = await register(farm, 'farm_three');
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ message: '注册太频繁，请 60 分钟后再试' });

    expect((await claimTrial(first)).code).toBe(200);
    expect((await claimTrial(second)).message).toBe('领取体验金太频繁，请 24 小时后再试');
    expect(await second.info()).toMatchObject({ balance: '0' });
    expect((await send(first, '3')).message).toBe('可发红包 0 USDT，还需有效投注 90 USDT');
    await addDeposit(farm.db, first.id, '10', farm.clock.ms);
    expect(await withdraw(first, '13')).toBe('可提现 10 USDT，还需有效投注 90 USDT');
    farm.clock.ms += 24 * 3_600_000;
    expect((await claimTrial(second)).code).toBe(200);
  } finally {
    await farm.close();
  }
});

describe('the 3 USDT of the trial', () => {
  it('are given, and leave the account neither as a packet nor as a withdrawal', async () => {
    const player = await newcomer('free_walker');
    expect(await player.info()).toMatchObject({ withdrawable: '0', wagering_left: '0' });
    expect((await claimTrial(player)).result).toMatchObject({ amount: '3' });
    const told = { balance: '3', withdrawable: '0', wagering_left: '90' };
    expect(await player.info()).toMatchObject(told);
    expect(await player.balance()).toMatchObject(told);
    const { code, message } = await send(player, '3');
    expect([code, message]).toEqual([1, '可发红包 0 USDT，还需有效投注 90 USDT']);

    await addDeposit(platform.db, player.id, '10.5', platform.clock.ms);
    expect(await player.info()).toMatchObject({ balance: '13.5', withdrawable: '10.5' });
    expect(await withdraw(player, '10.500001')).toBe('可提现 10.5 USDT，还需有效投注 90 USDT');
    expect(await withdraw(player, '13.500001')).toBe('余额不足');
    expect(await withdraw(player, '10.5')).toBe('ok');
    expect(await player.info()).toMatchObject({ ...told, frozen: '10.5' });
  });

  it('are his own once they were staked often enough', async () => {
    const player = await newcomer('free_player');
    await claimTrial(player);
    await addDeposit(platform.db, player.id, '1000', platform.clock.ms);
    const { seat } = await sitDown(platform, DICE, player.token);
    const bet = (chips: number) =>
      callTable(
        platform,
        'round',
        { round: freshRound(), unit: '1', pick: { bets: [{ spot: 'big', chips }] } },
        seat,
      );
    await bet(89);
    const before = await player.info();
    expect(before.wagering_left).toBe('1');
    expect(parseMoney(before.balance) - parseMoney(before.withdrawable)).toBe(parseMoney('3'));
    expect(await withdraw(player, before.balance)).toBe(
      `可提现 ${before.withdrawable} USDT，还需有效投注 1 USDT`,
    );
    await bet(1);
    const { balance, withdrawable, wagering_left } = await player.info();
    expect([withdrawable, wagering_left]).toEqual([balance, '0']);
    expect((await send(player, '3')).code).toBe(200);
    expect(await withdraw(player, (await player.info()).balance)).toBe('ok');
    expect(await player.info()).toMatchObject({ balance: '0', withdrawable: '0' });
  });

  it('are told by the promotion with their multiple', async () => {
    const player = await newcomer('free_reader');
    const list = await (await platform.get('/api/plat/task/list', player.token)).json();
    const multiples = list.result.map(
      (task: { activity_type: number; wagering_multiple: string }) => [
        task.activity_type,
        task.wagering_multiple,
      ],
    );
    expect(multiples).toContainEqual([3, '30']);
    expect(multiples).toContainEqual([10, '1']);
    expect(multiples).toContainEqual([0, '0']);
  });
});

describe('a share of a packet', () => {
  it('asks for nothing: what could be put into one was free', async () => {
    const [giver, taker] = [await newcomer('packet_giver'), await newcomer('packet_taker')];
    await claimTrial(giver);
    await addDeposit(platform.db, giver.id, '20', platform.clock.ms);
    const { result } = await send(giver, '20');
    await taker.call('/api/plat/red-bag/open', { bag_no: result.bag_no });
    expect(await taker.info()).toMatchObject({ withdrawable: '20', wagering_left: '0' });
    expect(await giver.info()).toMatchObject({ balance: '3', withdrawable: '0' });
  });
});
