import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { shownAmount } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectAddress } from './support/expect.ts';
import { demoAgent } from './support/players.ts';
import { expectMembers, memberRows, sumOf, teamTotals, wholeTeam } from './support/team.ts';
import { tapTogether } from './support/walk.ts';

const search = page.getByRole('searchbox', { name: '搜索成员' });
const second = page.getByRole('radio', { name: /^二级/ });
const tree = page.getByRole('button', { name: '按上下级显示' });

const falling = (a: bigint, b: bigint) => (a < b ? 1 : -1);
const exactly = (micro: bigint) => new RegExp(`^${shownAmount(micro).replace('.', '\\.')}$`);

async function sortBy(name: string): Promise<void> {
  await page.getByRole('button', { name: /^排序：/ }).tap();
  await page.getByRole('dialog', { name: '排序' }).getByRole('button', { name }).tap();
}

test('the team is the platform’s: by level, order and search, and as a tree', async () => {
  const agent = await demoAgent();
  const team = await wholeTeam(agent);
  visit('/lowerList', { player: agent });
  await expectMembers(team.length);
  await expect.element(teamTotals.nth(0)).toHaveTextContent(exactly(sumOf(team, 'commission')));
  await expect.element(teamTotals.nth(2)).toHaveTextContent(exactly(sumOf(team, 'stake')));
  await expect.element(memberRows.first()).toHaveTextContent(team[0]?.username ?? 'nobody');

  const seconds = team.filter(({ depth }) => depth === 2);
  tapTogether(second.element(), tree.element());
  await expectAddress('/lowerList?level=2&view=tree');
  await expect.element(tree).toHaveAttribute('aria-pressed', 'true');
  await tree.tap();
  await expect.element(second).toHaveAccessibleName(`二级 ${seconds.length}`);
  await expectMembers(seconds.length);
  await expect.element(teamTotals.nth(0)).toHaveTextContent(exactly(sumOf(seconds, 'commission')));
  await sortBy('佣金');
  const [most = 0n] = seconds.map(({ commission }) => parseMoney(commission)).sort(falling);
  await expect.element(memberRows.first()).toHaveTextContent(shownAmount(most));
  await expectAddress('/lowerList?level=2&sort=commission');

  // A masked name is found by what of it can be read, an id by its beginning; nothing else is.
  const begins = seconds.at(-1)?.username.split('*')[0] ?? 'nobody';
  await search.fill(begins.toUpperCase());
  const found = seconds.filter(({ id, username }) => {
    return username.toLowerCase().includes(begins.toLowerCase()) || String(id).startsWith(begins);
  });
  await expectMembers(found.length);
  await expect.poll(() => location.search).toMatch(/&q=/);
  await search.fill('nobody has this');
  await expect.element(page.getByRole('heading', { name: '没有找到成员' })).toBeVisible();
  await page.getByRole('button', { name: '看全部成员' }).tap();
  await expectMembers(team.length);

  const direct = team.filter(({ depth }) => depth === 1);
  const expectSize = (size: number) =>
    expect.element(memberRows.first()).toHaveAttribute('aria-setsize', String(size));
  await tree.tap();
  await expectSize(direct.length);
  await sortBy('下级人数');
  const unfold = page.getByRole('button', { name: /的下级 \d+ 人$/ }).first();
  const largest = Math.max(...direct.map(({ members }) => members));
  await expect.element(unfold).toHaveAccessibleName(expect.stringMatching(` ${largest} 人$`));
  await unfold.tap();
  await expectSize(direct.length + largest);
  await expect.element(memberRows.nth(1)).toHaveTextContent('二级');
  await expectAccessible();
  await page.getByRole('button', { name: '全部展开' }).tap();
  await expectSize(team.length);
  await page.getByRole('button', { name: '全部收起' }).tap();
  await expectSize(direct.length);
});
