import { gapsIn } from '../../../../db/record-collection.ts';
import type { FakeDevice } from './fake-device.ts';
import type { FakePlatform } from './fake-records-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many bets, the last of them a while ago. @param apart ms between two of them */
export function history(platform: FakePlatform, count: number, apart = 10 * MINUTE): void {
  for (let place = count; place > 0; place -= 1) {
    platform.add({ at: platform.now - HOUR - place * apart, shownAt: 0 });
  }
}

/** What the device has against what the platform reports. */
export async function differences(device: FakeDevice, platform: FakePlatform): Promise<string[]> {
  const rows = new Map((await device.rows()).map((row) => [row.id, row]));
  const wrong: string[] = [];
  for (const { id, at, status } of platform.bets) {
    const row = rows.get(String(id));
    if (!row) wrong.push(`${id} is missing`);
    else if (row.gone) wrong.push(`${id} counts as gone`);
    else if (row.at !== at || row.status !== status) wrong.push(`${id} is old`);
    rows.delete(String(id));
  }
  for (const row of rows.values()) if (!row.gone) wrong.push(`${row.id} is not gone`);
  return [...wrong, ...(await device.wrongSums())];
}

/** Whether everything below the newest is covered. */
export async function isWhole(device: FakeDevice): Promise<boolean> {
  const { spans } = await device.mark();
  const top = spans.at(-1)?.to ?? -1;
  return top >= 0 && gapsIn(spans, { from: 0, to: top }).length === 0;
}

/** How many requests work makes. */
export async function countRequests(
  platform: FakePlatform,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = platform.asked.length;
  await work();
  return platform.asked.length - before;
}
