import { sumIfTold } from '../../../../contract/money.ts';
import type { TeamMemberRow } from '../../../../db/account.ts';
import type { TeamLevel, TeamQuery, TeamSort } from './team-query.ts';

export function arrangeTeam(
  members: readonly TeamMemberRow[],
  { level, sort, text }: Omit<TeamQuery, 'tree'>,
): TeamMemberRow[] {
  const fits = matcher(text);
  return members
    .filter((row) => (level === 0 || row.depth === level) && fits(row))
    .sort(COMPARE[sort]);
}

/** Matches members against typed text: part of the masked name, or the start of the id. */
export function matcher(text: string): (row: TeamMemberRow) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  return ({ name, id }) => name.toLowerCase().includes(wanted) || id.startsWith(wanted);
}

/** Number of members per level; 0 stands for all levels. */
export function countLevels(members: readonly TeamMemberRow[]): Record<TeamLevel, number> {
  const counts = { 0: members.length, 1: 0, 2: 0, 3: 0 };
  for (const { depth } of members) {
    if (depth === 1 || depth === 2 || depth === 3) counts[depth] += 1;
  }
  return counts;
}

/** Totals of several members, in micro-USDT; undefined where a member's part is unknown. */
export function sumTeam(members: readonly TeamMemberRow[]) {
  return {
    count: members.length,
    stake: sumIfTold(members.map(({ stake }) => stake)),
    commission: sumIfTold(members.map(({ commission }) => commission)),
  };
}

type Compare = (a: TeamMemberRow, b: TeamMemberRow) => number;

const newest: Compare = (a, b) => (b.joinedAt ?? 0) - (a.joinedAt ?? 0) || byId(a, b);

/** Members with equal figures are sorted newest first, so that the order is stable. */
export const COMPARE: Record<TeamSort, Compare> = {
  joined: newest,
  stake: (a, b) => most(a.stake, b.stake) || newest(a, b),
  commission: (a, b) => most(a.commission, b.commission) || newest(a, b),
  members: (a, b) => (b.members ?? -1) - (a.members ?? -1) || newest(a, b),
};

/** Unknown amounts come last. */
function most(a = -1n, b = -1n): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

/** Ids are mostly growing numbers, so a longer id is newer. */
function byId(a: TeamMemberRow, b: TeamMemberRow): number {
  return b.id.length - a.id.length || (b.id > a.id ? 1 : -1);
}
