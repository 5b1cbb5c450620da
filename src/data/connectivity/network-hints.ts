/** Parts of the Network Information API that Chromium has and others do not. */
interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether prefetching is allowed: not when the browser saves data or the connection is very slow. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  if (connection?.saveData) return false;
  return !/2g/.test(connection?.effectiveType ?? '');
}
