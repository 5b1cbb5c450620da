import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../../contract/index.ts';
import { parseMoney } from '../../../contract/money.ts';
import { callsFor } from './players.ts';

/** A member of a team with everything that the list shows, as it travels. */
export interface WireTeamMember {
  id: string | number;
  parent_id: string | number | null;
  username: string;
  depth: number;
  vip: string;
  joined_at: number;
  last_played: string | null;
  stake: string;
  win: string;
  commission: string;
  members: number;
}

/** Everybody below the agent, newest first. @param asked for days and an order; all time without any */
export async function wholeTeam(
  agent: { token: string },
  asked: { date_from?: string; date_to?: string; sort?: string } = {},
): Promise<WireTeamMember[]> {
  const call = callsFor(agent);
  const team: WireTeamMember[] = [];
  for (let number = 1; ; number += 1) {
    const { total, data } = await call<{ total: number; data: WireTeamMember[] }>('brokerPlayOut', {
      ...asked,
      page: number,
      size: 200,
    });
    team.push(...data);
    if (data.length === 0 || team.length >= total) return team;
  }
}

/** A field's amounts, added; micro-USDT. */
export function sumOf(rows: readonly object[], field: string): bigint {
  return rows.reduce((sum: bigint, row) => {
    return sum + parseMoney(String((row as Record<string, unknown>)[field]));
  }, 0n);
}

/** A team that no reference platform has, newest first: direct members with ten members each. */
export function hugeTeam(size: number): WireTeamMember[] {
  return Array.from({ length: size }, (_, index) => {
    const number = size - index;
    const isDirect = number % 11 === 1;
    return {
      id: String(100_000 + number),
      parent_id: isDirect ? 'agent' : String(100_000 + number - ((number - 1) % 11)),
      username: `${String.fromCharCode(97 + (number % 26))}u***${number % 100}`,
      depth: isDirect ? 1 : 2,
      vip: `VIP${number % 6}`,
      joined_at: Date.parse('2026-03-01T00:00:00+08:00') + number * 60_000,
      last_played: null,
      stake: String(number),
      win: '0',
      commission: String(number / 1000),
      members: isDirect ? 10 : 0,
    };
  });
}

/** A page of such a team, as the platform gives it: of 200 members. @param number from 1 on */
export function teamPage(
  team: readonly WireTeamMember[],
  number: number,
): CallAnswer<'brokerPlayOut'> {
  return { total: team.length, data: team.slice((number - 1) * 200, number * 200) };
}

/** The members on screen, or near it. */
export const memberRows = page.getByRole('list', { name: /^团队成员/ }).getByRole('listitem');

/** What those who are shown come to. */
export const teamTotals = page.getByRole('region', { name: '合计' }).getByRole('definition');

/** Expects as many members (at least one) to be shown, of whom few are in the page. */
export async function expectMembers(count: number): Promise<void> {
  const text = count.toLocaleString('en');
  await expect.element(teamTotals.nth(1)).toHaveTextContent(new RegExp(`^${text}$`));
  await expect.element(memberRows.first()).toHaveAttribute('aria-setsize', String(count));
}
