import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { shownAmount } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { callsFor, demoAgent } from './support/players.ts';
import { memberRows, wholeTeam } from './support/team.ts';
import { walkTo } from './support/walk.ts';

const falling = (a: bigint, b: bigint) => (a < b ? 1 : -1);

test('a member: who he is, his days, his rounds and his own members; whoever is none is refused', async () => {
  const agent = await demoAgent();
  const team = await wholeTeam(agent);
  const [member] = team
    .filter(({ depth, members }) => depth === 1 && members > 0)
    .sort((a, b) => falling(parseMoney(a.stake), parseMoney(b.stake)));
  if (!member) throw new Error('The seeded team has nobody who plays and has invited somebody');
  const log = await callsFor(agent)<{ total: number; data: { game_name: string }[] }>(
    'brokerPlayerLog',
    { member_id: String(member.id), page: 1, size: 20 },
  );
  expect(log.total).toBeGreaterThan(0);

  visit('/lowerList', { player: agent });
  await page.getByRole('searchbox', { name: '搜索成员' }).fill(String(member.id));
  await memberRows.getByRole('link').filter({ hasText: member.username }).first().tap();
  await expect.element(page.getByRole('heading', { name: member.username })).toBeVisible();
  const facts = page.getByRole('region', { name: '成员资料' });
  await expect.element(facts).toHaveTextContent(`加入时间${dayOf(member.joined_at)}`);
  await expect.element(facts).toHaveTextContent(`最近投注${member.last_played}`);
  await expect.element(facts).toHaveTextContent('邀请人你');
  const sums = page.getByRole('region', { name: '累计' });
  await expect.element(sums).toHaveTextContent(shownAmount(parseMoney(member.commission)));
  await expect.element(sums).toHaveTextContent(`投注额${shownAmount(parseMoney(member.stake))}`);

  await page.getByRole('radio', { name: '近30天' }).tap();
  const chart = page.getByRole('region', { name: '每日佣金' });
  await expect.element(chart.getByText(/^30 天共佣金/)).toBeVisible();
  const rounds = page.getByRole('region', { name: /^投注记录/ });
  const count = `投注记录 ${log.total.toLocaleString('en')} 笔`;
  await expect.element(rounds).toHaveAccessibleName(count);
  const newest = rounds.getByRole('listitem').first();
  await expect.element(newest).toHaveTextContent(log.data[0]?.game_name ?? 'none');

  const below = page.getByRole('region', { name: /^他的下级/ });
  await expect.element(below).toHaveAccessibleName(`他的下级 ${member.members} 人`);
  await below.getByRole('link').first().tap();
  await expect.element(facts).toHaveTextContent(`邀请人${member.username}`);

  const refused = page.getByRole('heading', { name: '该成员不在您的团队中' });
  for (const stranger of ['999999999', 'nonsense']) {
    walkTo(`/lowerList?member=${member.id}`);
    await expect.element(facts).toHaveTextContent('邀请人你');
    walkTo(`/lowerList?member=${stranger}`);
    await expect.element(refused).toBeVisible();
  }
  await page.getByRole('button', { name: '看下级列表' }).tap();
  await expect.element(memberRows.first()).toBeVisible();
});
