import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { scrollToEnd } from './support/lobby.ts';
import { callsFor, demoAgent, demoPlayer, newPlayer } from './support/players.ts';
import { expectFigures, shownRows, shownTotals } from './support/records.ts';

// What a platform does not tell is no 0, no "none" and no "highest": design chapter 11.

const YESTERDAY = addDays(dayOf(Date.now()), -1);
const UNKNOWN = '—还不知道';

/** An answer of a platform that has only these fields. */
const bare = (result: unknown) => ({ json: { code: 200, result, message: '' } });

/** Of members that the reference platform does not have, it would refuse days and rounds. */
function tellMemberNothing(): void {
  line.raw('superiorPerformanceDetail', bare([]));
  line.raw('brokerPlayerLog', bare([]));
}

test('a report without days shows its sums, and no day without play', async () => {
  line.raw('winLossReport', bare({ stake: 12.5, win: 3.25, net: -9.25 }));
  visit('/accountRecords', { player: await newPlayer() });
  await expectFigures({ 投注额: '12.5', 派彩: '3.25', 返水: UNKNOWN, '盈亏 USDT · 亏损': '-9.25' });
  await expect.element(page.getByText('平台没有给出每天的盈亏，这里只有合计。')).toBeVisible();
  await expect.element(page.getByText(/持平|没有投注/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('deposits without the amount that arrived make no sum of 0 above rows that have arrived', async () => {
  const created_at = `${YESTERDAY} 12:00:00`;
  line.raw('inoutRecords', bare([{ id: 1, kind: 1, amount: 50, status: 1, created_at }]));
  visit('/rechargeRecords', { player: await newPlayer() });
  await expect.element(shownRows('充值记录').first()).toHaveTextContent('50已到账');
  await expectFigures({ '到账合计 USDT': UNKNOWN, 充值金额: '50', 手续费: UNKNOWN });
  await expect.element(page.getByText(/^到账 /)).not.toBeInTheDocument();
});

test('a settled bet without its payout is neither won nor lost', async () => {
  const created_at = `${YESTERDAY} 12:00:00`;
  line.raw('betRecords', bare([{ id: 1, game_name: '金龙', stake: 2.5, status: 1, created_at }]));
  visit('/betRecords', { player: await newPlayer() });
  await expect.element(shownRows('投注记录').first()).toHaveTextContent('--投注 2.5');
  await expectFigures({ '盈亏 USDT': UNKNOWN, 投注额: '2.5', 派彩: UNKNOWN });
});

test('an agent of whom only the level is told has no figures of 0, and is not called the highest', async () => {
  line.raw('brokerInfo', bare({ level: 1 }));
  visit('/Agent', { player: await demoAgent() });
  const hero = page.getByRole('region', { name: '我的佣金' });
  await expect.element(hero).toHaveTextContent('今日佣金 USDT--');
  await expect.element(hero).toHaveTextContent('累计佣金--待结算--');
  const team = page.getByRole('link', { name: /^我的团队/ });
  await expect.element(team).toHaveTextContent('团队人数--直属下级--今日活跃--');
  await expect.element(page.getByRole('table', { name: '各级别的佣金比例' })).toBeVisible();
  await expect.element(page.getByText('已是最高等级')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an agent at a level 0 has his figures; a level that is not told is no level 0', async () => {
  const agent = await demoAgent();
  const names = ['见习', '正式'];
  const rates = names.map((name, level) => ({ level, name, rate_bp: 10 }));
  line.raw('brokerTemplate', bare(rates));
  line.raw('brokerInfo', bare({ level: 0, level_name: '见习', commission_total: 35 }));
  visit('/Agent', { player: agent });
  const hero = page.getByRole('region', { name: '我的佣金' });
  await expect.element(hero).toHaveTextContent('累计佣金35');
  await expect.element(hero).toHaveTextContent('见习');
  const own = page.getByRole('row', { name: /当前/ });
  await expect.element(own).toHaveTextContent('见习');
  leave();
  line.raw('brokerInfo', bare({ team_size: 3 }));
  line.raw('brokerTemplate', bare(rates));
  visit('/Agent', { player: agent });
  await expect
    .element(page.getByRole('link', { name: /^我的团队/ }))
    .toHaveTextContent('团队人数3');
  await expect.element(page.getByRole('row', { name: /正式/ })).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
});

test('an agent at the last level of the platform’s rates is called the highest', async () => {
  const agent = await demoAgent();
  const rates = await callsFor(agent)<{ level: number }[]>('brokerTemplate');
  const level = Math.max(...rates.map((rate) => rate.level));
  line.raw('brokerInfo', bare({ level }));
  visit('/Agent', { player: agent });
  await expect.element(page.getByText('已是最高等级')).toBeVisible();
});

test('income without what was paid is not due', async () => {
  const days = [{ day: YESTERDAY, commission: 3.5, stake: 700 }];
  line.raw('superiorPerformanceList', bare(days));
  visit('/income', { player: await demoAgent() });
  await expect
    .element(page.getByRole('region', { name: '合计' }))
    .toHaveTextContent('佣金 USDT3.5');
  await expectFigures({ 已结算: UNKNOWN, 待结算: UNKNOWN, 团队投注: '700' });
  const day = page.getByRole('region', { name: /^\d{4}年\d+月$/ }).getByRole('listitem');
  await expect.element(day).toHaveTextContent('投注 700 · 活跃 -- 人');
  await expect.element(day).not.toHaveTextContent('结算');
});

test('a member’s inviter is the agent where the platform’s ids say so, and nobody where they say another', async () => {
  const agent = await demoAgent();
  const { id } = await callsFor(agent)<{ id: number }>('userInfo');
  // Neither tells how deep the member is.
  const team = [
    { id: 7, username: 'a***b', parent_id: id },
    { id: 8, username: 'c***d', parent_id: 4_000_000 },
    { id: 9, username: 'e***f' },
  ];
  const facts = page.getByRole('region', { name: '成员资料' });
  for (const [member, inviter] of [
    [7, '邀请人你'],
    [8, '邀请人—'],
    [9, '邀请人你'],
  ] as const) {
    tellMemberNothing();
    line.raw('brokerPlayOut', bare(team));
    visit(`/lowerList?member=${member}`, { player: agent });
    await expect.element(facts).toHaveTextContent(inviter);
    leave();
  }
});

test('members without figures keep their places, and make no sums', async () => {
  tellMemberNothing();
  line.raw(
    'brokerPlayOut',
    bare([
      { id: 7, username: 'a***b' },
      { id: 8, username: 'c***d' },
    ]),
  );
  visit('/lowerList', { player: await demoAgent() });
  await expectFigures({ '带来的佣金（USDT）': UNKNOWN, 人数: '2', 投注额: UNKNOWN });
  await page.getByRole('link', { name: /a\*\*\*b/ }).click();
  await expect
    .element(page.getByRole('region', { name: '成员资料' }))
    .toHaveTextContent('最近投注—');
});

test('the lobby counts nothing that the platform does not count', async () => {
  line.raw('homeCount', bare({ games: 214 }));
  visit('/home');
  await scrollToEnd();
  await expect.element(page.getByText('214 款游戏')).toBeVisible();
  await expect.element(page.getByText(/人在线|个游戏厅/)).not.toBeInTheDocument();
});

test('the reference platform tells everything', async () => {
  visit('/accountRecords', { player: await demoPlayer() });
  await expect.element(shownTotals).toHaveTextContent('返水');
  await expect.element(shownTotals).not.toHaveTextContent('还不知道');
});
