import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempts } from '../db/schema/users.ts';
import type { VisitorLimits } from '../settings.ts';
import { addAttempt, waitOf } from './attempts.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Counted calls, each with its window and a device's share of the network's limit. */
const CALLS = {
  captcha: { setting: 'captchas', windowMs: 10 * MINUTE_MS, deviceShare: 0.2, what: '获取验证码' },
  register: { setting: 'registrations', windowMs: HOUR_MS, deviceShare: 0.3, what: '注册' },
  // Status 200 is a business refusal: after a 429 the app could not know whether money has moved.
  trial: {
    setting: 'trials',
    windowMs: 24 * HOUR_MS,
    deviceShare: 1,
    what: '领取体验金',
    status: 200,
  },
  inviteCode: {
    setting: 'inviteCodes',
    windowMs: 10 * MINUTE_MS,
    deviceShare: 0.2,
    what: '查询邀请码',
  },
} as const satisfies Record<string, VisitorCall>;

interface VisitorCall {
  /** Setting with the most calls of one network per window. */
  setting: keyof VisitorLimits;
  windowMs: number;
  deviceShare: number;
  /** Name of the action in the refusal's text. */
  what: string;
  /** HTTP status of the refusal, 429 where absent. */
  status?: 200 | 429;
}

/** The caller: the network, and the device when the caller names one. */
interface Visitor {
  address: string;
  device: string;
}

/**
 * Counts a call by device and by network, since new accounts could evade a limit per account. The counts live
 * in the database beside those of failed logins and apply to all processes together. A device names itself,
 * so its limit only stops an app that repeats calls; the network's limit is the effective one.
 * @throws {Refusal} when a window, which begins with its first call, has too many calls: status 429, but 200
 *   for a call that moves money
 */
export async function countVisit(
  db: Db,
  name: keyof typeof CALLS,
  { address, device }: Visitor,
  limits: VisitorLimits,
  nowMs: number,
): Promise<void> {
  const { setting, windowMs, deviceShare, what, status = 429 }: VisitorCall = CALLS[name];
  const most = limits[setting];
  const counts: [key: string, most: number][] = [[`${name}:address:${address}`, most]];
  // The device is counted first: a refused device does not use up the network's count.
  if (device !== '') counts.unshift([`${name}:device:${device}`, Math.ceil(most * deviceShare)]);
  // The call after the last allowed one blocks its key until the window ends.
  const waitS = sql`extract(epoch from ${attempts.forgottenAt} - ${new Date(nowMs).toISOString()}::timestamptz)`;
  for (const [key, limit] of counts) {
    const calls = await addAttempt(db, key, { windowMs, free: limit + 1, waitS }, nowMs);
    if (calls !== undefined && calls <= limit) continue;
    // The window may have ended, and its row been deleted, since the call was counted.
    throw tooOften(what, (await waitOf(db, [key], nowMs)) || 1_000, status);
  }
}

function tooOften(what: string, waitMs: number, status: 200 | 429): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return new Refusal(`${what}太频繁，请 ${waitWords(seconds)}后再试`, {
    status,
    retryAfterS: seconds,
  });
}

function waitWords(seconds: number): string {
  if (seconds <= 60) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
