import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../contract/errors.ts';
import { DbUnavailable } from '../../../../db/open.ts';
import { type DayTotal, totalOf } from '../../../../db/read-records.ts';
import { shownError } from '../../../data/queries/query-view.ts';
import type { SyncView } from '../../../data/records/use-record-sync.ts';
import { freshWords, isFull, missingWords, troubleWords } from './sync-labels.ts';

const NOON = Date.parse('2026-11-21T12:05:00+08:00');
const view = (changes: Partial<SyncView> = {}): SyncView => ({
  busy: false,
  error: undefined,
  offline: false,
  progress: undefined,
  updatedAt: NOON,
  complete: true,
  lacks: undefined,
  unreadable: 0,
  refresh: async () => {},
  stop: () => {},
  resume: () => {},
  stopped: false,
  ...changes,
});

describe('from when the records are', () => {
  it('is told by the platform’s clock, with the date of another day', () => {
    expect(freshWords(view(), NOON + 60_000)).toBe('截至 12:05');
    expect(freshWords(view(), Date.parse('2026-11-22T00:00:00+08:00'))).toBe('截至 11月21日 12:05');
  });

  it('stays in sight while they are read anew', () => {
    expect(freshWords(view({ busy: true }), NOON)).toBe('截至 12:05');
    expect(freshWords(view({ busy: true, updatedAt: 0 }), NOON)).toBe('正在更新…');
    expect(freshWords(view({ updatedAt: 0 }), NOON)).toBe('还没有更新过');
  });
});

describe('a range that is not wholly on the device', () => {
  it('is told, with what the sums are of', () => {
    expect(missingWords(view({ complete: false }))).toContain('合计只算本机已有的');
    expect(missingWords(view({ complete: false, stopped: true }))).not.toContain('继续');
    expect(missingWords(view({ complete: false, busy: true, offline: true }))).toContain(
      '联网后会继续',
    );
  });

  it('is told as such where the platform cannot be asked by days', () => {
    const newest = view({ complete: false, lacks: 'days' });
    expect(missingWords(newest)).toBe('平台不支持按日期查询，本机只有最近的记录，合计只算这些。');
    expect(missingWords(view({ lacks: 'days' }))).toBeUndefined();
  });

  it('is not while it is whole, unknown, or on its way', () => {
    expect(missingWords(view())).toBeUndefined();
    expect(missingWords(view({ complete: undefined, offline: true }))).toBeUndefined();
    expect(missingWords(view({ complete: false, busy: true }))).toBeUndefined();
    const progress = { done: 1, total: 2 };
    expect(missingWords(view({ complete: false, progress }))).toBeUndefined();
  });
});

it('a failure is told in words, unless something else tells it', () => {
  const refused = new AppError('refused', '系统繁忙');
  expect(shownError(refused)?.message).toBe('系统繁忙');
  expect(troubleWords(refused)).toBe('没有更新成功：系统繁忙');
  expect(shownError(new AppError('unauthorized', '未授权'))).toBeUndefined();
  const full = shownError(new DbUnavailable('full', undefined));
  expect(full && troubleWords(full)).toBe('本机存储空间不足，新的内容没有存下来');
  expect(isFull(full)).toBe(true);
  const failed = shownError(new DbUnavailable('failed', undefined));
  expect(failed?.message).toContain('存储不可用');
  expect(isFull(failed)).toBe(false);
});

it('days add up, also those of each status', () => {
  const days: DayTotal[] = [
    {
      day: '2026-11-21',
      count: 3,
      gone: 1,
      sums: { stake: 5n, win: 2n },
      byStatus: { 1: { stake: 5n, win: 2n } },
    },
    {
      day: '2026-11-20',
      count: 2,
      gone: 0,
      sums: { stake: 1n },
      byStatus: { 1: {}, 2: { stake: 1n } },
    },
  ];
  const byStatus = { 1: { stake: 5n, win: 2n }, 2: { stake: 1n } };
  expect(totalOf(days)).toEqual({ count: 5, gone: 1, sums: { stake: 6n, win: 2n }, byStatus });
  expect(totalOf([])).toEqual({ count: 0, gone: 0, sums: {}, byStatus: {} });
});
