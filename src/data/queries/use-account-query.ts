import { useLiveQuery } from 'dexie-react-hooks';
import { hasDatabases } from '../../../db/open.ts';
import { useAccount } from '../../session/session-store.ts';
import { isActiveAccount } from './is-active-account.ts';

const NOTHING: readonly never[] = [];

/**
 * Something of the account's own databases, live: undefined until known, empty for visitors and where
 * it cannot be read.
 * @param name of what is read: until it is read anew, a live query gives what it read before
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
