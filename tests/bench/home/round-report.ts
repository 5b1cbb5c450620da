import { alignColumns, median } from '../report.ts';
import type { Stage } from './scenes.ts';
import type { Visit } from './visit.ts';

/** One round of a scene: the same visits to the page without code, the bare packages and the app. */
export interface Round {
  scene: string;
  /** Whether the budgets, which are the lobby's, apply. */
  isLobby: boolean;
  still: ReadonlyMap<Stage, Visit>;
  bare: ReadonlyMap<Stage, Visit>;
  app: ReadonlyMap<Stage, Visit>;
  /** When the lobby first answered a tap on a repeat visit, ms. */
  answered: readonly number[];
}

/** Largest allowed ratios (design chapter 10), which are the lobby's. */
const BUDGETS: Partial<Record<Stage, { lcp: number; fcp?: number; blocking?: number }>> = {
  first: { lcp: 0.7, fcp: 1.6, blocking: 1 },
  repeat: { lcp: 0.65 },
  'repeat, worker asleep': { lcp: 0.65 },
  offline: { lcp: 0.7 },
  'offline, asleep': { lcp: 0.7 },
};
/** JavaScript of a first visit, bytes over the wire. */
const MOST_SCRIPT = 140_000;

const HEAD = [
  'visit',
  'static FCP',
  'bare LCP',
  'FCP',
  'LCP',
  'shown',
  'LCP/bare',
  'FCP/static',
  'blocking',
  'bare blocking',
  'CLS',
];

/** A table for each scene; ✗ marks what is over its budget. */
export function report(rounds: readonly Round[]): string {
  const scenes = [...new Set(rounds.map(({ scene }) => scene))];
  return scenes
    .map((scene) =>
      sceneReport(
        scene,
        rounds.filter((round) => round.scene === scene),
      ),
    )
    .join('');
}

function sceneReport(scene: string, rounds: readonly Round[]): string {
  const stages = [...(rounds[0]?.app.keys() ?? [])];
  const lines = [HEAD, ...stages.map((stage) => stageLine(stage, rounds))];
  const table = alignColumns(lines);
  const first = rounds.map(({ app }) => app.get('first')?.bytes);
  const kb = (values: (number | undefined)[]) => `${(median(values) / 1000).toFixed(1)} KB`;
  const script = first.map((bytes) => bytes?.script);
  const notes = [
    `first visit: JavaScript ${kb(script)}${rounds[0]?.isLobby && median(script) > MOST_SCRIPT ? ' ✗' : ''}, everything of the page ${kb(first.map((bytes) => bytes?.page))}, of the worker ${kb(first.map((bytes) => bytes?.worker))}`,
  ];
  const answered = rounds.flatMap((round) => round.answered);
  if (answered.length > 0) notes.push(`repeat: a tap answered after ${ms(median(answered))}`);
  return `\n${scene}\n${[...table, ...notes].map((line) => `  ${line}`).join('\n')}\n`;
}

function stageLine(stage: Stage, rounds: readonly Round[]): string[] {
  const budget = rounds[0]?.isLobby ? BUDGETS[stage] : undefined;
  const app = (key: 'fcp' | 'lcp' | 'ready' | 'blocking' | 'cls') =>
    rounds.map((round) => round.app.get(stage)?.[key]);
  const bare = (key: 'lcp' | 'blocking') => rounds.map((round) => round.bare.get(stage)?.[key]);
  const still = rounds.map((round) => round.still.get(stage)?.fcp);
  const lcpRatio = median(ratios(app('lcp'), bare('lcp')));
  const fcpRatio = median(ratios(app('fcp'), still));
  const blocking = median(app('blocking'));
  const bareBlocking = median(bare('blocking'));
  const cls = median(app('cls'));
  return [
    stage,
    still.some((value) => value !== undefined) ? ms(median(still)) : '',
    ms(median(bare('lcp'))),
    ms(median(app('fcp'))),
    spread(app('lcp')),
    ms(median(app('ready'))),
    marked(lcpRatio.toFixed(2), budget?.lcp !== undefined && lcpRatio > budget.lcp),
    still.some((value) => value !== undefined)
      ? marked(fcpRatio.toFixed(2), budget?.fcp !== undefined && fcpRatio > budget.fcp)
      : '',
    marked(
      ms(blocking),
      budget?.blocking !== undefined && blocking > bareBlocking * budget.blocking,
    ),
    ms(bareBlocking),
    marked(cls.toFixed(3), cls >= 0.0005),
  ];
}

function ratios(
  values: readonly (number | undefined)[],
  others: readonly (number | undefined)[],
): number[] {
  return values.map((value, index) => (value ?? Number.NaN) / (others[index] ?? Number.NaN));
}

function marked(text: string, isOver: boolean): string {
  return isOver ? `${text} ✗` : text;
}

function spread(values: readonly (number | undefined)[]): string {
  const known = values.map((value) => value ?? Number.POSITIVE_INFINITY);
  return `${ms(median(values))} (${ms(Math.min(...known))}…${ms(Math.max(...known))})`;
}

function ms(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : 'never';
}
