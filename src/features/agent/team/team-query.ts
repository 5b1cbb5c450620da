import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The address is updated this long (ms) after the last key, because browsers limit its changes. */
const REST_MS = 300;

/** Sort orders of the team, largest or newest first. */
export const TEAM_SORTS = {
  joined: '加入时间',
  stake: '投注额',
  commission: '佣金',
  members: '下级人数',
} as const;
export type TeamSort = keyof typeof TEAM_SORTS;

/** Depths below the agent; 0 stands for all of them. */
export const TEAM_LEVELS = [0, 1, 2, 3] as const;
export type TeamLevel = (typeof TEAM_LEVELS)[number];

export interface TeamQuery {
  level: TeamLevel;
  sort: TeamSort;
  /** Part of a masked name, or the start of an id. */
  text: string;
  tree: boolean;
}

/** Reads level, sort, q and view from an address; invalid values count as the default. */
export function readTeamQuery(search: URLSearchParams): TeamQuery {
  const sort = search.get('sort');
  return {
    level: TEAM_LEVELS.find((level) => String(level) === search.get('level')) ?? 0,
    sort: sort !== null && Object.hasOwn(TEAM_SORTS, sort) ? (sort as TeamSort) : 'joined',
    text: (search.get('q') ?? '').slice(0, 40),
    tree: search.get('view') === 'tree',
  };
}

/** The inverse of {@link readTeamQuery}; default values are left out of the address. */
export function teamSearch({ level, sort, text, tree }: TeamQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (level !== 0) search.set('level', String(level));
  if (sort !== 'joined') search.set('sort', sort);
  if (text !== '') search.set('q', text);
  if (tree) search.set('view', 'tree');
  return search;
}

export type TeamFilter = ReturnType<typeof useTeamFilter>;

export function useTeamFilter() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const asked = useMemo(() => readTeamQuery(new URLSearchParams(text)), [text]);
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? asked.text;
  const shownText = useDeferredValue(typed);
  const query = useMemo(() => ({ ...asked, text: shownText }), [asked, shownText]);

  // The history entry is replaced, so that "back" leaves the page instead of undoing filters. The rest stays as the
  // address has it: a choice made just before need not have been rendered yet.
  const change = (part: Partial<TeamQuery>) => {
    const current = readTeamQuery(new URLSearchParams(window.location.search));
    const next = { ...current, text: draft ?? current.text, ...part };
    setSearch(teamSearch(next), { replace: true });
  };
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

  return {
    /** The query of the list; the search text follows the typing. */
    query,
    /** Content of the search field, and a function to change it. */
    typed,
    type: setDraft,
    change,
  };
}
