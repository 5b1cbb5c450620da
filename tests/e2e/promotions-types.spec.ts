import type { Page } from '@playwright/test';
import { PROMOTION_LABELS, PromotionType } from '../../contract/enums.ts';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import type { TestPlatform } from '../support/platform.ts';
import {
  CASHIER_ONLY,
  claimButton,
  claimsOf,
  expect,
  freshPlayer,
  hero,
  lostYesterday,
  newestClaim,
  openPromotion,
  payIn,
  test,
} from '../support/promotions.ts';
import { BIG, FISHING, fishOf, LOTTERY, SLOTS, sitDown } from '../support/table-calls.ts';
import { callsOf, truthOf } from '../support/wallet.ts';

test.use({ walletSettings: CASHIER_ONLY });

/** A player who is to earn something. */
interface Earner {
  username: string;
  password: string;
  token: string;
}

interface Journey {
  type: PromotionType;
  /** What the player has before; decimal text, at least 20. Nothing when absent. */
  money?: string;
  /** What the page tells of the progress before, and after. */
  before: string;
  after: string | RegExp;
  earn: (platform: TestPlatform, player: Earner) => Promise<void>;
  /** What the first claim pays, decimal text; a range where it is drawn by luck. */
  pays: string | readonly [least: string, most: string];
}

/**
 * Bets until `enough` is said of a round. Only for what every round can bring, whatever came before it:
 * at one round in twenty, three hundred without it come once in a million times. A sum of wins and
 * losses may wander off for thousands.
 */
async function betUntil(
  bet: () => Promise<{ stake: string; win: string }>,
  enough: (stake: bigint, win: bigint) => boolean,
): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    const { stake, win } = await bet();
    if (enough(parseMoney(stake), parseMoney(win))) return;
  }
  throw new Error('five hundred rounds, and never enough');
}

const JOURNEYS: readonly Journey[] = [
  {
    type: PromotionType.firstDeposit,
    before: '0 / 20 USDT',
    after: /^100 \/ /,
    earn: (platform, { token }) => payIn(platform, token, '100'),
    pays: '38',
  },
  {
    type: PromotionType.monthlyGiveaway,
    money: '3000',
    before: '0 / 1,000 USDT',
    after: /^1,000 \/ 1,000/,
    earn: async (platform, { token }) => {
      const seat = await sitDown(platform, token, SLOTS);
      for (let round = 0; round < 10; round += 1) await seat.bet('100');
    },
    pays: '8',
  },
  {
    type: PromotionType.switchPlatformTrial,
    before: '0 / 2 项',
    after: '2 / 2 项',
    earn: async (platform, { token, username }) => {
      const call = callsOf(platform, token);
      await call('setPassword', { password: 'withdraw-1' });
      await call('bindAddress', { type: 1, address: demoTronAddress(username), area: '' });
    },
    pays: '3',
  },
  {
    type: PromotionType.rescueFund,
    money: '3000',
    before: '0 / 50 USDT',
    after: /^50 \/ 50 USDT/,
    // Nineteen shots of twenty miss. One that hits is today's: what chance gives back does not count.
    earn: async (platform, player) => {
      const seat = await sitDown(platform, player.token, FISHING);
      let missed = 0;
      await betUntil(
        () => seat.bet('10', fishOf(20)),
        (_stake, win) => {
          if (win === 0n) missed += 1;
          return missed === 5;
        },
      );
      await lostYesterday(platform, player);
    },
    pays: '2.5',
  },
  {
    type: PromotionType.dailyLuckyMoney,
    money: '100',
    before: '0 / 20 USDT',
    after: /^20 \/ 20/,
    earn: async (platform, { token }) => {
      await (await sitDown(platform, token, FISHING)).bet('20', fishOf(2));
    },
    pays: ['0.18', '8.88'],
  },
  {
    type: PromotionType.smallStakeBigWin,
    money: '100',
    before: '0 / 20 倍',
    after: /^20 \/ /,
    earn: async (platform, { token }) => {
      const seat = await sitDown(platform, token, FISHING);
      await betUntil(
        () => seat.bet('0.1', fishOf(20)),
        (stake, win) => win >= 20n * stake,
      );
    },
    pays: '8',
  },
  {
    type: PromotionType.vipRecruitment,
    before: '0 / 500 USDT',
    after: /^500 \/ /,
    earn: (platform, { token }) => payIn(platform, token, '500'),
    pays: '18',
  },
  {
    type: PromotionType.slotsPrizeOnPrize,
    money: '5000',
    before: '0 / 50 USDT',
    after: /^[\d,.]+ \/ [\d,]+ USDT/,
    earn: async (platform, { token }) => {
      const seat = await sitDown(platform, token, SLOTS);
      await betUntil(
        () => seat.bet('20'),
        (_stake, win) => win >= parseMoney('50'),
      );
    },
    pays: '3',
  },
  {
    type: PromotionType.fiveDRoomDaily,
    money: '100',
    before: '0 / 10 局',
    after: /^10 \/ 10 局/,
    earn: async (platform, { token }) => {
      const seat = await sitDown(platform, token, LOTTERY);
      for (let round = 0; round < 10; round += 1) await seat.bet('0.1', BIG);
    },
    pays: '1',
  },
  {
    type: PromotionType.dailyCheckIn,
    money: '100',
    before: '0 / 1 USDT',
    after: '1 / 7 天',
    earn: async (platform, { token }) => {
      await (await sitDown(platform, token, FISHING)).bet('1', fishOf(2));
    },
    pays: '0.1',
  },
  {
    type: PromotionType.fishingSevenDays,
    money: '100',
    before: '0 / 1 天',
    after: '1 / 1 天',
    earn: async (platform, { token }) => {
      await (await sitDown(platform, token, FISHING)).bet('10', fishOf(2));
    },
    pays: '1',
  },
  {
    type: PromotionType.fishingDailyChallenge,
    money: '100',
    before: '0 / 10 局',
    after: '10 / 10 局',
    earn: async (platform, { token }) => {
      const seat = await sitDown(platform, token, FISHING);
      for (let round = 0; round < 10; round += 1) await seat.bet('0.1', fishOf(2));
    },
    pays: '0.5',
  },
  {
    type: PromotionType.everyoneAnAgent,
    before: '0 / 1 人',
    after: '1 / 1 人',
    earn: async (platform, { token }) => {
      const { url } = await callsOf(platform, token)<{ url: string }>('inviteUrlWeb');
      const code = new URL(url).searchParams.get('code') ?? '';
      const member = await freshPlayer(platform, code);
      await payIn(platform, member.token, '20');
    },
    pays: '8',
  },
];

