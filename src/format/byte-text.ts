const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** So many bytes for the eye, in steps of 1,024: 12.4 MB. */
export function byteText(bytes: number): string {
  let rest = Math.max(0, bytes);
  let unit = 0;
  // What would be written 1024 is one of the next.
  while (rest >= 1023.5 && unit < UNITS.length - 1) {
    rest /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || rest >= 99.95 ? 0 : 1;
  return `${rest.toFixed(digits)} ${UNITS[unit]}`;
}
