import type { TeamMemberRow } from '../../../../db/account.ts';
import { COMPARE, matcher } from './arrange.ts';
import type { TeamQuery } from './team-query.ts';

type TeamTree = ReturnType<typeof teamTree>;

/** A visible row of the tree. */
export interface TreeRow {
  row: TeamMemberRow;
  /** 0 for roots. */
  indent: number;
  /** Number of the member's visible direct members. */
  below: number;
  open: boolean;
}

/**
 * The team as a tree, siblings in the given sort order: the children by their inviter's id, and the roots,
 * whose inviter is not stored on this device (usually the agent's direct members).
 */
export function teamTree(members: readonly TeamMemberRow[], sort: TeamQuery['sort']) {
  const depths = new Map(members.map(({ id, depth }) => [id, depth]));
  const roots: TeamMemberRow[] = [];
  const children = new Map<string, TeamMemberRow[]>();
  for (const row of [...members].sort(COMPARE[sort])) {
    const above = depths.get(row.parentId);
    // The inviter must be at a smaller depth, so that wrong data cannot form a cycle.
    if (above === undefined || above >= row.depth) roots.push(row);
    else if (!children.get(row.parentId)?.push(row)) children.set(row.parentId, [row]);
  }
  return { roots, children };
}

/**
 * The visible rows of the tree, top to bottom. With a search, the matching members and everyone above them,
 * all unfolded.
 */
export function unfold(
  { roots, children }: TeamTree,
  text: string,
  open: ReadonlySet<string>,
): TreeRow[] {
  const isSearch = text.trim() !== '';
  const meant = isSearch ? meantIn({ roots, children }, matcher(text)) : undefined;
  const shown: TreeRow[] = [];
  const walk = (rows: readonly TeamMemberRow[], indent: number) => {
    for (const row of rows) {
      if (meant && !meant.has(row.id)) continue;
      const all = children.get(row.id) ?? [];
      const below = meant ? all.filter(({ id }) => meant.has(id)) : all;
      const isOpen = below.length > 0 && (isSearch || open.has(row.id));
      shown.push({ row, indent, below: below.length, open: isOpen });
      if (isOpen) walk(below, indent + 1);
    }
  };
  walk(roots, 0);
  return shown;
}

/** Ids of the matching members and of everyone above them. */
function meantIn(
  { roots, children }: TeamTree,
  fits: (row: TeamMemberRow) => boolean,
): ReadonlySet<string> {
  const meant = new Set<string>();
  const look = (row: TeamMemberRow): boolean => {
    let isMeant = fits(row);
    for (const child of children.get(row.id) ?? []) {
      if (look(child)) isMeant = true;
    }
    if (isMeant) meant.add(row.id);
    return isMeant;
  };
  for (const row of roots) look(row);
  return meant;
}
