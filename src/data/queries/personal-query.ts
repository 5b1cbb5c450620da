import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { personalKey } from '../../session/query-persistence.ts';
import { useAccount, useSession } from '../../session/session-store.ts';
import { type QueryView, useQueryView } from './query-view.ts';

/** What an account's query reads, and how often. Its result is stored on the device, for the account. */
export interface PersonalQuery<T>
  extends Pick<
    UseQueryOptions<T>,
    | 'staleTime'
    | 'gcTime'
    | 'refetchInterval'
    | 'refetchIntervalInBackground'
    | 'refetchOnWindowFocus'
    | 'meta'
  > {
  /** Names the query among the account's. Devices store results under it. */
  name: string;
  /** @param accountId undefined only if the query is used outside the hook, before the account is known */
  read: (accountId: string | undefined) => Promise<T>;
  /** Removes the oldest queries whose name begins with `prefix`, except `most` of them. */
  keep?: { prefix: string; most: number };
}

/** @param accountId default: the account of this tab */
export function personalQuery<T>(
  { name, read, keep, ...options }: PersonalQuery<T>,
  accountId = useSession.getState().account?.id,
) {
  return queryOptions<T>({
    queryKey: personalKey(accountId, name),
    queryFn: async ({ client }) => {
      const data = await read(accountId);
      if (keep) pruneQueries(client, personalKey(accountId, keep.prefix), keep.most);
      return data;
    },
    staleTime: 0,
    meta: { persist: true },
    ...options,
  });
}

/**
 * Removes the oldest of many queries of one kind (such as one for each day or member), because storage is
 * limited. Queries on screen stay.
 * @param kind key whose name is the prefix of the queries' names
 * @param most how many inactive queries stay
 */
function pruneQueries(client: QueryClient, kind: QueryKey, most: number): void {
  const [scope, owner, beginning] = kind;
  const kept = client
    .getQueryCache()
    .findAll({ queryKey: [scope, owner] })
    .filter(({ queryKey: [, , name] }) => String(name).startsWith(String(beginning)))
    .filter((query) => !query.isActive())
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of kept.slice(most)) client.getQueryCache().remove(query);
}

interface PersonalView<T> extends QueryView {
  /** The last known result, also offline; undefined until loaded. */
  data: T | undefined;
}

/**
 * An account's query for a view. It reads nothing before the platform has named the account, because its
 * result would be stored under a key that the next account shares.
 * @param wanted whether its result is on screen
 */
export function usePersonalQuery<T>(query: PersonalQuery<T>, wanted = true): PersonalView<T> {
  const accountId = useAccount()?.id;
  const client = useQueryClient();
  const options = personalQuery(query, accountId);
  const state = useQuery({ ...options, enabled: wanted && accountId !== undefined });
  return {
    data: state.data,
    ...useQueryView(state, async () => {
      await client.cancelQueries({ queryKey: options.queryKey });
      // Also a query that is not wanted, which the client itself would not read again.
      await state.refetch();
    }),
  };
}
