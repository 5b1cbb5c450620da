import type { Operation } from '../../db/operation.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { journalsOn } from '../support/journals.ts';
import { type ChaosLine, makeChaosLine } from './chaos-line.ts';
import { type ChaosPlatform, openChaosPlatform } from './chaos-platform.ts';
import { type Device, makeDevice } from './device.ts';
import { type LaneTime, makeLaneTime } from './lane-time.ts';

const START_MS = Date.UTC(2026, 10, 21, 2);
const RETRY_MS = 100;

/** One phone, one line, one platform, with a time of their own: sequences run in it one after the other. */
export interface Lane {
  keys: boolean;
  time: LaneTime;
  platform: ChaosPlatform;
  line: ChaosLine;
  device: Device;
  /** Lets time pass until it is so. @returns false when it is not, after so many ms of the lane and as many real ones */
  until(isSo: () => Promise<boolean>, ms?: number, realMs?: number): Promise<boolean>;
  /** Journals on the device by account; undefined where no tab can tell. */
  journals(): Promise<Map<string, Operation[]> | undefined>;
  close(): Promise<void>;
}

export async function openLane(keys: boolean, without: ReadonlySet<string>): Promise<Lane> {
  let passedMs = START_MS - Date.now();
  const now = () => Date.now() + passedMs;
  const platform = await openChaosPlatform(now, keys);
  const server = await startFaultServer(platform);
  server.shiftDate(passedMs);
  const device = await makeDevice(now);
  const line = makeChaosLine(server, platform, () => time, without);
  const time = makeLaneTime(
    now,
    async (ms) => {
      passedMs += ms;
      server.shiftDate(ms);
      await device.pass(ms);
      await platform.work();
    },
    line.untilQuiet,
  );

  return {
    keys,
    time,
    platform,
    line,
    device,
    async until(isSo, ms = 20_000, realMs = 3_000) {
      const since = performance.now();
      for (let spent = 0; ; spent += 1_000) {
        if (await isSo().catch(() => false)) return true;
        if (spent < ms) await time.pass(1_000);
        else if (performance.now() - since > realMs) return false;
        else await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    },
    async journals() {
      for (const page of device.tabs()) {
        if (!page.url().startsWith(line.url)) continue;
        const rows = await journalsOn(page).catch(() => undefined);
        if (rows) return new Map(rows.map((row) => [row.accountId, row.operations]));
      }
      return undefined;
    },
    async close() {
      await device.dispose();
      await server.close();
      await platform.close();
    },
  };
}
