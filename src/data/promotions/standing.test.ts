import { describe, expect, test } from 'vitest';
import type { Promotion, PromotionStep } from '../../../contract/calls/promotions.ts';
import { PromotionState } from '../../../contract/player-enums.ts';
import type { Operation, OperationState } from '../../../db/operation.ts';
import { broughtBy, claimNote } from '../../features/promotions/claim/claim-labels.ts';
import { claimSubject } from '../money/order-record.ts';
import { claimOf, standingOf, standingsAt } from './standing.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const ENDS = Date.parse('2026-11-22T00:00:00+08:00');
const { claimable, claimed, expired, inProgress, notStarted } = PromotionState;

function step(id: string, state?: PromotionState): PromotionStep {
  const measure = { progress: 0n, target: 0n, unit: 'USDT' };
  return { id, title: id, state, ...measure, reward: 1_000_000n, date: undefined };
}

function promotion(state?: PromotionState, steps: PromotionStep[] = []): Promotion {
  return {
    id: '12-20261121',
    activity_type: 12,
    title: '捕鱼每日挑战',
    summary: '',
    cover_images: '',
    content: '',
    state,
    progress: 0n,
    target: 0n,
    unit: 'USDT',
    reward: 2_000_000n,
    reward_text: '',
    claimed: 0n,
    steps,
    cycle: 'day',
    group: 'daily',
    starts_at: undefined,
    ends_at: ENDS,
  };
}

function op(state: OperationState, stepId?: string, changes: Partial<Operation> = {}): Operation {
  return {
    opId: `${state}-${stepId}`,
    kind: 'claim',
    state,
    payload: {},
    amount: '',
    target: '',
    subject: claimSubject('12-20261121', stepId),
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: NOW,
    updatedAt: NOW,
    goodReads: 0,
    acknowledged: false,
    history: [],
    ...changes,
  };
}

describe('what stands in a button’s place', () => {
  const at = (state: PromotionState, found?: Operation, now = NOW) =>
    standingOf(state, promotion(state), found, now);

  test('is what the platform says, while nothing was done about it', () => {
    const states = [notStarted, inProgress, claimable, claimed, expired];
    expect(states.map((state) => at(state))).toEqual([
      'soon',
      'progress',
      'claimable',
      'claimed',
      'ended',
    ]);
  });

  test('is what the journal knows better', () => {
    const known = (state: OperationState) => at(claimable, op(state));
    expect(known('sending')).toBe('sending');
    expect(known('unknown')).toBe('checking');
    expect(known('armed')).toBe('confirm');
    expect(known('confirmed')).toBe('claimed');
    expect(known('rejected')).toBe('claimable');
    expect(known('missing')).toBe('claimable');
  });

  test('is over with its period, though the device has kept what it said before', () => {
    expect(at(claimable, undefined, ENDS)).toBe('ended');
    expect(at(inProgress, undefined, ENDS)).toBe('ended');
    expect(at(claimed, undefined, ENDS)).toBe('claimed');
    expect(at(claimable, op('unknown'), ENDS)).toBe('checking');
  });

  test('has begun when the platform says so, though this device’s clock is behind', () => {
    const justBegun = { ...promotion(claimable), starts_at: NOW + 800 };
    expect(standingOf(claimable, justBegun, undefined, NOW)).toBe('claimable');
    expect(standingOf(inProgress, justBegun, undefined, NOW)).toBe('progress');
    expect(standingOf(notStarted, justBegun, undefined, NOW + 60_000)).toBe('soon');
  });
});

describe('the claim of a subject', () => {
  test('is its own: neither another step’s nor the whole promotion’s', () => {
    const whole = promotion(claimable);
    const ops = [op('sending', 'a'), op('unknown')];
    expect(claimOf(ops, whole, undefined, NOW)?.state).toBe('unknown');
    expect(claimOf(ops, whole, { id: 'a' }, NOW)?.state).toBe('sending');
    expect(claimOf(ops, whole, { id: 'b' }, NOW)).toBeUndefined();
  });

  test('is none that was never sent or was given up', () => {
    const ops = [op('armed', undefined, { attempts: 0 }), op('cancelled')];
    expect(claimOf(ops, promotion(claimable), undefined, NOW)).toBeUndefined();
  });

  test('stays given, whatever was asked for later', () => {
    const ops = [op('rejected'), op('confirmed')];
    expect(claimOf(ops, promotion(claimable), undefined, NOW)?.state).toBe('confirmed');
  });
});

