import type { IncomeDay, TeamMemberRow } from '../account.ts';
import { beginIncomePull, replaceIncomeDays } from '../team.ts';

/** A direct member for tests. */
export function sampleMember(
  id: string,
  changes: Partial<TeamMemberRow> = {},
): Omit<TeamMemberRow, 'pull'> {
  return {
    id,
    parentId: '7',
    depth: 1,
    name: `de***${id.slice(-2)}`,
    vip: 'VIP1',
    joinedAt: Date.parse('2026-11-01T12:00:00+08:00'),
    lastPlayed: '2026-11-20',
    stake: 100_000_000n,
    win: 90_000_000n,
    commission: 300_000n,
    members: 0,
    ...changes,
  };
}

/** A day of an agent's income for tests; paid. */
export function sampleIncome(day: string, changes: Partial<IncomeDay> = {}): IncomeDay {
  return {
    day,
    stake: 1_000_000_000n,
    win: 900_000_000n,
    deposit: 500_000_000n,
    withdrawal: 0n,
    commission: 3_000_000n,
    paid: 3_000_000n,
    active: 3,
    joined: 1,
    readAt: Date.parse('2026-11-21T12:00:00+08:00'),
    ...changes,
  };
}

/** Has days of income on the device, as a reading of them leaves them; for tests. Oldest first. */
export async function keepIncome(accountId: string, days: readonly IncomeDay[]): Promise<void> {
  const [from, to] = [days[0]?.day ?? '', days[days.length - 1]?.day ?? ''];
  const pull = await beginIncomePull(accountId, 1);
  await replaceIncomeDays(accountId, { pull, from, to, days });
}
