import fc from 'fast-check';
import { describe, inject, it } from 'vitest';
import { dayEnd, dayOf, dayStart } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { gapsIn, type TimeRange } from '../../../db/record-collection.ts';
import { LATE_MS } from './reading.ts';
import { type FakeDevice, fakeDevice } from './testing/fake-device.ts';
import { type FakePlatform, type Fault, fakePlatform } from './testing/fake-records-platform.ts';

/**
 * A device and a platform whose lists are asked by days and go from new to old; with totals, without them, or as
 * one whole list without totals, whatever page and size are asked for. Random runs in `npm run test:long`, and in `npm test`; each is a device's life of its own.
 * `PULL_RUNS=2000` for a longer look.
 */
const RUNS = Number(process.env['PULL_RUNS'] ?? (inject('isLong') ? 600 : 20));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Change =
  /** New bets, so many ms apart. */
  | { type: 'play'; count: number; apart: number }
  /** A bet shows so many ms after its moment. */
  | { type: 'late'; ms: number }
  | { type: 'drop'; place: number }
  | { type: 'settle'; place: number }
  | { type: 'pass'; ms: number };

const change = fc.oneof<fc.Arbitrary<Change>[]>(
  fc.record({
    type: fc.constant('play'),
    count: fc.integer({ min: 1, max: 25 }),
    apart: fc.constantFrom(0, 1, 1_000, 40_000, 20 * MINUTE),
  }),
  fc.record({ type: fc.constant('late'), ms: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ type: fc.constant('drop'), place: fc.nat(1_000) }),
  fc.record({ type: fc.constant('settle'), place: fc.nat(1_000) }),
  fc.record({
    type: fc.constant('pass'),
    ms: fc.constantFrom(500, 30_000, 5 * MINUTE, 20 * 60 * MINUTE, 3 * DAY),
  }),
);

const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fault>('ok') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>(
      'network',
      'cut body',
      'error 500',
      'busy',
      'unauthorized',
      'half',
      'empty',
      'repeat',
      'unreadable',
    ),
  },
);

const visit = fc.record({
  before: fc.array(change, { maxLength: 4 }),
  /** One after each request. */
  during: fc.array(fc.option(change, { nil: undefined }), { maxLength: 12 }),
  faults: fc.array(fault, { maxLength: 8 }),
  tabs: fc.constantFrom(1, 1, 2),
  /** After so many steps the device dies. */
  steps: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 30 })),
  /** Days before today that somebody looks at, and whether the rest is read too. */
  range: fc.option(fc.tuple(fc.nat(12), fc.nat(6)), { nil: undefined }),
  history: fc.boolean(),
});

/** What the platform's lists tell of their rows. */
type Lists = 'counted' | 'paged' | 'bare';

