import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayEnd, dayOf, dayStart } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { gapsIn } from '../../../db/record-collection.ts';
import { clearCollection } from '../../../db/testing/clear-collection.ts';
import { CollectionCleared } from '../../../db/write-records.ts';
import { type FakeDevice, type FakeTab, fakeDevice } from './testing/fake-device.ts';
import { countRequests, differences, history, isWhole } from './testing/fake-history.ts';
import { type FakePlatform, fakePlatform } from './testing/fake-records-platform.ts';

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

describe('a pull of a collection', () => {
  it('brings everything, newest first, in about as many requests as there are pages', async () => {
    history(platform, 700);
    const requests = await countRequests(platform, () => tab.pull());
    expect(await differences(device, platform)).toEqual([]);
    expect(await isWhole(device)).toBe(true);
    expect(requests).toBeLessThanOrEqual(9);
    expect(tab.progress).toEqual({ done: 700, total: 700 });
    // The total that is compared in the end is not the one from before.
    expect(platform.asked.filter(({ to }) => to === undefined)).toEqual([
      { page: 1, size: 50 },
      { page: 1, size: 50 },
    ]);
  });

  it('costs one request when nothing is new, and one when little is', async () => {
    history(platform, 300);
    await tab.pull();
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
    platform.now += HOUR;
    platform.add();
    platform.now += HOUR;
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
    expect(await differences(device, platform)).toEqual([]);
  });

  it('says of an empty list that it is known', async () => {
    await tab.pull();
    expect(await isWhole(device)).toBe(true);
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
  });

  it('reads what is looked at before the rest, and no rest when that is not wanted', async () => {
    history(platform, 1_200, HOUR);
    const day = dayOf(platform.now - 40 * DAY);
    const range = { from: dayStart(day), to: dayEnd(day) };
    const requests = await countRequests(platform, () =>
      tab.pull({ ranges: () => [range], history: () => false }),
    );
    const { spans } = await device.mark();
    expect(gapsIn(spans, range)).toEqual([]);
    expect(await isWhole(device)).toBe(false);
    expect(requests).toBeLessThanOrEqual(3);
    await tab.pull();
    expect(await isWhole(device)).toBe(true);
    expect(await differences(device, platform)).toEqual([]);
  });

  it('comes to an end with a list without totals whose rows show late', async () => {
    Object.assign(platform, { hasTotal: false, most: 12 });
    platform.add();
    platform.now += 5 * MINUTE;
    platform.add({ at: platform.now - 2 * MINUTE });
    platform.now += 1;
    const cut = device.open(platform);
    cut.steps = 3;
    await cut.pull({ ranges: () => [], history: () => false }).catch(() => {});
    let arriving = 1;
    platform.onAsk = () => {
      platform.now += 300;
      for (; arriving > 0; arriving -= 1) platform.add();
    };
    platform.answered.clear();
    await tab.pull({ ranges: () => [], history: () => false });
    platform.onAsk = () => {
      if (platform.asked.length > 100) throw new Error('asked without end');
    };
    platform.now += 2 * HOUR;
    await device.open(platform).pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('compares with the count as it is then: what was found on the way may outweigh what was dropped', async () => {
    const play = (count: number) => {
      for (let place = 0; place < count; place += 1) {
        platform.add({ status: place % 7 === 3 ? 2 : 1 });
      }
    };
    Object.assign(platform, { most: 20 });
    platform.add();
    platform.now += 3 * DAY;
    await tab.pull({ ranges: () => [], history: () => false });
    platform.drop(platform.bets[0]?.id ?? 0);
    const arriving = [4, 21];
    platform.onAsk = () => {
      platform.now += 300;
      play(arriving.shift() ?? 0);
    };
    for (const one of [tab, device.open(platform)]) {
      await one.pull({ ranges: () => [], history: () => false });
    }
    play(11);
    play(24);
    // More rows of one moment than pages show, and the device dies on the way.
    const cut = device.open(platform);
    cut.steps = 12;
    await expect(cut.pull()).rejects.toMatchObject({ kind: 'cancelled' });
    platform.onAsk = () => {};
    for (const bet of platform.bets) Object.assign(bet, { status: 1, win: '3.25' });
    platform.now += 2 * HOUR;
    await device.open(platform).pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('goes on where it was cut off, and reads nothing twice but what connects', async () => {
    history(platform, 1_200);
    for (const steps of [7, 12, 9, 10]) {
      const cut = device.open(platform);
      cut.steps = steps;
      await expect(cut.pull()).rejects.toMatchObject({ kind: 'cancelled' });
    }
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect(await isWhole(device)).toBe(true);
    // A look at the newest for each of the pulls, and one window that was on its way at each cut.
    expect(platform.asked.length).toBeLessThanOrEqual(1_200 / 180 + 16);
  });

  it('finds rows that were being written while it looked', async () => {
    platform.hasTotal = false;
    history(platform, 60);
    platform.now += 2 * HOUR;
    platform.add();
    await tab.pull();
    platform.now += 100_000;
    platform.add({ at: platform.now - 200_000 });
    platform.add();
    platform.now += HOUR;
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
    expect(await differences(device, platform)).toEqual([]);
  });

  it('keeps the old top apart until it has looked below it', async () => {
    platform.hasTotal = false;
    for (let second = 0; second < 100; second += 1) {
      platform.now += 1_000;
      platform.add();
    }
    platform.now += MINUTE;
    await tab.pull();
    // One that shows late, below what the first look at the new ones reaches.
    platform.add({ at: platform.now - 2 * MINUTE });
    for (let place = 0; place < 30; place += 1) {
      platform.now += 10_000;
      platform.add();
    }
    platform.now += 5 * MINUTE;
    platform.most = 60;
    const cut = device.open(platform);
    cut.steps = 4;
    await expect(cut.pull()).rejects.toMatchObject({ kind: 'cancelled' });
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('fills the gap of a long absence although rows keep coming in on top', async () => {
    history(platform, 100);
    await tab.pull();
    platform.now += 3 * DAY;
    history(platform, 900, 3 * MINUTE);
    platform.onAsk = () => {
      for (let place = 0; place < 7; place += 1) platform.add();
      platform.now += 5_000;
    };
    await tab.pull();
    platform.onAsk = () => {};
    platform.now += HOUR;
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
  });
});

describe('rows that move between two pages', () => {
  const here = async () => new Set((await device.rows()).map(({ id }) => id));
  const missing = async () => {
    const known = await here();
    return platform.bets.filter(({ id }) => !known.has(String(id))).map(({ id }) => id);
  };

  it('up, because newer ones were dropped: the page that connects is looked for', async () => {
    platform.most = 60;
    history(platform, 600, MINUTE);
    platform.onAsk = () => {
      if (platform.asked.length === 4) platform.bets.splice(-100);
    };
    await tab.pull();
    expect(await missing()).toEqual([]);
  });

  it('a page that ends among rows of one moment does not cover that moment', async () => {
    for (let place = 0; place < 140; place += 1) {
      const at = platform.now - HOUR - place * MINUTE;
      for (let twin = 0; twin < 3; twin += 1) platform.add({ at, shownAt: 0 });
    }
    for (const most of [1, 2, 3, 4]) {
      const cut = device.open(platform);
      platform.onAsk = () => {
        if (platform.asked.length > most) cut.kill();
      };
      await cut.pull().catch(() => undefined);
      const known = await here();
      const { spans } = await device.mark();
      const covered = platform.bets.filter(({ at }) =>
        spans.some(({ from, to }) => from <= at && at <= to),
      );
      expect(covered.filter(({ id }) => !known.has(String(id)))).toEqual([]);
      platform.asked.length = 0;
    }
  });

  it('down, because older ones show late', async () => {
    platform.most = 60;
    history(platform, 300, MINUTE);
    const top = platform.bets.at(-1)?.at ?? 0;
    platform.onAsk = () => {
      const place = platform.asked.length;
      for (let more = 0; more < 80 && place < 4; more += 1) platform.add({ at: top - 2 * MINUTE });
    };
    await tab.pull();
    platform.onAsk = () => {};
    platform.now += HOUR;
    await tab.pull();
    expect(await missing()).toEqual([]);
  });
});

describe('several at once', () => {
  it('a collection that is cleared under a pull has no gap that is not known of', async () => {
    history(platform, 700);
    const ask = platform.ask;
    platform.ask = async (asked) => {
      if (platform.asked.length === 2) await clearCollection(device.accountId, 'bets');
      return await ask(asked);
    };
    await expect(tab.pull()).rejects.toBeInstanceOf(CollectionCleared);
    expect((await device.mark()).spans).toEqual([]);
    await device.open(platform).pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it.each([true, false])(
    'tabs (with locks: %s) share the work and double nothing',
    async (locks) => {
      device = fakeDevice(locks);
      history(platform, 900);
      await Promise.all([1, 2, 3].map(() => device.open(platform).pull()));
      const windows = platform.asked.filter(({ to }) => to).map((asked) => JSON.stringify(asked));
      const twice = windows.length - new Set(windows).size;
      expect(locks ? twice : 0).toBe(0);
      await device.open(platform).pull();
      expect(await differences(device, platform)).toEqual([]);
      expect(await isWhole(device)).toBe(true);
    },
  );

  it('a tab that waited for its turn does not look again', async () => {
    history(platform, 300);
    const pulls = [tab.pull(), device.open(platform).pull()];
    platform.now += 1;
    await Promise.all(pulls);
    // One at the beginning, and one before the counts are compared.
    expect(platform.asked.filter(({ to }) => to === undefined)).toHaveLength(2);
    expect(await differences(device, platform)).toEqual([]);
  });

  it('a tab that ends half-way (logout, another account) writes nothing more', async () => {
    history(platform, 700);
    let writes = 0;
    tab.beforeWrite = () => {
      writes += 1;
    };
    platform.onAsk = () => {
      if (platform.asked.length === 3) tab.kill();
    };
    await expect(tab.pull()).rejects.toBeInstanceOf(AppError);
    expect(writes).toBe(2);
    expect(platform.asked).toHaveLength(3);
  });
});
