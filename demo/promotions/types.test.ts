import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameCategory } from '../../contract/enums.ts';
import { parseMoney } from '../../contract/money.ts';
import { PROMOTION_LABELS, type PromotionType } from '../../contract/player-enums.ts';
import type { Db } from '../../server/db/client.ts';
import { users } from '../../server/db/schema/users.ts';
import { withdrawalAddresses } from '../../server/db/schema/wallet.ts';
import { balanceOf } from '../../server/domain/ledger.ts';
import { openTestApp, type TestApp } from '../../server/testing/app.ts';
import { makePlayer, TEST_AT } from '../../server/testing/players.ts';
import {
  addDeposit,
  addRound,
  momentAt,
  promotionsOf,
  type TestRound,
} from '../../server/testing/promotions.ts';

const { slots, fishing, lottery, live } = GameCategory;
const EARLY = '还未达到领取条件';
const TWICE = '已领取，请勿重复领取';
const OVER = '活动已结束';
const UNKNOWN = '活动不存在';

/** Friday evening; the week ends on the 22nd, the month on the 30th. */
const NOW = momentAt('2026-11-20', '20:00');
const YESTERDAY = momentAt('2026-11-19', '20:00');
const MONDAY = momentAt('2026-11-16', '00:00');

let platform: TestApp;
let db: Db;
beforeAll(async () => {
  platform = await openTestApp();
  db = platform.db;
});
afterAll(() => platform?.close());

type Doing = (userId: number) => Promise<unknown>;

interface Case {
  type: PromotionType;
  id: string;
  step?: string;
  /** What is not enough, and what is missing then. */
  almost: Doing;
  rest: Doing;
  /** How far it is before and after; USDT or whole numbers. */
  progress: readonly [string, string];
  reward: string;
  /** The first moment at which it is over. */
  over?: number;
}

const play =
  (category: GameCategory, stake: string, more: Partial<TestRound> = {}): Doing =>
  (userId) =>
    addRound(db, userId, { category, stake, atMs: NOW, ...more });
const several =
  (times: number, doing: Doing): Doing =>
  async (userId) => {
    for (let time = 0; time < times; time += 1) await doing(userId);
  };
const deposit =
  (amount: string, atMs = NOW): Doing =>
  (userId) =>
    addDeposit(db, userId, amount, atMs);
const invite: Doing = async (parentId) =>
  addDeposit(db, await makePlayer(db, { parentId }), '20', NOW);
const setPassword: Doing = (userId) =>
  db.update(users).set({ withdrawalPasswordHash: '-' }).where(eq(users.id, userId));
const bindAddress: Doing = (userId) =>
  db
    .insert(withdrawalAddresses)
    .values({ userId, type: 3, area: '', address: 'somewhere', createdAt: TEST_AT });
const both =
  (...doings: Doing[]): Doing =>
  async (userId) => {
    for (const doing of doings) await doing(userId);
  };

const midnight = momentAt('2026-11-21', '00:00');
const week = momentAt('2026-11-23', '00:00');
const month = momentAt('2026-12-01', '00:00');

