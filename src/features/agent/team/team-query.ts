/** Sort orders of the team, largest or newest first. */
export const TEAM_SORTS = {
  joined: '加入时间',
  stake: '投注额',
  commission: '佣金',
  members: '下级人数',
} as const;
export type TeamSort = keyof typeof TEAM_SORTS;

/** Names of the levels; index 0 stands for all levels. */
export const LEVEL_WORDS = ['全部', '一级', '二级', '三级'] as const;
export type TeamLevel = 0 | 1 | 2 | 3;

/** The query in the list's address. */
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
    level: readLevel(search.get('level')),
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

function readLevel(text: string | null): TeamLevel {
  const levels: readonly TeamLevel[] = [1, 2, 3];
  return levels.find((level) => String(level) === text) ?? 0;
}
