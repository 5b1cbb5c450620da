import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stepAside, untilReplaced } from './step-aside.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets open requests end by themselves for a moment, then aborts them', () => {
  const open = untilReplaced();
  stepAside();
  vi.advanceTimersByTime(1_000);
  expect(open.aborted).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(open.aborted).toBe(true);
  // What begins now would hold the next release up as well.
  expect(untilReplaced().aborted).toBe(true);
});

it('answers again when no newer release has taken over after some seconds', () => {
  stepAside();
  vi.advanceTimersByTime(2_000);
  expect(untilReplaced().aborted).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(untilReplaced().aborted).toBe(false);
});
