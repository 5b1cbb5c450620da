import { AppError } from '../../../../contract/errors.ts';
import { DbUnavailable } from '../../../../db/open.ts';
import type { SyncView } from '../../../data/records/use-record-sync.ts';
import { clockTime } from '../../../format/clock-time.ts';

/**
 * Whether a captive portal blocks the network: the device is offline, but the player can log in to the
 * portal.
 */
export function isPortal(error: Error | undefined): boolean {
  return error instanceof AppError && error.portal;
}

/** Whether the device's storage is full; the storage dialog shows what uses it and can clear it. */
export function isFull(error: Error | undefined): boolean {
  return error?.cause instanceof DbUnavailable && error.cause.fault === 'full';
}

/** Why an update failed; a fault of the device's storage says it by itself. */
export function troubleWords({ cause, message }: Error): string {
  return cause instanceof DbUnavailable ? message : `没有更新成功：${message}`;
}

/** Of a platform that cannot be asked by days. */
export const NEWEST_ONLY = '平台不支持按日期查询，本机只有最近的记录';

/** A note that the range is not completely on this device; undefined if it is, or if that is unknown. */
export function missingWords(view: Partial<SyncView>): string | undefined {
  const { complete, busy, progress, stopped, lacks, offline } = view;
  if (complete !== false || progress) return undefined;
  if (lacks === 'days') return `${NEWEST_ONLY}，合计只算这些。`;
  if (offline) return '这段时间的记录还没下载完，合计只算本机已有的；联网后会继续。';
  if (busy) return undefined;
  if (stopped) return '这段时间的记录还没下载完，合计只算本机已有的。';
  return '这段时间的记录还没下载完，合计只算本机已有的；稍后会继续。';
}

/** 截至 with the time of the last update. */
export function freshWords(
  { updatedAt, busy }: Pick<SyncView, 'updatedAt' | 'busy'>,
  now: number,
): string {
  if (updatedAt !== 0) return `截至 ${clockTime(updatedAt, now)}`;
  return busy ? '正在更新…' : '还没有更新过';
}
