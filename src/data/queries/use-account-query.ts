import { useLiveQuery } from 'dexie-react-hooks';
import { hasDatabases } from '../../../db/open.ts';
import { isActiveAccount, useAccount } from '../../session/session-store.ts';

const NOTHING: readonly never[] = [];

/**
 * A live query on the account's own databases: undefined until known, empty for visitors and when the read
 * fails.
 * @param name identifies the read: after a change of account or name, the live query first returns its
 *   previous result, which is then ignored
 */
export function useAccountQuery<T>(
  read: (accountId: string) => Promise<T[]>,
  name: string,
): readonly T[] | undefined {
  const id = useAccount()?.id;
  const own = useLiveQuery(async () => {
    if (id === undefined || !isActiveAccount(id)) return { id, name, rows: [] };
    return { id, name, rows: await read(id).catch(() => []) };
  }, [id, name]);
  if (!hasDatabases()) return NOTHING;
  return own?.id === id && own?.name === name ? own.rows : undefined;
}

/** As {@link useAccountQuery}, for one row: undefined until known, null when there is none. */
export function useAccountRow<T>(
  read: (accountId: string) => Promise<T | undefined>,
  name: string,
): T | null | undefined {
  const rows = useAccountQuery(
    async (id) => [await read(id)].filter((row) => row !== undefined),
    name,
  );
  return rows && (rows[0] ?? null);
}
