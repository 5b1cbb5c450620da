import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayEnd, dayOf, dayStart } from '../../../contract/day.ts';
import { DbUnavailable } from '../../../db/open.ts';
import { gapsIn } from '../../../db/record-collection.ts';
import { type FakeDevice, type FakeTab, fakeDevice } from './testing/fake-device.ts';
import { countRequests, differences, history, isWhole } from './testing/fake-history.ts';
import { type FakePlatform, type Fault, fakePlatform } from './testing/fake-records-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let platform: FakePlatform;
let device: FakeDevice;
let tab: FakeTab;

beforeEach(() => {
  platform = fakePlatform();
  device = fakeDevice();
  tab = device.open(platform);
});
afterEach(() => device.wipe());

describe('bad answers', () => {
  const FAULTS: Fault[] = ['network', 'cut body', 'error 500', 'busy', 'half', 'empty', 'repeat'];
  it.each(FAULTS)('%s, at any request, leaves no gap that is not known of', async (fault) => {
    for (const place of [0, 1, 2, 3]) {
      await device.wipe();
      platform = fakePlatform();
      platform.most = 40;
      history(platform, 150);
      for (let good = 0; good < place; good += 1) platform.faults.push('ok');
      platform.faults.push(fault, fault);
      tab = device.open(platform);
      await tab.pull();
      expect(await differences(device, platform)).toEqual([]);
      expect(await isWhole(device)).toBe(true);
    }
  });

  it('ends with an error when they go on, and keeps what it has', async () => {
    history(platform, 700);
    platform.faults.push('ok', 'ok', 'ok', ...Array<Fault>(4).fill('error 500'));
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'http', status: 500 });
    expect((await device.rows()).length).toBeGreaterThanOrEqual(200);
    expect(tab.pauses).toEqual([1_000, 3_000, 8_000]);
  });

  it('waits as long as the platform asks for', async () => {
    history(platform, 700);
    platform.faults.push('busy');
    await tab.pull();
    expect(tab.pauses).toEqual([20_000]);
  });

  it('a 401 half-way ends it at once; the next pull goes on', async () => {
    history(platform, 700);
    platform.faults.push('ok', 'ok', 'unauthorized');
    const before = await countRequests(platform, () =>
      expect(tab.pull()).rejects.toMatchObject({ kind: 'unauthorized' }),
    );
    expect(before).toBe(3);
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('rows without id, with numbers as text, odd times, unknown status: each once', async () => {
    history(platform, 30);
    const now = platform.now;
    const odd: Record<string, unknown>[] = [
      { id: undefined },
      { id: '9001', stake: '2' },
      { created_at: Math.floor(now / 1_000) },
      { created_at: '2026-11-21 11:59:00' },
      { created_at: '2026-11-21T03:58:00Z' },
      { created_at: '1999-01-01 00:00:00' },
      { created_at: 0 },
      { created_at: now + 400 * DAY },
      { status: 77 },
      { status: 'strange' },
    ];
    for (const wire of odd) platform.add({ wire });
    history(platform, 150, MINUTE);
    await tab.pull();
    await tab.pull();
    const rows = await device.rows();
    expect(rows).toHaveLength(190);
    expect(rows.filter(({ id }) => id.startsWith('B'))).toHaveLength(1);
    expect(rows.find(({ status }) => status === 77)).toBeDefined();
    expect(await isWhole(device)).toBe(true);
  });

  it('rows that nobody can read are counted, compared once, and let be', async () => {
    history(platform, 400);
    for (const bet of platform.bets.slice(100, 103)) bet.wire = { created_at: 'never' };
    await tab.pull();
    expect((await device.mark()).auditedAt).toBeGreaterThan(0);
    expect((await device.rows()).length).toBe(397);
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
  });

  it('a full device ends it, with what was read in one piece', async () => {
    history(platform, 700);
    let writes = 0;
    tab.beforeWrite = () => {
      writes += 1;
      if (writes > 2) throw new DbUnavailable('full', undefined);
    };
    await expect(tab.pull()).rejects.toMatchObject({ fault: 'full' });
    const { spans } = await device.mark();
    const rows = await device.rows();
    const covered = rows.filter(({ at }) => spans.some(({ from, to }) => from <= at && at <= to));
    const there = platform.bets.filter(({ at }) =>
      spans.some(({ from, to }) => from <= at && at <= to),
    );
    expect(covered).toHaveLength(there.length);
    tab.beforeWrite = () => {};
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('a platform without totals', async () => {
    platform.hasTotal = false;
    history(platform, 650);
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect(await isWhole(device)).toBe(true);
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
  });

  it('a platform that gives fewer rows than it is asked for, with and without totals', async () => {
    for (const hasTotal of [true, false]) {
      await device.wipe();
      platform = fakePlatform();
      Object.assign(platform, { hasTotal, most: 20 });
      history(platform, 150);
      tab = device.open(platform);
      await tab.pull();
      expect(await differences(device, platform)).toEqual([]);
      expect(await isWhole(device)).toBe(true);
    }
  });

  it('a platform that does not know of days, undeclared: a clear error beside the newest rows', async () => {
    platform.ignoresDays = true;
    history(platform, 900, HOUR);
    const day = dayOf(platform.now - 20 * DAY);
    const range = { from: dayStart(day), to: dayEnd(day) };
    await expect(tab.pull({ ranges: () => [range] })).rejects.toThrow('不在所查的日期内');
    expect(await device.rows()).toHaveLength(50);
    expect(gapsIn((await device.mark()).spans, range)).toEqual([range]);
  });

  it('a platform that does not know of days, declared: the newest rows, with one request', async () => {
    Object.assign(platform, { ignoresDays: true, hasDays: false });
    history(platform, 900, HOUR);
    const range = { from: 0, to: platform.now };
    expect(await countRequests(platform, () => tab.pull({ ranges: () => [range] }))).toBe(1);
    expect(tab.caughtUp).toBe(true);
    expect(await device.rows()).toHaveLength(50);
    expect(await isWhole(device)).toBe(false);
  });

  it('a platform that lists the oldest first', async () => {
    platform.oldestFirst = true;
    history(platform, 900, 30 * MINUTE);
    await tab.pull();
    platform.add();
    platform.now += HOUR;
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect(await isWhole(device)).toBe(true);
  });

  it('more rows of one moment than a page holds', async () => {
    history(platform, 100);
    const at = platform.now - 2 * DAY;
    for (let place = 0; place < 450; place += 1) platform.add({ at, shownAt: 0 });
    history(platform, 100, HOUR);
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect(await isWhole(device)).toBe(true);
  });
});
