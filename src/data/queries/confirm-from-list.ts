import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A list of the platform with the query that its views use. */
export interface ListSource<T> {
  queryKey: QueryKey;
  /** Asks the platform, once. */
  fetch: () => Promise<T>;
}

/**
 * Reads a list from the platform and cancels a running read, whose answer may be from before the change.
 * @returns undefined when the list could not be read; its views show the error themselves
 */
export async function readAnew<T>(
  client: QueryClient,
  { queryKey, fetch }: ListSource<T>,
): Promise<T | undefined> {
  try {
    await client.cancelQueries({ queryKey });
    return await fetch();
  } catch {
    return undefined;
  }
}

/**
 * Whether the platform's list shows that a change was made whose answer did not arrive. False too when the
 * list cannot be read or the signal is aborted.
 */
export async function confirmFromList<T>(
  client: QueryClient,
  source: ListSource<T>,
  signal: AbortSignal,
  proves: (list: T) => boolean,
): Promise<boolean> {
  const reading = readAnew(client, source);
  if (signal.aborted) return false;
  const given = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const list = await Promise.race([reading, given]);
  return list !== undefined && proves(list);
}
