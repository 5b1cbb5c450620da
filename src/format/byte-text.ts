const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes with a unit, in steps of 1,024: 12.4 MB. */
export function byteText(bytes: number): string {
  let rest = Math.max(0, bytes);
  let unit = 0;
  // A value that would round to 1024 moves to the next unit.
  while (rest >= 1023.5 && unit < UNITS.length - 1) {
    rest /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || rest >= 99.95 ? 0 : 1;
  return `${rest.toFixed(digits)} ${UNITS[unit]}`;
}
