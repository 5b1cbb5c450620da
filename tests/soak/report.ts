import type { SoakResult } from './soak.ts';

const HOUR_MS = 3_600_000;
const MOST_STORIES = 20;

/** The counts of a run as text, and the story of whatever does not agree. */
export function reportOf(result: SoakResult): string {
  const { keys, verdict, outcomes, moneyLuck, readLuck, devices, passedMs, stories } = result;
  const { fates, problems } = verdict;
  const of = (what: string) => problems.filter((problem) => problem.what.includes(what)).length;
  const total = [...fates.values()].reduce((sum, count) => sum + count, 0);
  return [
    `Keys ${keys ? 'on' : 'off'}: ${total} operations in ${(passedMs / HOUR_MS).toFixed(1)} virtual hours`,
    row('journal', fates),
    row('player', outcomes),
    row('tabs', new Map(Object.entries(devices))),
    row('line: money', moneyLuck),
    row('line: records', readLuck),
    row(
      'platform',
      new Map([
        ['requests of the app', verdict.requests],
        ['arrivals', verdict.arrivals],
        ['orders', verdict.orders],
        ['doubled by a replay', verdict.replayed],
        ['flagged', verdict.flagged],
      ]),
    ),
    row(
      'verdict',
      new Map([
        ['doubled', of('doubled')],
        ['replays not flagged', verdict.replayed - verdict.flagged],
        ['lost from sight', of('lost from sight')],
        ['disagreements', problems.length],
      ]),
    ),
    ...stories.slice(0, MOST_STORIES),
    ...(stories.length > MOST_STORIES ? [`… and ${stories.length - MOST_STORIES} more`] : []),
  ].join('\n');
}

function row(name: string, counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return `  ${name.padEnd(14)} ${sorted.map(([what, count]) => `${what} ${count}`).join(', ')}`;
}
