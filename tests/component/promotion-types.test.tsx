import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '../../contract/day.ts';
import { PROMOTION_LABELS, PromotionState, PromotionType } from '../../contract/player-enums.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { claimButton, newestClaim, part, type WirePromotion } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';

// What each type has to be earned by, and what it pays, is proven in server/routes/promotions-earned.test.ts.

interface Case {
  type: PromotionType;
  /** What the page tells of the progress of somebody new, and of somebody who has just earned it. */
  before: string;
  after: string;
  /** What the claim pays, decimal text. */
  pays: string;
}

const CASES: readonly Case[] = [
  { type: PromotionType.firstDeposit, before: '0 / 20 USDT', after: '20 / 20 USDT', pays: '38' },
  {
    type: PromotionType.monthlyGiveaway,
    before: '0 / 1,000 USDT',
    after: '1,000 / 1,000 USDT',
    pays: '8',
  },
  { type: PromotionType.switchPlatformTrial, before: '0 / 2 项', after: '2 / 2 项', pays: '3' },
  { type: PromotionType.rescueFund, before: '0 / 50 USDT', after: '50 / 50 USDT', pays: '2.5' },
  {
    type: PromotionType.dailyLuckyMoney,
    before: '0 / 20 USDT',
    after: '20 / 20 USDT',
    pays: '6.6',
  },
  { type: PromotionType.smallStakeBigWin, before: '0 / 20 倍', after: '20 / 20 倍', pays: '8' },
  {
    type: PromotionType.vipRecruitment,
    before: '0 / 500 USDT',
    after: '500 / 500 USDT',
    pays: '18',
  },
  {
    type: PromotionType.slotsPrizeOnPrize,
    before: '0 / 50 USDT',
    after: '50 / 50 USDT',
    pays: '3',
  },
  { type: PromotionType.fiveDRoomDaily, before: '0 / 10 局', after: '10 / 10 局', pays: '1' },
  { type: PromotionType.dailyCheckIn, before: '0 / 1 USDT', after: '1 / 7 天', pays: '0.1' },
  { type: PromotionType.fishingSevenDays, before: '0 / 1 天', after: '1 / 1 天', pays: '1' },
  {
    type: PromotionType.fishingDailyChallenge,
    before: '0 / 10 局',
    after: '10 / 10 局',
    pays: '0.5',
  },
  { type: PromotionType.everyoneAnAgent, before: '0 / 1 人', after: '1 / 1 人', pays: '8' },
];

test('every promotion type has its case', () => {
  const types = CASES.map(({ type }) => type).sort((a, b) => a - b);
  expect(types).toEqual(Object.values(PromotionType).sort((a, b) => a - b));
});

/** The promotion with its first step reached, a calendar's with today's; as a whole where it has no steps. */
function reached(row: WirePromotion, state: PromotionState): WirePromotion {
  const { steps = [], target } = row;
  if (steps.length === 0) return { ...row, state, progress: target };
  const today = steps.find(({ date }) => date === dayOf(Date.now())) ?? steps[0];
  return {
    ...row,
    state,
    // A calendar's own progress are the days in a row.
    progress: today?.date === undefined ? row.progress : '1',
    steps: steps.map((step) => (step === today ? { ...step, state, progress: step.target } : step)),
  };
}

for (const { type, before, after, pays } of CASES) {
  test(`type ${type}, ${PROMOTION_LABELS[type]}: its page goes from progress over the claim to the log`, async () => {
    const hero = part(PROMOTION_LABELS[type]);
    const figures = (words: string) => page.getByRole('main').getByText(words).first();
    visit(`/activityDetail?activity_type=${type}`, { player: await newPlayer() });
    await expect.element(hero).toHaveTextContent('进行中');
    await expect.element(figures(before)).toBeVisible();
    await expect.element(claimButton()).not.toBeInTheDocument();
    await expect.element(page.getByText('还没有领取过。')).toBeVisible();

    line.change('taskList', (rows) => {
      const isClaimed = line.sent('taskReceive').length > 0;
      const state = isClaimed ? PromotionState.claimed : PromotionState.claimable;
      return (rows as WirePromotion[]).map((row) =>
        row.activity_type === type ? reached(row, state) : row,
      );
    });
    await page.getByRole('button', { name: '刷新活动' }).click();
    await expect.element(hero).toHaveTextContent('可领取');
    await expect.element(figures(after)).toBeVisible();

    const claimed = claimButton().element().getAttribute('aria-label') ?? '';
    expect(claimed).toMatch(/^领取：./);
    const claim = { amount: pays, claim_no: 'C20261120ABCDEFGHJKLM' };
    line.answer('taskReceive', claim);
    const booked = {
      ...claim,
      id: 'claim-1',
      task_id: '1',
      activity_type: type,
      created_at: Date.now(),
    };
    line.answer('taskReceiveLog', { total: 1, data: [booked] });
    await claimButton().click();
    await expectToast(`已领取 ${pays} USDT`);
    expect(line.sent('taskReceive')).toHaveLength(1);
    await expect.element(newestClaim()).toHaveTextContent(`+${pays} USDT`);
    await expect.element(newestClaim()).toHaveTextContent(claim.claim_no);
    const button = page.getByRole('button', { name: claimed, exact: true });
    await expect.element(button).not.toBeInTheDocument();
  });
}
