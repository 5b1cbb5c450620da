import { useEffect, useState } from 'react';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import { hasDatabases } from '../../../../db/open.ts';
import { readTeam, readTeamMark } from '../../../../db/team.ts';
import { actsFor } from '../../../data/queries/is-active-account.ts';
import { useOwnRows } from '../../../data/queries/use-account-query.ts';

const NOBODY: readonly TeamMemberRow[] = [];

interface Kept {
  accountId: string;
  rows: readonly TeamMemberRow[];
}

/**
 * The team as the device has it, and how far it has been read. Members are undefined until known, and
 * are read anew when a pull has come to its end and a few times on the way of the first: to read
 * thousands with each page of it would take the time that drawing needs.
 */
export function useStoredTeam(accountId: string | undefined): {
  mark: TeamRead | undefined;
  members: readonly TeamMemberRow[] | undefined;
} {
  const marks = useOwnRows(async (id) => {
    const read = await readTeamMark(id);
    return read ? [read] : [];
  }, 'team mark');
  const mark = marks?.[0];
  const [kept, keep] = useState<Kept>();
  const stage = marks && stageOf(mark);
  useEffect(() => {
    if (accountId === undefined || stage === undefined || !actsFor(accountId)) return;
    readTeam(accountId).then(
      (rows) => keep({ accountId, rows }),
      () => keep({ accountId, rows: NOBODY }),
    );
  }, [accountId, stage]);
  if (!hasDatabases()) return { mark: undefined, members: NOBODY };
  return { mark, members: kept?.accountId === accountId ? kept?.rows : undefined };
}

/** Changes when the members are to be read anew. */
export function stageOf(mark: TeamRead | undefined): string {
  if (!mark) return 'none';
  if (mark.endedAt !== undefined) return `ended ${mark.endedAt}`;
  const { pull, page } = mark;
  return `${pull} ${page <= 5 ? page : Math.ceil(page / 10) * 10}`;
}
