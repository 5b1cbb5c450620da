import type { LoginSession } from '../../../../contract/calls/account.ts';
import { pastMoment } from '../../../format/clock-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The platform records usage about once a minute, so a login used within this time counts as active. */
const NOW_MS = 2 * MINUTE_MS;

export function deviceWords({ device }: LoginSession): string {
  return device.trim() === '' ? '未知设备' : device;
}

/** When a login was last used. @param now ms by the platform's clock */
export function seenWords({ seen_at: seenAt, current }: LoginSession, now: number): string {
  if (current) return '正在使用';
  if (seenAt === undefined) return '最近使用时间未知';
  return `${momentWords(seenAt, now)}使用过`;
}

/** When the login started; undefined if the platform does not say. */
export function openedWords({ created_at: at }: LoginSession, now: number): string | undefined {
  if (at === undefined) return undefined;
  return now - at < NOW_MS ? '刚刚登录' : `${pastMoment(at, now)} 登录`;
}

/** A time (ms) in words: 刚刚, 5 分钟前, 今天 14:03, 昨天 14:03, 11月3日 14:03. */
function momentWords(ms: number, now: number): string {
  const past = now - ms;
  if (past < NOW_MS) return '刚刚';
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} 分钟前`;
  return `${pastMoment(ms, now)} `;
}
