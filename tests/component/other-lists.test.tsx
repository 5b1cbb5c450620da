import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { visit } from './support/app.tsx';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { demoAgent, newPlayer } from './support/players.ts';
import { expectCount, shownRows } from './support/records.ts';
import { expectMembers } from './support/team.ts';

// Lists as other platforms send them: specification chapter 3 names no envelope, fault 71. How each envelope is read is
// proven in contract/readers.test.ts, how large a list is in src/data/queries/read-pages.test.ts.

const TODAY = dayOf(Date.now());
const created_at = `${addDays(TODAY, -1)} 12:00:00`;
const raw = (result: unknown) => ({ json: { code: 200, result, message: '' } });
const bets = [1, 2, 3].map((id) => ({
  id,
  game_name: `第${id}号游戏`,
  game_code: '',
  stake: 2,
  win: 1,
  status: 1,
  created_at,
  settled_at: '0000-00-00 00:00:00',
}));
const daysAgo = (...days: number[]) =>
  days.map((ago) => ({ day: addDays(TODAY, -ago), commission: ago, stake: 100 * ago }));
const roundsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bets[0], id: index + 1 }));

test('bets under an unknown name are an error with a way on, an empty list is none, a bare list is all of them', async () => {
  const player = await newPlayer();
  line.raw('betRecords', raw({ total: 0, betList: bets }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/betRecords', { player });
  // The list is asked for again after growing pauses before it is given up.
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(8_000);
    return line.sent('betRecords').length;
  };
  await expect.poll(asked).toBe(4);
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await expect.element(page.getByText(/这段时间没有|^共 0 笔/)).not.toBeInTheDocument();

  line.raw('betRecords', raw(''));
  await page.getByRole('main').getByRole('button', { name: '重试' }).tap();
  await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  line.raw('betRecords', raw(bets));
  await page.getByRole('button', { name: '刷新记录' }).tap();
  await expectCount(bets);
  await expect.element(shownRows('投注记录').first()).toHaveTextContent('号游戏');
  await expect.element(page.getByText('平台没有给出记录总数，无法核对是否齐全。')).toBeVisible();
  await expect
    .element(page.getByText(/这段时间没有|没有加载出来|^共 0 笔/))
    .not.toBeInTheDocument();
});

const log = page.getByRole('region', { name: /^投注记录/ });
const rounds = log.getByRole('listitem');

/** Scrolls to the end of the rounds until this stands there: the figures above come later and push the list down. */
async function scrollTo(words: string): Promise<void> {
  const scroll = () => {
    rounds.last().query()?.scrollIntoView();
    return log.getByText(words).query();
  };
  await expect.poll(scroll).not.toBeNull();
}

test('a team and a member’s rounds without totals and pages come to an end, and are not called all', async () => {
  const team = Array.from({ length: 200 }, (_, id) => ({ id: id + 1, username: `a***${id}` }));
  line.raw('brokerPlayOut', raw(team));
  line.raw('brokerPlayerLog', raw(roundsOf(25)));
  const month = daysAgo(...Array(30).keys());
  line.raw('superiorPerformanceDetail', raw({ total: 30, data: month }));
  visit('/lowerList', { player: await demoAgent() });
  await expectMembers(200);
  await expect.element(page.getByText('平台没有给出全部成员，合计只算已读到的。')).toBeVisible();
  await page.getByRole('link', { name: /a\*\*\*199/ }).tap();
  await expect.poll(() => rounds.elements()).toHaveLength(25);
  await expect.element(page.getByRole('heading', { name: '投注记录', exact: true })).toBeVisible();
  await scrollTo('平台没有给出更多记录');
  await expectSent('brokerPlayerLog', 2);
  await expect.poll(() => rounds.elements()).toHaveLength(25);
  // A month of play comes with one request.
  await expect.element(page.getByText('7 天共佣金 21，投注 2,100')).toBeVisible();
  await expectSent('superiorPerformanceDetail', 1);
});

test('a member’s rounds and days in pages smaller than asked for are all read before they are called all', async () => {
  const all = roundsOf(15);
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('brokerPlayerLog', raw(all.slice(10)));
  line.raw('brokerPlayerLog', raw(all.slice(0, 10)), 1);
  line.raw('superiorPerformanceDetail', raw(daysAgo(5)));
  line.raw('superiorPerformanceDetail', raw(daysAgo(1, 3)), 1);
  visit('/lowerList?member=8', { player: await demoAgent() });
  await expect.element(page.getByText('7 天共佣金 9，投注 900')).toBeVisible();
  await expect.poll(() => rounds.elements()).toHaveLength(10);
  await expect.element(page.getByRole('heading', { name: '投注记录', exact: true })).toBeVisible();
  await scrollTo('没有更多了');
  await expect.element(page.getByRole('heading', { name: '投注记录 15 笔' })).toBeVisible();
  await expect.poll(() => rounds.elements()).toHaveLength(15);
  await expectSent('brokerPlayerLog', 2);
});

test('rounds and days that are counted and not sent are not none', async () => {
  line.raw('brokerPlayOut', raw([{ id: 7, username: 'a***7' }]));
  line.raw('brokerPlayerLog', raw({ total: 5, data: [] }));
  line.raw('superiorPerformanceDetail', raw({ total: 3, data: [] }));
  line.raw('superiorPerformanceDetail', raw({ total: 3, data: daysAgo(1, 3) }), 1);
  visit('/lowerList?member=7', { player: await demoAgent() });
  await expect
    .element(page.getByText('2 天共佣金 4，投注 400；其余 5 天的数据没有读到'))
    .toBeVisible();
  await expect.element(log.getByRole('button', { name: '重试' })).toBeVisible();
  await expect.element(page.getByText('他还没有投注过。')).not.toBeInTheDocument();
});

test('red packets without totals and pages: no number of all, and an end', async () => {
  const bags = Array.from({ length: 50 }, (_, index) => ({
    bag_no: `bag-${index}`,
    amount: 1,
    created_at,
    expires_at: created_at,
  }));
  line.raw('redBags', raw(bags));
  visit('/redBag?list=sent', { player: await newPlayer() });
  await page.getByRole('button', { name: '更多' }).tap();
  await expect.element(page.getByText(/最近 50 个/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '更多' })).not.toBeInTheDocument();
  await expect.element(page.getByText('被领走 -- · 退回 --')).toBeVisible();
});