const life = fc.record({
  lists: fc.constantFrom<Lists[]>('counted', 'counted', 'paged', 'bare'),
  /** Bets before the first visit: minutes from each to the one before it. */
  past: fc.array(fc.constantFrom(0, 0, 1, 7, 60, 700, 4_000), { maxLength: 120 }),
  drops: fc.boolean(),
  locks: fc.boolean(),
  most: fc.constantFrom(12, 20, 35, 200),
  visits: fc.array(visit, { minLength: 1, maxLength: 5 }),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

function apply(platform: FakePlatform, { drops, lists }: Life, made: Change): void {
  const { bets } = platform;
  switch (made.type) {
    case 'play':
      for (let place = 0; place < made.count; place += 1) {
        platform.now += made.apart;
        platform.add({ status: place % 7 === 3 ? 2 : 1 });
      }
      break;
    case 'late':
      // Only a total tells of rows that show later than a device waits for them.
      platform.add({
        at: platform.now - Math.min(made.ms, platform.hasTotal ? made.ms : LATE_MS / 2),
      });
      break;
    case 'drop':
      if (drops && lists === 'counted')
        platform.drop(bets[made.place % Math.max(1, bets.length)]?.id ?? 0);
      break;
    case 'settle': {
      const pending = bets.filter(({ status }) => status === 2);
      Object.assign(pending[made.place % Math.max(1, pending.length)] ?? {}, SETTLED);
      break;
    }
    case 'pass':
      platform.now += made.ms;
  }
}

const SETTLED = { status: 1, win: '3.25' };

/** Faults that nothing tells of where the platform gives no totals. */
const UNSEEN: readonly Fault[] = ['half', 'empty', 'repeat', 'unreadable'];

/** Rows that cannot be read and rows that are dropped may cancel out: a life has the one or the other. */
function believable(faults: readonly Fault[], { drops, lists }: Life): Fault[] {
  const unseen =
    lists === 'counted' ? UNSEEN.filter((name) => drops && name === 'unreadable') : UNSEEN;
  return faults.map((fault) => (unseen.includes(fault) ? 'ok' : fault));
}

/** What is here against what the platform reports. */
async function compare(device: FakeDevice, platform: FakePlatform): Promise<string[]> {
  const rows = new Map((await device.rows()).map((row) => [row.id, row]));
  const wrong = platform.bets.flatMap(({ id, at, status, win }) => {
    const row = rows.get(String(id));
    rows.delete(String(id));
    if (!row || row.gone) return [`${id} ${row ? 'counts as gone' : 'is missing'}`];
    const isSame =
      row.at === at && row.status === status && row.win === (win === '0' ? 0n : 3_250_000n);
    return isSame ? [] : [`${id} is old`];
  });
  for (const row of rows.values()) if (!row.gone) wrong.push(`${row.id} is not gone`);
  return wrong;
}

/** Rows that a stretch should hold which was noted as covered: they were there before the pull began. */
async function unmarked(device: FakeDevice, platform: FakePlatform): Promise<string[]> {
  const here = new Set((await device.rows()).map(({ id }) => id));
  const { spans } = await device.mark();
  return device.noted.flatMap(({ span, since }) =>
    platform.bets
      .filter(({ at, shownAt }) => span.from <= at && at <= span.to && shownAt < since)
      .filter(({ id }) => !here.has(String(id)) && !platform.garbled.has(id))
      .map(({ id }) => `${id} is in a gap that nobody knows of, ${JSON.stringify(spans)}`),
  );
}

function fail(problems: readonly string[], when: string): void {
  if (problems.length > 0) throw new Error(`${when}: ${problems.slice(0, 5).join('; ')}`);
}

async function live(drawn: Life): Promise<void> {
  const platform = fakePlatform();
  platform.most = drawn.lists === 'bare' ? Number.POSITIVE_INFINITY : drawn.most;
  platform.hasTotal = drawn.lists === 'counted';
  platform.ignoresPage = drawn.lists === 'bare';
  platform.ignoresSize = drawn.lists === 'bare';
  let at = platform.now - 2 * MINUTE;
  drawn.past.forEach((minutes, place) => {
    at -= minutes * MINUTE;
    platform.add({ at, shownAt: 0, status: place % 9 === 4 ? 2 : 1 });
  });
  const device = fakeDevice(drawn.locks);
  try {
    for (const [
      place,
      { before, during, faults, tabs, steps, range, history },
    ] of drawn.visits.entries()) {
      for (const made of before) apply(platform, drawn, made);
      platform.now += 1;
      // What it said at an earlier visit nobody can tell from the truth.
      platform.answered.clear();
      const changes = [...during];
      platform.onAsk = () => {
        platform.now += 300;
        const made = changes.shift();
        if (made) apply(platform, drawn, made);
      };
      platform.faults.splice(0, platform.faults.length, ...believable(faults, drawn));
      const ranges: TimeRange[] = range ? [rangeOf(platform.now, range)] : [];
      const pulls = Array.from({ length: tabs }, () => {
        const tab = device.open(platform);
        tab.steps = steps;
        const wish = { ranges: () => ranges, history: () => history };
        return tab.pull(wish).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      });
      await Promise.all(pulls);
      fail(await unmarked(device, platform), `after visit ${place}`);
      fail(await device.wrongSums(), `after visit ${place}`);
    }
    await quiet(device, platform);
  } finally {
    await device.wipe();
  }
}

function rangeOf(now: number, [back, days]: [number, number]): TimeRange {
  const to = dayOf(now - back * DAY);
  return { from: dayStart(to, -days), to: dayEnd(to) };
}

/** Nothing happens any more: the device comes to hold the truth, and then a look costs one request. */
async function quiet(device: FakeDevice, platform: FakePlatform): Promise<void> {
  platform.onAsk = () => {};
  platform.faults.length = 0;
  for (const bet of platform.bets) if (bet.status === 2) Object.assign(bet, SETTLED);
  platform.now += 2 * 60 * MINUTE;
  await device.open(platform).pull();
  fail(await compare(device, platform), 'in the end');
  fail(await device.wrongSums(), 'in the end');
  const { spans } = await device.mark();
  const gaps = gapsIn(spans, { from: 0, to: spans.at(-1)?.to ?? 0 });
  fail(
    gaps.map((gap) => JSON.stringify(gap)),
    'gaps',
  );
  platform.now += MINUTE;
  platform.asked.length = 0;
  await device.open(platform).pull();
  fail(
    platform.asked.slice(1).map((asked) => JSON.stringify(asked)),
    'with nothing new',
  );
}

describe('a device and a platform, whatever happens', () => {
  it('no gap unmarked, sums equal to rows, and in the end the truth', async () => {
    await fc.assert(fc.asyncProperty(life, live), { numRuns: RUNS });
  });
});
