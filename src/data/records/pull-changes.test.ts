import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetRow } from '../../../db/record-collection.ts';
import { type FakeDevice, type FakeTab, fakeDevice } from './testing/fake-device.ts';
import { countRequests, differences, history } from './testing/fake-history.ts';
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

describe('what changes at the platform', () => {
  it('old pending rows: asked for by their status, then with their day', async () => {
    history(platform, 500);
    const pending = platform.bets.slice(20, 23);
    for (const bet of pending) bet.status = 2;
    await tab.pull();
    // One list of pending ones says that nothing has changed.
    expect(await countRequests(platform, () => tab.pull())).toBe(2);
    for (const bet of pending) Object.assign(bet, { status: 1, win: '7' });
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect((await device.rows()).filter(({ win }) => win === 7_000_000n)).toHaveLength(3);
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
  });

  it('rows that it drops stay, marked, and lose the mark when they come back', async () => {
    history(platform, 800);
    await tab.pull();
    const dropped = [5, 300, 301, 790].map((place) => platform.bets[place]?.id ?? 0);
    const kept = platform.bets.filter(({ id }) => dropped.includes(id));
    for (const id of dropped) platform.drop(id);
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect((await device.rows()).filter(({ gone }) => gone)).toHaveLength(4);
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
    platform.bets.push(...kept);
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
    expect((await device.rows()).filter(({ gone }) => gone)).toHaveLength(0);
  });

  it('rows that come into days long known', async () => {
    history(platform, 600);
    await tab.pull();
    platform.add({ at: platform.now - 3 * DAY });
    platform.add({ at: platform.now - 40 * DAY });
    await tab.pull();
    expect(await differences(device, platform)).toEqual([]);
  });

  it('all of them, gone', async () => {
    history(platform, 40);
    await tab.pull();
    platform.bets.length = 0;
    await tab.pull();
    expect((await device.rows()).every(({ gone }: BetRow) => gone)).toBe(true);
  });

  it('a total that counts something else is compared once in a while, not each time', async () => {
    history(platform, 500);
    const ask = platform.ask;
    platform.ask = async (asked) => {
      const page = await ask(asked);
      return { ...page, total: asked.to || asked.from ? page.total : 10_000 };
    };
    await tab.pull();
    platform.now += MINUTE;
    platform.add();
    platform.now += 5 * MINUTE;
    expect(await countRequests(platform, () => tab.pull())).toBe(1);
  });
});
