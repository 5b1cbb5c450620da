import { useQuery } from '@tanstack/react-query';
import { AppError } from '../../../contract/errors.ts';
import type { DbUnavailable } from '../../../db/open.ts';
import { personalKey } from '../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';

export interface ReadView {
  busy: boolean;
  error: AppError | DbUnavailable | undefined;
  /** When the shown rows were last read, ms by the platform's clock; 0 when never. */
  updatedAt: number;
  /** Pull to refresh: resolves when done or failed (`error` is then set). */
  refresh: () => Promise<void>;
}

/**
 * Reads something of the account into its database while a view is on screen.
 * @param name identifies what is read
 * @param pull asks the platform and stores the answer
 * @param wanted false reads nothing
 */
export function usePull(
  name: string,
  pull: (accountId: string) => Promise<void>,
  wanted = true,
): Omit<ReadView, 'updatedAt'> {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const { isFetching, error, refetch } = useQuery<null, AppError | DbUnavailable>({
    queryKey: personalKey(id, name),
    queryFn: async () => {
      if (id === undefined) throw new AppError('cancelled', '已取消');
      await pull(id);
      return null;
    },
    enabled: wanted && loggedIn && id !== undefined,
    staleTime: 0,
    // No query cache: the database has the copy.
    gcTime: 0,
  });
  const isSilent = error instanceof AppError && error.silent;
  return {
    busy: isFetching,
    error: isSilent ? undefined : (error ?? undefined),
    refresh: async () => {
      await refetch();
    },
  };
}
