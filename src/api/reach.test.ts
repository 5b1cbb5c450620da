import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isReachable, onReach, reachStamp, reportLoss, reportReach } from './outage.ts';

describe('whether the platform can be reached', () => {
  beforeEach(() => reportReach(true));

  it('follows what calls saw and tells of changes alone', () => {
    const told = vi.fn();
    const stop = onReach(told);
    reportReach(true);
    reportReach(false);
    reportReach(false);
    reportReach(true);
    stop();
    reportReach(false);
    expect(told.mock.calls).toEqual([[false], [true]]);
    expect(isReachable()).toBe(false);
  });

  it('does not let an older failure overrule a newer answer', () => {
    const sentEarly = reachStamp();
    reportReach(true);
    reportReach(false, sentEarly);
    expect(isReachable()).toBe(true);
    reportReach(false, reachStamp());
    expect(isReachable()).toBe(false);
  });

  it('does not let an answer that was on its way overrule the browser’s word of a loss', () => {
    const told = vi.fn();
    const stop = onReach(told);
    const sentBefore = reachStamp();
    reportLoss();
    reportReach(true, sentBefore);
    expect(isReachable()).toBe(false);
    reportReach(true, reachStamp());
    expect(isReachable()).toBe(true);
    stop();
    expect(told.mock.calls).toEqual([[false], [true]]);
  });

  it('takes an answer for the newer fact when only another call was lost meanwhile', () => {
    const sentBefore = reachStamp();
    reportReach(false, reachStamp());
    reportReach(true, sentBefore);
    expect(isReachable()).toBe(true);
  });
});
