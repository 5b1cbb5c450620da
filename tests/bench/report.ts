/** A row of the report: what was measured, over all runs, and the budget if there is one. */
export interface Row {
  label: string;
  /** One per run; undefined where it never came. */
  values: (number | undefined)[];
  unit: 'ms' | 'KB' | '';
  budget?: number;
}

/**
 * The middle of the values (mean of the two middle ones for an even number). A run that never got
 * there counts as infinitely late, so that it cannot make the median look better.
 */
export function median(values: readonly (number | undefined)[]): number {
  const sorted = values
    .map((value) => (value === undefined || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value))
    .sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.POSITIVE_INFINITY;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper;
}

/** Prints rows as aligned text: median, the spread, the budget and whether it holds. */
export function formatTable(title: string, rows: readonly Row[]): string {
  const cells = rows.map(({ label, values, unit, budget }) => {
    const middle = median(values);
    return [
      label,
      show(middle, unit),
      `${show(Math.min(...values.map(orInfinity)), unit)} … ${show(Math.max(...values.map(orInfinity)), unit)}`,
      budget === undefined ? '' : `≤ ${show(budget, unit)}`,
      budget === undefined ? '' : verdict(middle, budget),
    ];
  });
  const all = [['', 'median', 'min … max', 'budget', ''], ...cells];
  const lines = alignColumns(all);
  return `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** Pads the cells of each column to one width, the first to the left and all others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
      )
      .join('  ')
      .trimEnd(),
  );
}

function verdict(value: number, budget: number): string {
  return value <= budget ? 'ok' : 'OVER';
}

function show(value: number, unit: Row['unit']): string {
  if (!Number.isFinite(value)) return 'never';
  if (unit === 'KB') return `${(value / 1000).toFixed(1)} KB`;
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}

function orInfinity(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}
