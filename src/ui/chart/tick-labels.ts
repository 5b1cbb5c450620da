/** Most decimals before 万 or 亿; values that need more are written in full. */
const MOST_DIGITS = 2;
const UNITS = [
  [1e8, '亿'],
  [1e4, '万'],
] as const;

/** Exact labels for round axis values: 1,200 as 1200, 12,000 as 1.2万, 12,340 as 12340. */
export function tickWords(values: readonly number[]): string[] {
  const digits = Math.max(0, ...values.map(digitsOf));
  return values.map((value) => {
    const { size, name } = unitOf(value);
    return name === '' || digits > MOST_DIGITS ? String(value) : `${value / size}${name}`;
  });
}

function digitsOf(value: number): number {
  const { size, name } = unitOf(value);
  return name === '' ? 0 : (String(value / size).split('.')[1]?.length ?? 0);
}

function unitOf(value: number): { size: number; name: string } {
  const [size, name] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return { size, name };
}