describe('a promotion of whose state the platform tells nothing', () => {
  const untold: Promotion = { ...promotion(), cycle: '', ends_at: undefined };
  const DAY = 86_400_000;
  const of = (ops: Operation[], now = NOW, changes: Partial<Promotion> = {}) =>
    standingsAt(ops, now).of({ ...untold, ...changes });

  test('asks the platform by a claim, and is over where its end is told', () => {
    expect(of([])).toBe('open');
    expect(of([op('rejected')])).toBe('open');
    expect(of([op('sending')])).toBe('sending');
    expect(of([op('unknown')])).toBe('checking');
    expect(of([], ENDS, { ends_at: ENDS })).toBe('ended');
  });

  test('is claimed in the period of its claim: the day, where none is told', () => {
    const done = [op('confirmed', undefined, { settledAt: NOW })];
    expect(of(done)).toBe('claimed');
    expect(of(done, NOW + DAY)).toBe('open');
    // 2026-11-21 is a Saturday.
    expect(of(done, NOW + DAY, { cycle: 'week' })).toBe('claimed');
    expect(of(done, NOW + 2 * DAY, { cycle: 'week' })).toBe('open');
    expect(of(done, NOW + 2 * DAY, { cycle: 'month' })).toBe('claimed');
    expect(of(done, NOW + 12 * DAY, { cycle: 'month' })).toBe('open');
    expect(of(done, NOW + 400 * DAY, { cycle: 'once' })).toBe('claimed');
    expect(of(done, NOW + DAY, { starts_at: NOW - DAY })).toBe('claimed');
    expect(of(done, NOW + DAY, { starts_at: NOW + 1 })).toBe('open');
  });

  test('is claimed where the platform’s log says so', () => {
    const claim = { id: 'c', task_id: untold.id, activity_type: 12, title: '', claim_no: '' };
    const log = (at: number, changes = {}) => [
      { ...claim, amount: 1n, step_id: undefined, created_at: at, ...changes },
    ];
    expect(standingsAt([], NOW, log(NOW - 1)).of(untold)).toBe('claimed');
    expect(standingsAt([], NOW, log(NOW - DAY)).of(untold)).toBe('open');
    expect(standingsAt([], NOW, log(NOW, { step_id: 'a' })).of(untold)).toBe('open');
    expect(standingsAt([], NOW, log(NOW, { task_id: 'other' })).of(untold)).toBe('open');
    // A told state knows better.
    expect(standingsAt([], NOW, log(NOW)).of(promotion(claimable))).toBe('claimable');
  });

  test('stands by its steps', () => {
    const steps = [step('a', claimed), step('b'), step('c', inProgress)];
    expect(standingsAt([], NOW).of({ ...untold, steps })).toBe('open');
    expect(standingsAt([], NOW).stepToClaim({ ...untold, steps })?.id).toBe('b');
    expect(standingsAt([], NOW).of({ ...untold, steps: [step('c', inProgress)] })).toBe('progress');
  });
});

test('a claim of an earlier period does not hide what the platform lets claim again', () => {
  const before = [op('confirmed', undefined, { settledAt: NOW - 86_400_000 })];
  expect(standingsAt(before, NOW).of(promotion(claimable))).toBe('claimable');
});

describe('a promotion with steps', () => {
  const steps = [step('a', claimed), step('b', claimable), step('c', inProgress)];

  test('can be claimed while one of them can', () => {
    expect(standingsAt([], NOW).of(promotion(claimable, steps))).toBe('claimable');
    expect(standingsAt([], NOW).stepToClaim(promotion(claimable, steps))?.id).toBe('b');
  });

  test('goes on once that one was claimed from here', () => {
    const ops = [op('confirmed', 'b')];
    expect(standingsAt(ops, NOW).of(promotion(claimable, steps))).toBe('progress');
    expect(standingsAt(ops, NOW).stepToClaim(promotion(claimable, steps))).toBeUndefined();
  });

  test('is claimed when all of them are, or when the platform says so', () => {
    const all = steps.map(({ id }) => step(id, claimed));
    expect(standingsAt([], NOW).of(promotion(inProgress, all))).toBe('claimed');
    expect(standingsAt([], NOW).of(promotion(claimed, [step('a', notStarted)]))).toBe('claimed');
  });

  test('keeps its button with the step that is being claimed', () => {
    const two = [step('a', claimable), step('b', claimable)];
    const ops = [op('sending', 'b')];
    expect(standingsAt(ops, NOW).stepToClaim(promotion(claimable, two))?.id).toBe('b');
  });
});

describe('words beside the button', () => {
  test('never say that something unknown has failed', () => {
    expect(claimNote('checking', op('unknown'), NOW)?.text).toContain('核对中');
  });

  test('pass on a refusal while it is news', () => {
    const refused = op('rejected', undefined, { message: '还未达到领取条件' });
    expect(claimNote('progress', refused, NOW)).toEqual({
      text: '还未达到领取条件',
      tone: 'error',
    });
    expect(claimNote('progress', refused, NOW + 6 * 60_000)).toBeUndefined();
    expect(claimNote('claimed', refused, NOW)).toBeUndefined();
  });
});

test('what a claim brought is what was credited, else what it pays', () => {
  const whole = promotion(claimed);
  expect(broughtBy(whole, undefined, op('confirmed', undefined, { credited: '6.66' }))).toBe(
    6_660_000n,
  );
  expect(broughtBy(whole, undefined, undefined)).toBe(2_000_000n);
  expect(broughtBy({ ...whole, claimed: 660_000n }, undefined, undefined)).toBe(660_000n);
  expect(broughtBy({ ...whole, reward: 0n }, undefined, undefined)).toBeUndefined();
  expect(broughtBy(whole, step('a', claimed), undefined)).toBe(1_000_000n);
});

test('a special activity of which no state is told is not for claiming', () => {
  const { of } = standingsAt([], NOW);
  expect(of({ ...promotion(undefined), activity_type: 0 })).toBe('progress');
  expect(of(promotion(undefined))).toBe('open');
});

test('a claim whose outcome was found a day later counts for the day on which it was made', () => {
  const found = op('confirmed', undefined, { sentAt: NOW - 86_400_000, settledAt: NOW });
  const daily = { ...promotion(claimable), ends_at: undefined };
  expect(standingsAt([found], NOW).of(daily)).toBe('claimable');
  expect(standingsAt([{ ...found, sentAt: NOW }], NOW).of(daily)).toBe('claimed');
});