const CASES: readonly Case[] = [
  {
    type: 1,
    id: '1',
    almost: both(),
    rest: both(deposit('100.0137'), deposit('5000')),
    progress: ['0', '100.0137'],
    reward: '38',
  },
  {
    type: 2,
    id: '2-202611',
    step: '10000',
    almost: both(
      play(slots, '999', { atMs: momentAt('2026-11-01', '00:00') }),
      play(fishing, '9000'),
      play(live, '9000'),
      play(slots, '9000', { atMs: momentAt('2026-10-31', '23:59:59.999') }),
    ),
    rest: play(slots, '1'),
    progress: ['9999', '10000'],
    reward: '68',
    over: month,
  },
  {
    type: 3,
    id: '3',
    almost: setPassword,
    rest: bindAddress,
    progress: ['1', '2'],
    reward: '3',
    over: TEST_AT.getTime() + 30 * 86_400_000,
  },
  {
    type: 4,
    id: '4-20261120',
    almost: both(
      play(slots, '149.99', { win: '100', atMs: momentAt('2026-11-19', '00:00') }),
      play(live, '500', { atMs: YESTERDAY }),
      play(slots, '500'),
    ),
    rest: play(GameCategory.board, '350.43', { atMs: momentAt('2026-11-19', '23:59:59.999') }),
    progress: ['49.99', '400.42'],
    // 5 % are 20.021
    reward: '20.02',
    over: midnight,
  },
  {
    type: 6,
    id: '6-20261120',
    step: '50',
    almost: both(
      play(slots, '5', { win: '249.99' }),
      play(slots, '5.1', { win: '600' }),
      play(slots, '1', { win: '100', atMs: YESTERDAY }),
    ),
    rest: play(fishing, '0.1', { win: '5' }),
    progress: ['49.998', '50'],
    reward: '18',
    over: midnight,
  },
  {
    type: 7,
    id: '7-202611',
    step: '2000',
    almost: both(
      deposit('5000', momentAt('2026-10-31', '23:59:59.999')),
      deposit('1999.9999', momentAt('2026-11-01', '00:00')),
    ),
    rest: deposit('0.0001'),
    progress: ['1999.9999', '2000'],
    reward: '88',
    over: month,
  },
  {
    type: 8,
    id: '8-20261120',
    step: '200',
    almost: both(play(slots, '9', { win: '199.99' }), play(fishing, '9', { win: '300' })),
    rest: play(slots, '9', { win: '200' }),
    progress: ['199.99', '200'],
    reward: '12',
    over: midnight,
  },
  {
    type: 9,
    id: '9-20261120',
    step: '10',
    almost: both(several(9, play(lottery, '0.1')), play(lottery, '1', { atMs: YESTERDAY })),
    rest: play(lottery, '0.1'),
    progress: ['9', '10'],
    reward: '1',
    over: midnight,
  },
  {
    type: 10,
    id: '10-202611',
    step: '2026-11-20',
    almost: both(play(live, '1', { atMs: YESTERDAY }), play(slots, '0.9')),
    rest: play(lottery, '0.1'),
    progress: ['0.9', '1'],
    reward: '0.2',
    over: month,
  },
  {
    type: 11,
    id: '11-20261116',
    step: '3',
    almost: both(
      play(fishing, '10', { atMs: MONDAY - 1 }),
      play(fishing, '10', { atMs: MONDAY }),
      play(fishing, '10', { atMs: YESTERDAY }),
      play(fishing, '9.9'),
    ),
    rest: play(fishing, '0.1'),
    progress: ['2', '3'],
    reward: '2',
    over: week,
  },
  {
    type: 12,
    id: '12-20261120',
    step: 'stakes',
    almost: both(several(4, play(fishing, '12')), play(slots, '50')),
    rest: play(fishing, '2'),
    progress: ['48', '50'],
    reward: '1',
    over: midnight,
  },
  {
    type: 13,
    id: '13',
    step: '1',
    almost: async (userId) =>
      addDeposit(db, await makePlayer(db, { parentId: userId }), '19.99', NOW),
    rest: invite,
    progress: ['0', '1'],
    reward: '8',
  },
];

describe.each(CASES)('$type', ({ type, id, step, almost, rest, progress, reward, over }) => {
  it(`(${PROMOTION_LABELS[type]}) goes from progress to claim to log, once`, async () => {
    const userId = await makePlayer(db);
    const { task, claim, log } = promotionsOf(db, userId);
    const stands = async (nowMs = NOW) => {
      const found = await task(id, nowMs);
      return { ...found, ...found?.steps.find((one) => one.id === step) };
    };
    await almost(userId);
    expect(await stands()).toMatchObject({ progress: parseMoney(progress[0]), state: 1 });
    expect(await claim(id, step, NOW)).toBe(EARLY);
    await rest(userId);
    expect(await stands()).toMatchObject({
      progress: parseMoney(progress[1]),
      state: 2,
      reward: parseMoney(reward),
    });
    expect(await task(id, NOW)).toMatchObject({ activity_type: type, state: 2, claimed: 0n });
    const before = await balanceOf(db, userId);
    expect(await claim(id, step === undefined ? 'none' : 'other', NOW)).toBe(UNKNOWN);
    const claimedAt = over === undefined ? NOW : over - 1;
    expect(await claim(id, step, claimedAt)).toBe(parseMoney(reward));
    expect(await claim(id, step, claimedAt)).toBe(TWICE);
    expect(await balanceOf(db, userId)).toBe(before + parseMoney(reward));
    expect(await stands(claimedAt)).toMatchObject({ state: 3, claimed: parseMoney(reward) });
    expect(await log({ id })).toEqual([
      {
        id: expect.any(String),
        task_id: id,
        step_id: step,
        activity_type: type,
        title: PROMOTION_LABELS[type],
        amount: parseMoney(reward),
        claim_no: expect.stringMatching(/^C2026\d{4}[2-9A-Z]{12}$/),
        created_at: claimedAt,
      },
    ]);
  });
});

const LIMITED = CASES.flatMap((one) =>
  one.over === undefined ? [] : [{ ...one, over: one.over }],
);

describe.each(LIMITED)('$type', ({ id, step, almost, rest, reward, over }) => {
  it('can be claimed to the last millisecond of its period, and not after', async () => {
    const userId = await makePlayer(db);
    const { task, claim } = promotionsOf(db, userId);
    await almost(userId);
    await rest(userId);
    expect(await task(id, over - 1)).toMatchObject({ state: 2 });
    expect(await task(id, over)).toMatchObject({ state: 4 });
    expect(await claim(id, step, over)).toBe(OVER);
    expect(await claim(id, step, over - 1)).toBe(parseMoney(reward));
    expect(await claim(id, step, over)).toBe(TWICE);
  });
});
