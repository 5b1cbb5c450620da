import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { demoAgent, newPlayer } from './support/players.ts';
import { expectCount, shownRows } from './support/records.ts';
import { expectMembers } from './support/team.ts';

// Lists as other platforms send them: specification chapter 3 names no envelope, fault 71.

const YESTERDAY = addDays(dayOf(Date.now()), -1);
const created_at = `${YESTERDAY} 12:00:00`;
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
const none = page.getByText(/这段时间没有|没有加载出来|^共 0 笔/);

for (const [envelope, result] of [
  ['a bare list', bets],
  ['list and count', { list: bets, count: 3 }],
  ['records in data', { data: { records: bets, total: '3' } }],
] as const) {
  test(`bets in ${envelope} are all shown, whatever page is asked for`, async () => {
    line.raw('betRecords', raw(result));
    visit(`/betRecords?range=custom&from=${YESTERDAY}&to=${YESTERDAY}`, {
      player: await newPlayer(),
    });
    await expectCount(bets);
    await expect.element(shownRows('投注记录').first()).toHaveTextContent('号游戏');
    await expect.element(none).not.toBeInTheDocument();
  });
}

for (const [envelope, result] of [
  ['of an unknown name', { total: 0, betList: bets }],
  ['that is absent', undefined],
] as const) {
  test(`records in a list ${envelope} are an error with a way on, never none`, async () => {
    const player = await newPlayer();
    line.raw('betRecords', raw(result));
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
    line.free('betRecords');
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  });
}

for (const empty of [{}, '', [], { list: null, count: 0 }]) {
  test(`${JSON.stringify(empty)} is an empty list`, async () => {
    line.raw('betRecords', raw(empty));
    visit('/betRecords', { player: await newPlayer() });
    await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  });
}

test('a team and a member’s rounds without totals and pages come to an end', async () => {
  const team = [7, 8, 9].map((id) => ({ id, username: `a***${id}` }));
  const rounds = Array.from({ length: 25 }, (_, index) => ({ ...bets[0], id: index + 1 }));
  line.raw('brokerPlayOut', raw(team));
  line.raw('brokerPlayerLog', raw(rounds));
  line.raw('superiorPerformanceDetail', raw([]));
  visit('/lowerList', { player: await demoAgent() });
  await expectMembers(3);
  await page.getByRole('link', { name: /a\*\*\*8/ }).click();
  const log = page.getByRole('region', { name: '投注记录', exact: true });
  await expect.poll(() => log.getByRole('listitem').elements()).toHaveLength(25);
  // The figures above come later and push the list down, so that one scroll may end too early.
  await expect
    .poll(() => {
      log.getByRole('listitem').last().element().scrollIntoView();
      return log.getByText('平台没有给出更多记录').query();
    })
    .not.toBeNull();
  await expect.element(log.getByText('平台没有给出更多记录')).toBeVisible();
  expect(log.getByRole('listitem').elements()).toHaveLength(25);
  expect(line.sent('brokerPlayerLog')).toHaveLength(2);
});

test('a team of which a list without pages gives the first part is said to be a part', async () => {
  const team = Array.from({ length: 200 }, (_, id) => ({ id: id + 1, username: `a***${id}` }));
  line.raw('brokerPlayOut', raw(team));
  visit('/lowerList', { player: await demoAgent() });
  await expect.element(page.getByText('平台没有给出全部成员，合计只算已读到的。')).toBeVisible();
});

test('a member’s rounds in pages smaller than asked for are all read before they are called all', async () => {
  const rounds = Array.from({ length: 15 }, (_, index) => ({ ...bets[0], id: index + 1 }));
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('superiorPerformanceDetail', raw([]));
  line.raw('brokerPlayerLog', raw(rounds.slice(10)));
  line.raw('brokerPlayerLog', raw(rounds.slice(0, 10)), 1);
  visit('/lowerList?member=8', { player: await demoAgent() });
  const log = page.getByRole('region', { name: /^投注记录/ });
  await expect.poll(() => log.getByRole('listitem').elements()).toHaveLength(10);
  await expect.element(page.getByRole('heading', { name: '投注记录', exact: true })).toBeVisible();
  log.getByRole('listitem').last().element().scrollIntoView();
  await expect.element(page.getByRole('heading', { name: '投注记录 15 笔' })).toBeVisible();
  await expect.element(log.getByText('没有更多了')).toBeVisible();
  expect(log.getByRole('listitem').elements()).toHaveLength(15);
  expect(line.sent('brokerPlayerLog')).toHaveLength(2);
});

