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
  const fits = matcher(text);
  const walk = (rows: readonly TeamMemberRow[], indent: number): TreeRow[] =>
    rows.flatMap((row) => {
      const all = children.get(row.id) ?? [];
      const inside = isSearch || open.has(row.id) ? walk(all, indent + 1) : [];
      if (isSearch && inside.length === 0 && !fits(row)) return [];
      const shown = inside.filter((one) => one.indent === indent + 1).length;
      const below = isSearch ? shown : all.length;
      return [{ row, indent, below, open: inside.length > 0 }, ...inside];
    });
  return walk(roots, 0);
}
