/** Parts of the Network Information API that Chromium has and others do not. */
interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** False when the player asked to save data, or the line is very slow: then nothing is fetched ahead. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  if (connection?.saveData) return false;
  return !/2g/.test(connection?.effectiveType ?? '');
}
