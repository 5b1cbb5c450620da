import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommissionRate } from '../../../../contract/calls/agents.ts';
import { readFor } from '../../../data/queries/fetch-for-account.ts';
import { askOnceMore, type Seen, useSeen } from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';

/** The rates change with the platform's terms, not with play (ms). */
const STALE_MS = 10 * 60_000;

export interface RatesView extends Seen {
  /** undefined until known */
  rates: readonly CommissionRate[] | undefined;
}

/** The platform's commission rates. */
export function useCommissionRates(): RatesView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = ratesQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  return { rates: query.data, ...useSeen(query, () => askOnceMore(client, options.queryKey)) };
}

function ratesQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, 'broker-template'),
    queryFn: () => readFor(accountId, 'brokerTemplate', {}),
    staleTime: STALE_MS,
    meta: { persist: true },
  });
}
