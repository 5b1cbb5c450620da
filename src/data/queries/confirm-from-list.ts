import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A list of the platform's, as the query of its views knows it. */
export interface ListSource<T> {
  queryKey: QueryKey;
  /** Asks the platform, once. */
  fetch: () => Promise<T>;
}

/**
 * Reads a list from the platform, whatever read is under way: that one may be of before.
 * @returns undefined when it could not be read, which its views show by themselves
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
 * Whether the platform's list shows that a change was made whose answer did not arrive. False also where
 * the list cannot be had, or somebody no longer waits for it.
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
