import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { RedBag, RedBagDetail } from '../../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../../contract/enums.ts';
import { AppError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { useLaterPages } from '../../../data/queries/later-pages.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn, useViewer } from '../../../session/session-store.ts';

/** Rows per page; only the newest page is stored on the device. */
const PAGE_SIZE = 50;
/** Number of packet details stored on the device; few enough to need little storage. */
const MOST_DETAILS = 30;
/** Interval (ms) at which an open packet is polled while its sender watches. */
const WATCH_MS = 10_000;
const DETAIL = 'red-bag ';

function listQuery(accountId: string | undefined, kind: RedBagKind) {
  return queryOptions({
    queryKey: personalKey(accountId, `red-bags-${kind}`),
    queryFn: () => fetchForAccount(accountId, 'redBags', { kind, page: 1, size: PAGE_SIZE }),
    staleTime: 0,
    meta: { persist: true },
  });
}

/** A list of red packets for a view. */
export interface RedBagList {
  /** Newest first; undefined until loaded. */
  bags: readonly RedBag[] | undefined;
  /** Total number of packets, as far as known. */
  total: number;
  /** When the newest page was read, ms since the epoch. */
  updatedAt: number;
  error: AppError | undefined;
  busy: boolean;
  refresh: () => void;
  /** Loads the next page; undefined when every packet is shown. */
  more: (() => void) | undefined;
  loadingMore: boolean;
}

/** The packets that the player has sent, or those of which they took a share. */
export function useRedBags(kind: RedBagKind): RedBagList {
  // After the session expires, the cached list stays on screen.
  const accountId = useViewer();
  const enabled = useNamed();
  const newest = useQuery({ ...listQuery(accountId, kind), enabled });
  const {
    rows: bags,
    more,
    ...later
  } = useLaterPages({
    queryKey: personalKey(accountId, `red-bags-${kind}`),
    first: newest.data,
    read: (page) => fetchForAccount(accountId, 'redBags', { kind, page, size: PAGE_SIZE }),
    keyOf: ({ bag_no }) => bag_no,
    isLast: ({ data, unreadable = 0 }) => data.length + unreadable < PAGE_SIZE,
  });
  const total = Math.max(newest.data?.total ?? 0, bags?.length ?? 0);
  const error = spoken(newest.error) ?? spoken(later.moreError);
  return {
    bags,
    total,
    updatedAt: newest.dataUpdatedAt,
    error: newest.isFetching ? undefined : error,
    busy: newest.isFetching,
    refresh: () => void newest.refetch(),
    more: (bags?.length ?? 0) < total ? more : undefined,
    loadingMore: later.loadingMore,
  };
}

/**
 * A packet with the details its viewer may see, stored on the device.
 * @param watch whether to poll while the view is on screen
 */
export function useRedBag(bagNo: string, watch: (bag: RedBagDetail | undefined) => boolean) {
  return useQuery({
    ...bagQuery(useViewer(), bagNo),
    enabled: useNamed(),
    refetchInterval: ({ state }) => (watch(state.data) && !state.error ? WATCH_MS : false),
  });
}

function bagQuery(accountId: string | undefined, bagNo: string) {
  return queryOptions<RedBagDetail, AppError>({
    queryKey: personalKey(accountId, DETAIL + bagNo),
    queryFn: async ({ client }) => {
      const bag = await fetchForAccount(accountId, 'redBagDetail', { bag_no: bagNo });
      pruneQueries(client, accountId);
      return bag;
    },
    staleTime: 0,
    meta: { persist: true },
  });
}

/** Reads the list and a packet that was just sent, so that its link is also available offline. */
export async function readSentBag(
  client: QueryClient,
  accountId: string,
  bagNo: string | undefined,
): Promise<void> {
  const list = client.prefetchQuery(listQuery(accountId, RedBagKind.sent));
  const detail = bagNo === undefined ? undefined : client.prefetchQuery(bagQuery(accountId, bagNo));
  await Promise.all([list, detail]);
}

/** The public part of a packet, visible to everyone who has the link. */
export function useRedBagFace(bagNo: string) {
  return useQuery({
    queryKey: ['red-bag-face', bagNo],
    queryFn: ({ signal }) => call('redBagLook', { bag_no: bagNo }, { signal }),
    staleTime: 0,
  });
}

/** Removes the details that were read longest ago. */
function pruneQueries(client: QueryClient, accountId: string | undefined): void {
  const [scope, owner] = personalKey(accountId, DETAIL);
  const details = client
    .getQueryCache()
    .findAll({ queryKey: [scope, owner] })
    .filter(({ queryKey: [, , name] }) => String(name).startsWith(DETAIL))
    .filter((query) => !query.isActive())
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of details.slice(MOST_DETAILS)) client.getQueryCache().remove(query);
}

/** Whether the account is known, because personal queries are stored per account. */
function useNamed(): boolean {
  const account = useAccount();
  return useLoggedIn() && account !== undefined;
}

function spoken(error: unknown): AppError | undefined {
  return error instanceof AppError && !error.silent ? error : undefined;
}
