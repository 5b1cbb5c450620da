import type { TeamMemberRow } from '../../../../db/account.ts';
import type { TeamQuery, TeamSort } from './team-query.ts';

type Asked = Pick<TeamQuery, 'level' | 'sort' | 'text'>;

/** The members that a list asks for, in its order. */
export function arrangeTeam(
  members: readonly TeamMemberRow[],
  { level, sort, text }: Asked,
): TeamMemberRow[] {
  const fits = matcher(text);
  return members
    .filter((row) => (level === 0 || row.depth === level) && fits(row))
    .sort(COMPARE[sort]);
}

/** Whether a member is meant by what was typed: part of the masked name, or the beginning of the id. */
export function matcher(text: string): (row: TeamMemberRow) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  return ({ name, id }) => name.toLowerCase().includes(wanted) || id.startsWith(wanted);
}

/** How many there are of each level, 0 being all. */
export function countLevels(members: readonly TeamMemberRow[]): Record<0 | 1 | 2 | 3, number> {
  const counts = { 0: members.length, 1: 0, 2: 0, 3: 0 };
  for (const { depth } of members) {
    if (depth === 1 || depth === 2 || depth === 3) counts[depth] += 1;
  }
  return counts;
}

/** What some members come to; amounts in micro-USDT. */
interface TeamSums {
  count: number;
  stake: bigint;
  commission: bigint;
}

export function sumTeam(members: readonly TeamMemberRow[]): TeamSums {
  let stake = 0n;
  let commission = 0n;
  for (const row of members) {
    stake += row.stake;
    commission += row.commission;
  }
  return { count: members.length, stake, commission };
}

type Compare = (a: TeamMemberRow, b: TeamMemberRow) => number;

const newest: Compare = (a, b) => (b.joinedAt ?? 0) - (a.joinedAt ?? 0) || byId(a, b);

/** Those who come to the same stand newest first, always in the same order. */
export const COMPARE: Record<TeamSort, Compare> = {
  joined: newest,
  stake: (a, b) => most(a.stake, b.stake) || newest(a, b),
  commission: (a, b) => most(a.commission, b.commission) || newest(a, b),
  members: (a, b) => b.members - a.members || newest(a, b),
};

function most(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

/** Ids are mostly numbers that grow: a longer one is a newer one. */
function byId(a: TeamMemberRow, b: TeamMemberRow): number {
  return b.id.length - a.id.length || (b.id > a.id ? 1 : -1);
}
