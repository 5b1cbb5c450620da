import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Promotion } from '../../contract/calls/promotions.ts';
import { DAY_MS } from '../../contract/day.ts';
import { CALLS } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { PROMOTION_LABELS, PromotionState, PromotionType } from '../../contract/player-enums.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { CAPTCHA, openTestApp, type TestApp } from '../testing/app.ts';
import { callTable, freshRound, sitDown } from '../testing/tables.ts';
import { passTime, walletOf } from '../testing/wallet.ts';

// Each type as a player meets it, over the calls alone: deposits at the cashier, bets at the tables. The
// borders of what is enough, and of the periods, are those of domain/promotions/types.test.ts.

const FISHING = `${CALLS.launchAgFish.path}?game_id=agby-fish-001`;
const SLOTS = `${CALLS.launchJdb.path}?game_code=jdb-slot-001`;
const LOTTERY = `${CALLS.launchJl.path}?game_code=jl-draw-001`;
/** Big: the sum of the five digits. */
const BIG = { tickets: [{ bet: { on: 'big' }, chips: 1 }] };
/** Fish that pay so many times the stake, and are hit accordingly seldom. */
const TWOFOLD = { fish: 'minnow' };
const TWENTYFOLD = { fish: 'angler' };

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp();
});
afterAll(() => platform?.close());

type Player = Awaited<ReturnType<typeof join>>;

let joined = 0;

/** Somebody new, perhaps by somebody's invite code. */
async function join(code = '') {
  joined += 1;
  const player = { username: `earner_${joined}`, password: 'password-1' };
  const device = `earner-${joined}`;
  await platform.post('/api/captcha', { device });
  const form = { ...player, confrimPas: player.password, captcha: CAPTCHA, code, device };
  await platform.post('/api/home/register', form);
  const answer = await (await platform.post('/api/home/login', { ...player, device })).json();
  const { token } = (answer as { result: { token: string } }).result;
  return { ...player, token, call: walletOf(platform, token) };
}

async function balanceOf({ token }: Player): Promise<bigint> {
  const answer = await (await platform.get('/api/plat/user-info', token)).json();
  return parseMoney((answer as { result: { balance: string } }).result.balance);
}

/** Pays in at the simulated cashier, until it is there. */
async function payIn(player: Player, amount: string): Promise<void> {
  const before = await balanceOf(player);
  const { result } = await player.call(CALLS.payHuione.path, { amount });
  await platform.app.request(new URL(result.pay_url).pathname, { method: 'POST' });
  await passTime(platform, 3, { ...DEFAULT_SETTINGS.wallet, confirmEveryS: 0 });
  expect(await balanceOf(player)).toBe(before + parseMoney(amount));
}

/** Bets of one unit each at a game. */
async function betsAt(path: string, { token }: Player) {
  const { seat } = await sitDown(platform, path, token);
  return async (unit: string, pick: object = {}) => {
    const asked = { round: freshRound(), unit, pick };
    const { result, message } = await callTable(platform, 'round', asked as never, seat);
    if (!result?.round) throw new Error(message);
    return {
      stake: parseMoney(String(result.round.stake)),
      win: parseMoney(String(result.round.win)),
    };
  };
}

/**
 * Bets until `enough` is said of a round. Only for what every round can bring, whatever came before it:
 * at one round in twenty, three hundred without it come once in a million times.
 */
async function betUntil(
  bet: () => Promise<{ stake: bigint; win: bigint }>,
  enough: (stake: bigint, win: bigint) => boolean,
): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    const { stake, win } = await bet();
    if (enough(stake, win)) return;
  }
  throw new Error('five hundred rounds, and never enough');
}

interface Case {
  /** What the player has before; decimal text, at least 20. Nothing when absent. */
  money?: string;
  earn: (player: Player) => Promise<void>;
  /** What the first claim pays, decimal text; a range where it is drawn by luck. */
  pays: string | readonly [least: string, most: string];
}