test('a total that counts the rows of a page is no number of all rounds', async () => {
  const rounds = Array.from({ length: 20 }, (_, index) => ({ ...bets[0], id: index + 1 }));
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('superiorPerformanceDetail', raw([]));
  line.raw(
    'brokerPlayerLog',
    raw({ total: 3, data: bets.map((bet) => ({ ...bet, id: bet.id + 20 })) }),
  );
  line.raw('brokerPlayerLog', raw({ total: 20, data: rounds }), 1);
  visit('/lowerList?member=8', { player: await demoAgent() });
  const log = page.getByRole('region', { name: /^投注记录/ });
  await expect.poll(() => log.getByRole('listitem').elements()).toHaveLength(20);
  await expect.element(page.getByRole('heading', { name: '投注记录', exact: true })).toBeVisible();
  log.getByRole('listitem').last().element().scrollIntoView();
  await expect.element(page.getByRole('heading', { name: '投注记录 23 笔' })).toBeVisible();
});

test('rows that are counted and not sent are an error, not none', async () => {
  line.raw('brokerPlayerLog', raw({ total: 5, data: [] }));
  line.raw('superiorPerformanceDetail', raw([]));
  line.raw('brokerPlayOut', raw([{ id: 7, username: 'a***7' }]));
  visit('/lowerList?member=7', { player: await demoAgent() });
  const log = page.getByRole('region', { name: '投注记录', exact: true });
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
  await page.getByRole('button', { name: '更多' }).click();
  await expect.element(page.getByText(/最近 50 个/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '更多' })).not.toBeInTheDocument();
  await expect.element(page.getByText('被领走 -- · 退回 --')).toBeVisible();
});

test('red packets fewer than asked for, without a total, are not called all before a page is empty', async () => {
  const bag = { amount: 1, created_at, expires_at: created_at };
  line.raw('redBags', raw([]));
  line.raw(
    'redBags',
    raw([
      { ...bag, bag_no: 'bag-1' },
      { ...bag, bag_no: 'bag-2' },
    ]),
    1,
  );
  visit('/redBag?list=sent', { player: await newPlayer() });
  await expect.element(page.getByText(/最近 2 个/)).toBeVisible();
  await page.getByRole('button', { name: '更多' }).click();
  await expect.element(page.getByText(/共 2 个/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '更多' })).not.toBeInTheDocument();
});

test('a member’s days come in small pages without a total, and are all read', async () => {
  const days = [1, 3, 5].map((ago) => ({
    day: addDays(dayOf(Date.now()), -ago),
    commission: ago,
    stake: 100 * ago,
  }));
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('brokerPlayerLog', raw([]));
  line.raw('superiorPerformanceDetail', raw(days.slice(2)));
  line.raw('superiorPerformanceDetail', raw(days.slice(0, 2)), 1);
  visit('/lowerList?member=8', { player: await demoAgent() });
  await expect.element(page.getByText('7 天共佣金 9，投注 900')).toBeVisible();
});

test('a month of play comes with one request', async () => {
  const days = Array.from({ length: 30 }, (_, ago) => ({
    day: addDays(dayOf(Date.now()), -ago),
    commission: 1,
    stake: 100,
  }));
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('brokerPlayerLog', raw([]));
  line.raw('superiorPerformanceDetail', raw({ total: 30, data: days }));
  visit('/lowerList?member=8', { player: await demoAgent() });
  await expect.element(page.getByText('7 天共佣金 7，投注 700')).toBeVisible();
  expect(line.sent('superiorPerformanceDetail')).toHaveLength(1);
});

test('days of a member that are counted and not sent are no days without commission', async () => {
  const days = [1, 3].map((ago) => ({
    day: addDays(dayOf(Date.now()), -ago),
    commission: ago,
    stake: 100 * ago,
  }));
  line.raw('brokerPlayOut', raw([{ id: 8, username: 'a***8' }]));
  line.raw('brokerPlayerLog', raw([]));
  line.raw('superiorPerformanceDetail', raw({ total: 3, data: [] }));
  line.raw('superiorPerformanceDetail', raw({ total: 3, data: days }), 1);
  visit('/lowerList?member=8', { player: await demoAgent() });
  await expect
    .element(page.getByText('2 天共佣金 4，投注 400；其余 5 天的数据没有读到'))
    .toBeVisible();
});
