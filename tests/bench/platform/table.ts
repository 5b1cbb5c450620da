import { median } from '../report.ts';
import type { Measured } from './measure.ts';

const HEAD = ['', 'bytes', 'requests/s', 'bare', 'ratio', 'budget', ''];

/** The measured calls as aligned text: requests per second, the ratio to the bare handler, and the budget. */
export function tableOf(groups: readonly [string, readonly Measured[]][]): string {
  const lines = groups.flatMap(([group, rows]) => [[group], ...rows.map(cellsOf)]);
  const all = [HEAD, ...lines];
  const widths = HEAD.map((_, column) =>
    Math.max(...all.map((line) => (line.length === 1 ? 0 : (line[column]?.length ?? 0)))),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ call, bytes, perSecond, bare }: Measured): string[] {
  const reached = median(perSecond);
  // Ratios are taken by round, because a shared machine slows both down.
  const ratio = bare && median(perSecond.map((own, index) => own / (bare[index] ?? Number.NaN)));
  return [
    `  ${call.label}`,
    whole(bytes),
    whole(reached),
    bare ? whole(median(bare)) : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    ...budgetOf(call.budget, reached, ratio),
  ];
}

function budgetOf(
  budget: Measured['call']['budget'],
  reached: number,
  ratio: number | undefined,
): string[] {
  if (!budget) return ['', ''];
  if ('perSecond' in budget) {
    return [`≥ ${whole(budget.perSecond)}`, reached >= budget.perSecond ? 'ok' : 'UNDER'];
  }
  return [`≥ ${budget.ofBare.toFixed(2)}`, (ratio ?? 0) >= budget.ofBare ? 'ok' : 'UNDER'];
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
