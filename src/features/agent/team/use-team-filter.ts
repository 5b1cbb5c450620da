import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readTeamQuery, type TeamQuery, teamSearch } from './team-query.ts';

/** Typing writes the address this long (ms) after the last key: browsers allow so many changes of it. */
const REST_MS = 300;

export interface TeamFilter {
  /** What the list shows; a search follows the typing. */
  query: TeamQuery;
  /** What stands in the search field. */
  typed: string;
  type: (text: string) => void;
  /** Asks for something else, in place: back leaves the page instead of walking through all of it. */
  change: (part: Partial<TeamQuery>) => void;
}

/** What the address asks the list for, and how to change it. */
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
    // Whoever is on the way to a member, or has left, is not called back by what he typed before.
    const { location } = window;
    const isHere = String(new URLSearchParams(location.search)) === text;
    if (isHere && location.pathname === pathname) change({});
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // The address has followed: from then on it says what is searched for.
  if (draft !== undefined && draft === asked.text) setDraft(undefined);

  return { query, typed, type: setDraft, change };
}
