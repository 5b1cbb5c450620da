import { personalKey } from '../../session/query-persistence.ts';
import { useAccount } from '../../session/session-store.ts';
import { useLaterPages } from './later-pages.ts';
import { type PersonalQuery, usePersonalQuery } from './personal-query.ts';
import { checkFirstPage, type ListPage } from './read-pages.ts';

interface PersonalPages<Row> extends Omit<PersonalQuery<ListPage<Row>>, 'read'> {
  read: (accountId: string | undefined, page: number) => Promise<ListPage<Row>>;
  /** Rows per page that `read` asks for. */
  size: number;
  keyOf: (row: Row) => string | number;
  /** Whether a page's rows are the last ones that are wanted. */
  isEnough?: (page: ListPage<Row>) => boolean;
}

/**
 * A list of the account for a view. The first page is stored on the device; later pages load on demand.
 * @param wanted whether the list is on screen
 */
export function usePersonalPages<Row>(
  { read, size, keyOf, isEnough, ...query }: PersonalPages<Row>,
  wanted = true,
) {
  const accountId = useAccount()?.id;
  const { data: first, ...view } = usePersonalQuery(
    { ...query, read: async (id) => checkFirstPage(await read(id, 1)) },
    wanted,
  );
  const pages = useLaterPages({
    queryKey: personalKey(accountId, query.name),
    first,
    read: (page) => read(accountId, page),
    size,
    keyOf,
    isEnough,
  });
  return { ...view, ...pages };
}
