import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isReachable, onReach, reachStamp, reportReach } from './reach.ts';

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
});
