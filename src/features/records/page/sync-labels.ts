import { dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import { DbUnavailable } from '../../../../db/open.ts';
import type { SyncView } from '../../../data/records/sync-view.ts';
import { dayWords, shortTime } from '../../../format/platform-time.ts';

/** Why a pull failed, in words; undefined where something else on screen says it. */
export function troubleWords(error: NonNullable<SyncView['error']>): string | undefined {
  const why = whyWords(error);
  return error instanceof AppError && why ? `没有更新成功：${why}` : why;
}

/** As {@link troubleWords}, where it is said already that nothing came. */
export function whyWords(error: NonNullable<SyncView['error']>): string | undefined {
  if (error instanceof AppError) return error.silent ? undefined : error.message;
  if (error.fault === 'full') return '本机存储空间不足，新的记录没有存下来';
  return '本机存储不可用，记录没有存下来';
}

/** Whether a network that wants a login of its own stands between: no signal, but a way to one. */
export function isPortal(error: SyncView['error']): boolean {
  return error instanceof AppError && error.portal;
}

/** Whether the device's storage is full: the storage panel says what takes it, and clears it. */
export function isFull(error: SyncView['error']): boolean {
  return error instanceof DbUnavailable && error.fault === 'full';
}

/** What to say where not everything of the range is on this device; undefined while it is, or may be. */
export function missingWords(
  { complete, busy, progress, stopped }: SyncView,
  offline: boolean,
): string | undefined {
  if (complete !== false || progress) return undefined;
  if (offline) return '这段时间的记录还没下载完，合计只算本机已有的；联网后会继续。';
  if (busy) return undefined;
  if (stopped) return '这段时间的记录还没下载完，合计只算本机已有的。';
  return '这段时间的记录还没下载完，合计只算本机已有的；稍后会继续。';
}

/** 截至 with the time at which the newest was read. */
export function freshWords({ updatedAt, busy }: SyncView, now: number): string {
  if (updatedAt !== 0) return `截至 ${freshTime(updatedAt, now)}`;
  return busy ? '正在更新…' : '还没有更新过';
}

/** A moment (ms) as HH:mm by the platform's clock, with the date where it is not today. */
export function freshTime(ms: number, now: number): string {
  const day = dayOf(ms);
  return day === dayOf(now) ? shortTime(ms) : `${dayWords(day)} ${shortTime(ms)}`;
}

/** A number with thousands separators. */
export function countWords(count: number): string {
  return count.toLocaleString('en');
}
