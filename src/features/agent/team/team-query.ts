/** What a team is sorted by, biggest or newest first. */
export const TEAM_SORTS = {
  joined: '加入时间',
  stake: '投注额',
  commission: '佣金',
  members: '下级人数',
} as const;
export type TeamSort = keyof typeof TEAM_SORTS;

/** Depths of the tree, 0 for all of them. */
export const LEVEL_WORDS = ['全部', '一级', '二级', '三级'] as const;
export type TeamLevel = 0 | 1 | 2 | 3;

/** What the address of the list asks for. */
export interface TeamQuery {
  level: TeamLevel;
  sort: TeamSort;
  /** Part of a masked name, or the beginning of an id. */
  text: string;
  tree: boolean;
}

/** Reads level, sort, q and view from an address; what makes no sense counts as the default. */
export function readTeamQuery(search: URLSearchParams): TeamQuery {
  const sort = search.get('sort');
  return {
    level: readLevel(search.get('level')),
    sort: sort !== null && Object.hasOwn(TEAM_SORTS, sort) ? (sort as TeamSort) : 'joined',
    text: (search.get('q') ?? '').slice(0, 40),
    tree: search.get('view') === 'tree',
  };
}

/** The address of {@link readTeamQuery}, without what goes without saying. */
export function teamSearch({ level, sort, text, tree }: TeamQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (level !== 0) search.set('level', String(level));
  if (sort !== 'joined') search.set('sort', sort);
  if (text !== '') search.set('q', text);
  if (tree) search.set('view', 'tree');
  return search;
}

function readLevel(text: string | null): TeamLevel {
  const levels: Record<string, TeamLevel> = { '1': 1, '2': 2, '3': 3 };
  return (text !== null && levels[text]) || 0;
}
