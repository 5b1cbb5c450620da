import type { launchCalls } from './calls/launches.ts';

export type LaunchName = Exclude<keyof typeof launchCalls, 'refundKy'>;

/** A game provider of chapter 3 and the call that launches it. */
export interface VendorLaunch {
  code: string;
  call: LaunchName;
  param: 'game_id' | 'game_code' | 'none';
}

/**
 * Provider ids 1 to 15. Assumed: the specification leaves the names out, so the ids follow the
 * order in which chapter 7 lists the launches. An operator with other ids changes them here only.
 */
export const VENDOR_LAUNCHES: Readonly<Record<number, VendorLaunch>> = {
  1: { code: 'ag', call: 'launchAg', param: 'game_id' },
  2: { code: 'ag-by', call: 'launchAgFish', param: 'game_id' },
  3: { code: 'im', call: 'launchIm', param: 'none' },
  4: { code: 'ky', call: 'launchKy', param: 'none' },
  5: { code: 'jdb', call: 'launchJdb', param: 'none' },
  6: { code: 'sb', call: 'launchSb', param: 'none' },
  7: { code: 'hlqp', call: 'launchHlqp', param: 'none' },
  8: { code: 'cmd', call: 'launchCmd', param: 'none' },
  9: { code: 'lgd', call: 'launchLgd', param: 'game_code' },
  10: { code: 'mg', call: 'launchMg', param: 'game_code' },
  11: { code: 'cq', call: 'launchCq', param: 'none' },
  12: { code: 'jl', call: 'launchJl', param: 'none' },
  13: { code: 'pp', call: 'launchPp', param: 'game_code' },
  14: { code: 'ev', call: 'launchEv', param: 'none' },
  15: { code: 'yx', call: 'launchYx', param: 'none' },
};