const CASES: Record<PromotionType, Case> = {
  [PromotionType.firstDeposit]: { earn: (player) => payIn(player, '100'), pays: '38' },
  [PromotionType.monthlyGiveaway]: {
    money: '3000',
    earn: async (player) => {
      const bet = await betsAt(SLOTS, player);
      for (let round = 0; round < 10; round += 1) await bet('100');
    },
    pays: '8',
  },
  [PromotionType.switchPlatformTrial]: {
    earn: async ({ call }) => {
      await call(CALLS.setPassword.path, { password: 'withdraw-1' });
      await call(CALLS.bindAddress.path, { type: 3, address: 'somewhere', area: '' });
    },
    pays: '3',
  },
  [PromotionType.rescueFund]: {
    money: '3000',
    // Nineteen shots of twenty miss. After one that hits another day begins: chance must not give back.
    earn: async (player) => {
      let bet = await betsAt(FISHING, player);
      let missed = 0;
      await betUntil(
        async () => {
          const shot = await bet('10', TWENTYFOLD);
          missed = shot.win > 0n ? 0 : missed + 1;
          if (missed > 0) return shot;
          platform.clock.ms += DAY_MS;
          // A seat does not last until the next day.
          bet = await betsAt(FISHING, player);
          return shot;
        },
        () => missed === 5,
      );
      platform.clock.ms += DAY_MS;
    },
    pays: '2.5',
  },
  [PromotionType.dailyLuckyMoney]: {
    money: '100',
    earn: async (player) => void (await (await betsAt(FISHING, player))('20', TWOFOLD)),
    pays: ['0.18', '8.88'],
  },
  [PromotionType.smallStakeBigWin]: {
    money: '100',
    earn: async (player) => {
      const bet = await betsAt(FISHING, player);
      await betUntil(
        () => bet('0.1', TWENTYFOLD),
        (stake, win) => win >= 20n * stake,
      );
    },
    pays: '8',
  },
  [PromotionType.vipRecruitment]: { earn: (player) => payIn(player, '500'), pays: '18' },
  [PromotionType.slotsPrizeOnPrize]: {
    money: '5000',
    earn: async (player) => {
      const bet = await betsAt(SLOTS, player);
      await betUntil(
        () => bet('20'),
        (_stake, win) => win >= parseMoney('50'),
      );
    },
    pays: '3',
  },
  [PromotionType.fiveDRoomDaily]: {
    money: '100',
    earn: async (player) => {
      const bet = await betsAt(LOTTERY, player);
      for (let round = 0; round < 10; round += 1) await bet('0.1', BIG);
    },
    pays: '1',
  },
  [PromotionType.dailyCheckIn]: {
    money: '100',
    earn: async (player) => void (await (await betsAt(FISHING, player))('1', TWOFOLD)),
    pays: '0.1',
  },
  [PromotionType.fishingSevenDays]: {
    money: '100',
    earn: async (player) => void (await (await betsAt(FISHING, player))('10', TWOFOLD)),
    pays: '1',
  },
  [PromotionType.fishingDailyChallenge]: {
    money: '100',
    earn: async (player) => {
      const bet = await betsAt(FISHING, player);
      for (let round = 0; round < 10; round += 1) await bet('0.1', TWOFOLD);
    },
    pays: '0.5',
  },
  [PromotionType.everyoneAnAgent]: {
    earn: async ({ token }) => {
      const answer = await (await platform.get(CALLS.inviteUrlWeb.path, token)).json();
      const { url } = (answer as { result: { url: string } }).result;
      await payIn(await join(new URL(url).searchParams.get('code') ?? ''), '20');
    },
    pays: '8',
  },
};

async function promotionOf({ token }: Player, type: PromotionType): Promise<Promotion> {
  const answer = await (await platform.get(CALLS.taskList.path, token)).json();
  const all = v.parse(CALLS.taskList.response, (answer as { result: unknown }).result);
  const found = all.find(({ activity_type }) => activity_type === type);
  if (!found) throw new Error(`no promotion of type ${type}`);
  return found;
}

it.each(Object.values(PromotionType).map((type) => [type, PROMOTION_LABELS[type]] as const))(
  'type %i (%s) is earned by deposits and play, paid once, and written down',
  async (type) => {
    const { money, earn, pays } = CASES[type];
    const player = await join();
    if (money !== undefined) await payIn(player, money);
    const log = async () =>
      (await player.call(CALLS.taskReceiveLog.path, { page: 1, size: 20 })).result.data;
    const { claimable, inProgress } = PromotionState;
    expect((await promotionOf(player, type)).state).toBe(inProgress);
    expect(await log()).toEqual([]);

    await earn(player);
    const { id, state, steps } = await promotionOf(player, type);
    expect(state).toBe(claimable);
    const step_id = steps.find((step) => step.state === claimable)?.id;
    expect(steps.length === 0).toBe(step_id === undefined);
    const before = await balanceOf(player);
    const receive = () => player.call(CALLS.taskReceive.path, { id, step_id });
    const { code, result } = await receive();
    expect(code).toBe(200);
    const amount = parseMoney(result.amount);
    const [least, most = least] = typeof pays === 'string' ? [pays] : pays;
    expect(amount).toBeGreaterThanOrEqual(parseMoney(least));
    expect(amount).toBeLessThanOrEqual(parseMoney(most));
    expect(await receive()).toMatchObject({ code: 1, message: '已领取，请勿重复领取' });
    expect(await balanceOf(player)).toBe(before + amount);
    expect(await log()).toMatchObject([{ task_id: id, activity_type: type, ...result }]);
  },
);
