import { expect, type Page, type Route } from '@playwright/test';
import { parseMoney } from '../../contract/money.ts';
import type { WireMember } from './agents.ts';
import { callsOf } from './wallet.ts';

/** A member of a team with everything that the list shows. */
export interface WireTeamMember extends WireMember {
  parent_id: string | number | null;
  vip: string;
  joined_at: number;
  last_played: string | null;
  win: string;
  members: number;
}

/** Everybody below the agent, newest first. */
export async function wholeTeam(
  platform: { url: string },
  token: string,
): Promise<WireTeamMember[]> {
  const call = callsOf(platform, token);
  const team: WireTeamMember[] = [];
  for (let page = 1; ; page += 1) {
    const { total, data } = await call<{ total: number; data: WireTeamMember[] }>('brokerPlayOut', {
      page,
      size: 200,
    });
    team.push(...data);
    if (data.length === 0 || team.length >= total) return team;
  }
}

/** A field's amounts, added; micro-USDT. */
export function teamSum(team: readonly WireTeamMember[], field: 'stake' | 'commission'): bigint {
  return team.reduce((sum, member) => sum + parseMoney(member[field]), 0n);
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

/** Has the browser hear of another team than the platform's. @returns the pages that were asked for */
export async function answerTeam(
  page: Page,
  team: readonly WireTeamMember[],
  before: (asked: number, route: Route) => Promise<boolean> = () => Promise.resolve(false),
): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/broker/play/out', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const [number, size] = [Number(form.get('page')), Number(form.get('size'))];
    asked.push(number);
    if (await before(number, route)) return;
    const data = team.slice((number - 1) * size, number * size);
    await route.fulfill({ json: { code: 200, msg: 'ok', result: { total: team.length, data } } });
  });
  return asked;
}

/** The members on screen, or near it. */
export function memberRows(page: Page) {
  return page.getByRole('list', { name: /^团队成员/ }).getByRole('listitem');
}

/** What those who are shown come to. */
export function teamTotals(page: Page) {
  return page.getByRole('region', { name: '合计' }).getByRole('definition');
}

/** Expects as many members (at least one) to be shown, of whom few are in the page. */
export async function expectMembers(page: Page, count: number): Promise<void> {
  await expect(teamTotals(page).nth(1)).toHaveText(count.toLocaleString('en'));
  const shown = memberRows(page).first();
  await expect(shown).toHaveAttribute('aria-setsize', String(count));
}
