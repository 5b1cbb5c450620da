import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redBagCalls } from '../../../../contract/calls/red-bags.ts';
import { RedBagKind, RedBagState } from '../../../../contract/player-enums.ts';
import { call } from '../../../api/call.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { useLaterPages } from '../../../data/queries/later-pages.ts';
import { personalQuery } from '../../../data/queries/personal-query.ts';
import { useQueryView } from '../../../data/queries/query-view.ts';
import { checkFirstPage } from '../../../data/queries/read-pages.ts';
import { useAccount, useViewer } from '../../../session/session-store.ts';

/** Rows per page; only the newest page is stored on the device. */
const PAGE_SIZE = 50;
/** Number of packet details stored on the device; few enough to need little storage. */
const MOST_DETAILS = 30;
/** Interval (ms) at which an open packet is polled while its sender watches. */
const WATCH_MS = 10_000;
const DETAIL = 'red-bag ';

/** The packets that the player has sent, or those of which they took a share; newest first. */
export function useRedBags(kind: RedBagKind) {
  // After the session expires, the cached list stays on screen.
  const accountId = useViewer();
  const options = listQuery(accountId, kind);
  const newest = useQuery({ ...options, enabled: useAccount() !== undefined });
  const { rows, ...pages } = useLaterPages({
    queryKey: options.queryKey,
    first: newest.data,
    read: (page) => readPage(accountId, kind, page),
    size: PAGE_SIZE,
    keyOf: ({ bag_no }) => bag_no,
  });
  return { ...pages, bags: rows, view: useQueryView(newest, newest.refetch) };
}

function listQuery(accountId: string | undefined, kind: RedBagKind) {
  const read = async (owner: string | undefined) => checkFirstPage(await readPage(owner, kind, 1));
  return personalQuery({ name: `red-bags-${kind}`, read }, accountId);
}

function readPage(accountId: string | undefined, kind: RedBagKind, page: number) {
  return fetchForAccount(accountId, redBagCalls.redBags, { kind, page, size: PAGE_SIZE });
}

/**
 * A packet with the details its viewer may see, stored on the device. The sender's view of an open packet is
 * polled, so that new takers appear.
 */
export function useRedBag(bagNo: string) {
  return useQuery({
    ...bagQuery(useViewer(), bagNo),
    enabled: useAccount() !== undefined,
    refetchInterval: ({ state: { data: bag, error } }) =>
      bag?.mine && bag.state === RedBagState.open && !error ? WATCH_MS : false,
  });
}

function bagQuery(accountId: string | undefined, bagNo: string) {
  const query = {
    name: DETAIL + bagNo,
    read: (owner: string | undefined) =>
      fetchForAccount(owner, redBagCalls.redBagDetail, { bag_no: bagNo }),
    keep: { prefix: DETAIL, most: MOST_DETAILS },
  };
  return personalQuery(query, accountId);
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
    queryFn: ({ signal }) => call(redBagCalls.redBagLook, { bag_no: bagNo }, { signal }),
    staleTime: 0,
  });
}