test('every promotion type has its journey', () => {
  const types = JOURNEYS.map(({ type }) => type).sort((a, b) => a - b);
  expect(types).toEqual(Object.values(PromotionType).sort((a, b) => a - b));
});

const figures = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words);

for (const { type, money, before, after, earn, pays } of JOURNEYS) {
  const name = PROMOTION_LABELS[type];
  test(`type ${type}, ${name}: from its progress over the claim to the log`, async ({
    page,
    platform,
  }) => {
    const player = await freshPlayer(platform);
    if (money !== undefined) await payIn(platform, player.token, money);
    await openPromotion(page, player.token, type);
    await expect(hero(page, type)).toContainText('进行中');
    await expect(figures(page, before).first()).toBeVisible();
    await expect(claimButton(page)).toBeHidden();
    await expect(page.getByText('还没有领取过。')).toBeVisible();

    await earn(platform, player);
    const truth = truthOf(platform, player.token);
    const balance = await truth.balance();
    // The platform may have been away meanwhile.
    await page.reload();
    await expect(hero(page, type)).toContainText('可领取');
    await expect(figures(page, after).first()).toBeVisible();

    const claimed = (await claimButton(page).getAttribute('aria-label')) ?? '';
    expect(claimed).toMatch(/^领取：./);
    await claimButton(page).click();
    await expect(page.getByRole('status').getByText(/^已领取 /)).toBeVisible();
    await expect.poll(async () => (await claimsOf(platform, player.token)).length).toBe(1);
    const [claim] = await claimsOf(platform, player.token);
    const amount = parseMoney(claim?.amount ?? '');
    const [least, most = least] = typeof pays === 'string' ? [pays] : pays;
    expect(amount).toBeGreaterThanOrEqual(parseMoney(least ?? ''));
    expect(amount).toBeLessThanOrEqual(parseMoney(most ?? ''));
    expect(await truth.balance()).toBe(balance + amount);

    const shown = formatMoney(amount, 6).replace(/\.?0+$/, '');
    await expect(newestClaim(page)).toContainText(`+${shown} USDT`);
    await expect(newestClaim(page)).toContainText(claim?.claim_no ?? '');
    // Luck may have earned the next step as well.
    await expect(page.getByRole('button', { name: claimed, exact: true })).toBeHidden();
  });
}
