import type { VisitorLimits } from '../settings.ts';

/** For tests in which everybody calls from one address. */
export const NO_VISITOR_LIMITS: VisitorLimits = {
  captchas: 1_000_000,
  registrations: 1_000_000,
  inviteCodes: 1_000_000,
  trials: 1_000_000,
};
