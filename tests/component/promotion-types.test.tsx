import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '../../contract/day.ts';
import type { CallAnswer } from '../../contract/index.ts';
import { PROMOTION_LABELS, PromotionState, PromotionType } from '../../contract/player-enums.ts';
import { visit } from './support/app.tsx';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { card, claimButton, newestClaim, part, type WirePromotion } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

// What each type has to be earned by, and what it pays, is proven in server/routes/promotions-earned.test.ts.

interface Case {
  type: PromotionType;
  /** Progress of somebody new, and of somebody who has just earned it, as the page shows it. */
  before: string;
  after: string;
  /** What the claim pays, decimal text. */
  pays: string;
}

/** One type for each form of the page: a single reward, steps, stations on a way, and a calendar. */
const FORMS: readonly Case[] = [
  { type: PromotionType.firstDeposit, before: '0 / 20 USDT', after: '20 / 20 USDT', pays: '38' },
  { type: PromotionType.fiveDRoomDaily, before: '0 / 10 局', after: '10 / 10 局', pays: '1' },
  { type: PromotionType.fishingSevenDays, before: '0 / 1 天', after: '1 / 1 天', pays: '1' },
  { type: PromotionType.dailyCheckIn, before: '0 / 1 USDT', after: '1 / 7 天', pays: '0.1' },
];

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

test('every type of promotion is listed, and its page goes from progress over the claim to the log', async () => {
  /** Which claim will be for which type, from when on it has been earned. */
  const earned = new Map<number, number>();
  line.change('taskList', (rows) =>
    (rows as WirePromotion[]).map((row) => {
      const claim = earned.get(row.activity_type);
      if (claim === undefined) return row;
      const isClaimed = line.sent('taskReceive').length > claim;
      return reached(row, isClaimed ? PromotionState.claimed : PromotionState.claimable);
    }),
  );
  const booked: CallAnswer<'taskReceiveLog'>['data'] = [];
  line.answer('taskReceiveLog', { total: 0, data: booked });
  visit('/activity', { player: await newPlayer() });
  for (const title of Object.values(PROMOTION_LABELS)) {
    await expect.element(card(title)).toBeVisible();
  }

  for (const [index, { type, before, after, pays }] of FORMS.entries()) {
    const hero = part(PROMOTION_LABELS[type]);
    const figures = (words: string) => page.getByRole('main').getByText(words).first();
    walkTo(`/activityDetail?activity_type=${type}`);
    await expect.element(hero).toHaveTextContent('进行中');
    await expect.element(figures(before)).toBeVisible();
    await expect.element(claimButton()).not.toBeInTheDocument();
    await expect.element(page.getByText(/还没有领取过。|最近的领取里没有这个活动。/)).toBeVisible();

    earned.set(type, index);
    await page.getByRole('button', { name: '刷新活动' }).tap();
    await expect.element(hero).toHaveTextContent('可领取');
    await expect.element(figures(after)).toBeVisible();

    const claimed = claimButton().element().getAttribute('aria-label') ?? '';
    expect(claimed).toMatch(/^领取：./);
    const claim = { amount: pays, claim_no: `C2026112${index}ABCDEFGHJKLM` };
    line.answer('taskReceive', claim);
    booked.unshift({
      ...claim,
      id: `claim-${index}`,
      task_id: '1',
      activity_type: type,
      created_at: Date.now(),
    });
    line.answer('taskReceiveLog', { total: booked.length, data: booked });
    await claimButton().tap();
    await expectToast(`已领取 ${pays} USDT`);
    await expectSent('taskReceive', index + 1);
    await expect.element(newestClaim()).toHaveTextContent(`+${pays} USDT`);
    await expect.element(newestClaim()).toHaveTextContent(claim.claim_no);
    const button = page.getByRole('button', { name: claimed, exact: true });
    await expect.element(button).not.toBeInTheDocument();
  }
});
