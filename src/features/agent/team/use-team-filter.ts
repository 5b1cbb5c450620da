import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readTeamQuery, type TeamQuery, teamSearch } from './team-query.ts';

/** The address is updated this long (ms) after the last key, because browsers limit its changes. */
const REST_MS = 300;

export interface TeamFilter {
  /** The query of the list; the search text follows the typing. */
  query: TeamQuery;
  /** Content of the search field. */
  typed: string;
  type: (text: string) => void;
  /**
   * Changes the query and replaces the history entry, so that "back" leaves the page instead of undoing
   * filters.
   */
  change: (part: Partial<TeamQuery>) => void;
}

/** The query in the list's address, and functions to change it. */
export function useTeamFilter(): TeamFilter {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const asked = useMemo(() => readTeamQuery(new URLSearchParams(text)), [text]);
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? asked.text;
  const shownText = useDeferredValue(typed);
  const query = useMemo(() => ({ ...asked, text: shownText }), [asked, shownText]);

  const change = (part: Partial<TeamQuery>) =>
    setSearch(teamSearch({ ...asked, text: typed, ...part }), { replace: true });
  const { pathname } = useLocation();
  const write = useEffectEvent(() => {
    // If the player has navigated away meanwhile, the address must not be overwritten.
    const { location } = window;
    const isHere = String(new URLSearchParams(location.search)) === text;
    if (isHere && location.pathname === pathname) change({});
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // The address has caught up and is the source of the search text again.
  if (draft !== undefined && draft === asked.text) setDraft(undefined);

  return { query, typed, type: setDraft, change };
}
