import { parseMoney } from '../../../contract/money.ts';

/** Levels of a team: the agent's direct members, their members, and one more level. */
export const TEAM_DEPTH = 3;

interface AgentLevel {
  level: number;
  name: string;
  /** Total stakes of the team that reach this level; micro-USDT. */
  fromTurnover: bigint;
  /** Commission on stakes of members 1, 2 and 3 deep, in basis points (1/100 %). */
  basisPoints: readonly [number, number, number];
}

const from = (turnover: string) => parseMoney(turnover);

/** Lowest first; decision 0080. */
export const AGENT_LEVELS: readonly [AgentLevel, ...AgentLevel[]] = [
  { level: 1, name: '青铜', fromTurnover: 0n, basisPoints: [30, 15, 5] },
  { level: 2, name: '白银', fromTurnover: from('50000'), basisPoints: [35, 18, 6] },
  { level: 3, name: '黄金', fromTurnover: from('500000'), basisPoints: [40, 20, 8] },
  { level: 4, name: '钻石', fromTurnover: from('5000000'), basisPoints: [50, 25, 10] },
];

/** Commission of an agent of this level on stakes of members so deep, in basis points. */
export function commissionBp(level: number, depth: number): number {
  return AGENT_LEVELS[level - 1]?.basisPoints[depth - 1] ?? 0;
}

/** The level that a team's stakes reach. @param turnover micro-USDT */
export function levelFor(turnover: bigint): number {
  return AGENT_LEVELS.filter(({ fromTurnover }) => turnover >= fromTurnover).length;
}

/** A level's name; empty for a player who is not an agent. */
export function levelName(level: number): string {
  return AGENT_LEVELS[level - 1]?.name ?? '';
}
