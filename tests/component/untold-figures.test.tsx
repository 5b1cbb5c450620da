import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { scrollToEnd } from './support/lobby.ts';
import { callsFor, demoAgent, newPlayer } from './support/players.ts';
import { expectFigures, shownRows } from './support/records.ts';
import { walkTo } from './support/walk.ts';

// What a platform does not tell is no 0, no "none" and no "highest": design chapter 11. The figures of each list are
// proven beside their sources: bet-figures, order-line, recharge-records-page, income-sums, rates.

const YESTERDAY = addDays(dayOf(Date.now()), -1);
const UNKNOWN = '—还不知道';

/** An answer of a platform that has only these fields. */
const bare = (result: unknown) => ({ json: { code: 200, result, message: '' } });

test('bets without a payout and deposits without what arrived make no sums of 0', async () => {
  const created_at = `${YESTERDAY} 12:00:00`;
  line.raw('betRecords', bare([{ id: 1, game_name: '金龙', stake: 2.5, status: 1, created_at }]));
  line.raw('inoutRecords', bare([{ id: 1, kind: 1, amount: 50, status: 1, created_at }]));
  visit('/betRecords', { player: await newPlayer() });
  await expect.element(shownRows('投注记录').first()).toHaveTextContent('--投注 2.5');
  await expectFigures({ '盈亏 USDT': UNKNOWN, 投注额: '2.5', 派彩: UNKNOWN });
  walkTo('/rechargeRecords');
  await expect.element(shownRows('充值记录').first()).toHaveTextContent('50已到账');
  await expectFigures({ '到账合计 USDT': UNKNOWN, 充值金额: '50', 手续费: UNKNOWN });
  await expect.element(page.getByText(/^到账 /)).not.toBeInTheDocument();
});

test('an agent has no figures of 0, no level 0 and no highest level but by the platform’s word', async () => {
  const rates = ['见习', '正式', '高级'].map((name, level) => ({ level, name, rate_bp: 10 }));
  line.raw('brokerTemplate', bare(rates));
  line.raw('brokerInfo', bare({ level: 1 }));
  visit('/Agent', { player: await demoAgent() });
  const hero = page.getByRole('region', { name: '我的佣金' });
  const team = page.getByRole('link', { name: /^我的团队/ });
  const own = page.getByRole('row', { name: /当前/ });
  const highest = page.getByText('已是最高等级');
  await expect.element(own).toHaveTextContent('正式');
  await expect.element(hero).toHaveTextContent('今日佣金 USDT--');
  await expect.element(hero).toHaveTextContent('累计佣金--待结算--');
  await expect.element(team).toHaveTextContent('团队人数--直属下级--今日活跃--');
  await expect.element(highest).not.toBeInTheDocument();

  const refresh = page.getByRole('button', { name: '刷新代理数据' });
  line.raw('brokerInfo', bare({ level: 0, level_name: '见习', commission_total: 35 }));
  await refresh.tap();
  await expect.element(hero).toHaveTextContent('累计佣金35');
  await expect.element(hero).toHaveTextContent('见习');
  await expect.element(own).toHaveTextContent('见习');
  line.raw('brokerInfo', bare({ team_size: 3 }));
  await refresh.tap();
  await expect.element(team).toHaveTextContent('团队人数3');
  await expect.element(page.getByRole('row', { name: /正式/ })).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  line.raw('brokerInfo', bare({ level: 2 }));
  await refresh.tap();
  await expect.element(highest).toBeVisible();
});

test('income without what was paid is not due; members without figures make no sums', async () => {
  const agent = await demoAgent();
  const { id } = await callsFor(agent)<{ id: number }>('userInfo');
  line.raw('superiorPerformanceList', bare([{ day: YESTERDAY, commission: 3.5, stake: 700 }]));
  visit('/income', { player: agent });
  await expect
    .element(page.getByRole('region', { name: '合计' }))
    .toHaveTextContent('佣金 USDT3.5');
  await expectFigures({ 已结算: UNKNOWN, 待结算: UNKNOWN, 团队投注: '700' });
  const day = page.getByRole('region', { name: /^\d{4}年\d+月$/ }).getByRole('listitem');
  await expect.element(day).toHaveTextContent('投注 700 · 活跃 -- 人');
  await expect.element(day).not.toHaveTextContent('结算');

  // Of members that the reference platform does not have, it would refuse days and rounds.
  line.raw('superiorPerformanceDetail', bare([]));
  line.raw('brokerPlayerLog', bare([]));
  // None of them has a depth.
  const members = [
    { id: 7, username: 'a***b', parent_id: id },
    { id: 8, username: 'c***d', parent_id: 4_000_000 },
    { id: 9, username: 'e***f' },
  ];
  line.raw('brokerPlayOut', bare(members));
  walkTo('/lowerList');
  await expectFigures({ '带来的佣金（USDT）': UNKNOWN, 人数: '3', 投注额: UNKNOWN });
  const facts = page.getByRole('region', { name: '成员资料' });
  for (const [member, name, inviter] of [
    [7, 'a***b', '邀请人你'],
    [8, 'c***d', '邀请人—'],
    [9, 'e***f', '邀请人你'],
  ] as const) {
    walkTo(`/lowerList?member=${member}`);
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(facts).toHaveTextContent(inviter);
    await expect.element(facts).toHaveTextContent('最近投注—');
  }
});

test('the lobby counts nothing that the platform does not count', async () => {
  line.raw('homeCount', bare({ games: 214 }));
  visit('/home');
  await scrollToEnd();
  await expect.element(page.getByText('214 款游戏')).toBeVisible();
  await expect.element(page.getByText(/人在线|个游戏厅/)).not.toBeInTheDocument();
});
