import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayEnd, dayOf, dayStart } from '../../../contract/day.ts';
import type { BetRow } from '../../../db/record-collection.ts';
import { readNewest } from './read-newest-rows.ts';
import { readWindow } from './read-window.ts';
import { LATE_MS, Reading } from './reading.ts';
import { type FakeDevice, fakeDevice } from './testing/fake-device.ts';
import { type FakePlatform, fakePlatform } from './testing/fake-records-platform.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let platform: FakePlatform;
let device: FakeDevice;
let reading: Reading<'bets'>;

beforeEach(() => {
  platform = fakePlatform();
  device = fakeDevice();
  reading = new Reading(device.open(platform).deps);
});
afterEach(() => device.wipe());

const DAY_READ = dayOf(fakePlatform().now - DAY);
const WINDOW = { from: DAY_READ, to: DAY_READ };

/** So many bets of yesterday, a minute apart; the last is the newest. */
function yesterday(count: number): void {
  const noon = dayStart(DAY_READ) + DAY / 2;
  for (let place = 0; place < count; place += 1) {
    platform.add({ at: noon + place * MINUTE, shownAt: 0 });
  }
}

const read = () => readWindow(reading, WINDOW, Number.POSITIVE_INFINITY);
const missing = async () => {
  const here = new Set((await device.rows()).map(({ id }: BetRow) => id));
  return platform.bets.filter(({ id }) => !here.has(String(id))).map(({ id }) => id);
};
const gone = async () => (await device.rows()).filter((row) => row.gone).map(({ id }) => id);
const pages = () => platform.asked.map(({ page }) => page);

describe('a window of days', () => {
  it('is read again where a row vanished between two pages and moved another past them', async () => {
    yesterday(450);
    platform.onAsk = () => {
      if (platform.asked.length === 2) platform.drop(platform.bets.at(-1)?.id ?? 0);
    };
    expect(await read()).toEqual({ isRead: true, rows: 449 });
    expect(await missing()).toEqual([]);
    expect(pages()).toEqual([1, 2, 1, 2, 3]);
    expect(await gone()).toEqual(['450']);
  });

  it('is not read again where new rows pushed known ones onto the next page', async () => {
    yesterday(450);
    platform.onAsk = () => {
      if (platform.asked.length === 2) platform.add({ at: dayEnd(DAY_READ), shownAt: 0 });
    };
    await read();
    expect(pages()).toEqual([1, 2, 3]);
    expect(await missing()).toEqual([451]);
  });

  it('is read again where one of its pages came in part', async () => {
    yesterday(450);
    platform.faults.push('ok', 'half');
    await read();
    expect(pages()).toEqual([1, 2, 1, 2, 3]);
    expect(await missing()).toEqual([]);
  });

  it('is read on by pages of the size that came, where the first is shorter than asked for', async () => {
    platform.most = 90;
    yesterday(200);
    await read();
    expect(platform.asked.map(({ page, size }) => [page, size])).toEqual([
      [1, 200],
      [2, 90],
      [3, 90],
    ]);
    expect(await missing()).toEqual([]);
  });

  it('marks nothing as gone where a row of it could not be read or has another day', async () => {
    yesterday(5);
    await read();
    platform.faults.push('unreadable');
    await read();
    expect(await gone()).toEqual([]);
    const moved = platform.bets[2];
    if (moved) moved.wire = { created_at: platform.now };
    await read();
    platform.drop(1);
    await read();
    expect(await gone()).toEqual([]);
  });

  it('fails with a clear error where it changes all the time', async () => {
    yesterday(450);
    platform.onAsk = () => platform.drop(platform.bets.at(-1)?.id ?? 0);
    await expect(read()).rejects.toThrow('前后不一致');
  });

  it('is left at once where it has more rows than wanted', async () => {
    yesterday(450);
    expect(await readWindow(reading, WINDOW, 300)).toEqual({ isRead: false, rows: 450 });
    expect(pages()).toEqual([1]);
    expect(await device.rows()).toHaveLength(200);
  });
});

describe('the page of the newest rows', () => {
  const spans = async () => (await device.mark()).spans;

  it('covers the time between its rows, and nothing that may still show', async () => {
    yesterday(80);
    const young = platform.now - LATE_MS / 2;
    platform.add({ at: young });
    await readNewest(reading);
    const last = platform.bets.at(-50)?.at ?? 0;
    expect(await spans()).toEqual([{ from: last + 1, to: platform.now - LATE_MS }]);
  });

  it('covers nothing above its first row: the device’s clock may be ahead', async () => {
    yesterday(80);
    const newest = platform.bets.at(-1)?.at;
    platform.now += 30 * DAY;
    await readNewest(reading);
    expect((await spans()).at(-1)?.to).toBe(newest);
  });

  it('covers nothing where its rows do not go from new to old', async () => {
    yesterday(80);
    platform.oldestFirst = true;
    const { known } = await readNewest(reading);
    expect(await device.rows()).toHaveLength(50);
    expect(await spans()).toEqual([]);
    expect(known).toBeUndefined();
    platform.oldestFirst = false;
    const last = platform.bets.at(-50);
    if (last) last.wire = { created_at: Date.parse('1999-01-01T00:00:00+08:00') };
    await readNewest(reading);
    expect(await spans()).toEqual([]);
  });

  it.each([3, 120])(
    'of %i rows is read where every page is the whole list, without a total',
    async (count) => {
      yesterday(count);
      Object.assign(platform, { hasTotal: false, ignoresPage: true });
      expect(await read()).toEqual({ isRead: true, rows: count });
      expect(await missing()).toEqual([]);
      expect(platform.asked.length).toBeLessThan(5);
    },
  );

  it('is not called read where a list without pages ends at a page’s length', async () => {
    yesterday(250);
    Object.assign(platform, { hasTotal: false, ignoresPage: true });
    await expect(read()).rejects.toMatchObject({ kind: 'shape' });
    expect((await device.mark()).spans).toEqual([]);
    const wide = { from: dayOf(fakePlatform().now - 3 * DAY), to: DAY_READ };
    expect((await readWindow(reading, wide, 1_000)).isRead).toBe(false);
  });
});
