import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '../../../../contract/errors.ts';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { askOnceMore, type Seen, useSeen } from '../../../data/queries/query-view.ts';
import { runAnew } from '../../../data/queries/run-latest.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useStoredTeam } from './stored-team.ts';
import { pullTeamOf } from './team-deps.ts';
import { TEAM_FRESH_MS, TEAM_PAGE } from './team-pull.ts';

export interface TeamView extends Seen {
  /** Everybody who is on the device, in no order; undefined until known. */
  members: readonly TeamMemberRow[] | undefined;
  /** Whether the whole team is, as of `updatedAt`; else what has come of it so far. */
  isWhole: boolean;
  /** How many have been read and how many there are, while a long pull runs or waits to go on. */
  progress: { done: number; total: number } | undefined;
}

/** The account's team on this device, searched and sorted there; kept fresh while it is on screen. */
export function useTeam(): TeamView {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const forced = useRef(false);
  const client = useQueryClient();
  const queryKey = personalKey(id, AGENT_KEYS.team);
  const query = useQuery<null, Error>({
    queryKey,
    queryFn: async () => {
      if (id === undefined) throw new AppError('cancelled', '已取消');
      const freshMs = forced.current ? 0 : TEAM_FRESH_MS;
      forced.current = false;
      await runAnew(`team ${id}`, (signal) => pullTeamOf(id, freshMs, signal));
      return null;
    },
    enabled: loggedIn && id !== undefined,
    staleTime: 0,
    refetchInterval: TEAM_FRESH_MS,
    refetchOnWindowFocus: true,
  });
  const refresh = async () => {
    forced.current = true;
    // What was read so far is kept: the pull goes on there, also where a request hangs.
    await askOnceMore(client, queryKey);
    forced.current = false;
  };
  const seen = useSeen(query, refresh);
  const { mark, members } = useStoredTeam(id);
  return {
    ...seen,
    members,
    isWhole: mark?.wholeAt !== undefined,
    updatedAt: mark?.wholeAt ?? mark?.at ?? 0,
    progress: mark && progressOf(mark),
  };
}

function progressOf({ page, total }: TeamRead): TeamView['progress'] {
  if (page <= 1 || total <= TEAM_PAGE) return undefined;
  return { done: Math.min(total, (page - 1) * TEAM_PAGE), total };
}
