import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { PromotionState, PromotionType } from '../../contract/player-enums.ts';
import type { RichPlayer } from '../support/wallet.ts';
import { leave, visit } from './support/app.tsx';
import { expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, richPlayer, truthFor } from './support/players.ts';
import { card, claimButton, newestClaim, part, type WirePromotion } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

/** What the first deposit of 500 pays. */
const GIFT = '108';
const FIRST = '/activityDetail?activity_type=1';
const LUCKY = `/activityDetail?activity_type=${PromotionType.dailyLuckyMoney}`;

/** What tells whether a claim was paid. */
const CLEARING_UP = ['taskReceiveLog', 'taskList'] as const;

const main = page.getByRole('main');
const ended = main.getByText(/^已领取\s*\+108$/);
const checking = page.getByRole('button', { name: /^核对中：/ });
const operations = page.getByRole('dialog', { name: '进行中的操作' });

const claimsOf = async (player: { token: string }) =>
  (
    await callsFor(player)<{ data: { activity_type: number; amount: string }[] }>(
      'taskReceiveLog',
      { page: 1, size: 200 },
    )
  ).data;

/** The gift is there once, and no more than once. */
async function expectOneGift(player: RichPlayer, token = player.token): Promise<void> {
  const gifts = (await claimsOf({ token })).filter(({ activity_type }) => activity_type === 1);
  expect(gifts.map(({ amount }) => amount)).toEqual([GIFT]);
  expect(await truthFor({ token }).balance()).toBe(player.balance + parseMoney(GIFT));
}

const keysSent = () =>
  line.sent('taskReceive').map(({ headers }) => headers.get('idempotency-key'));

test('two taps in one turn claim once, and what came of it is there while the platform is away', async () => {
  const player = await richPlayer();
  visit(FIRST, { player });
  await expect.element(claimButton()).toBeVisible();
  const button = claimButton().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(ended).toBeVisible();
  await expectSent('taskReceive', 1);
  await expectOneGift(player);
  await expect.element(newestClaim()).toHaveTextContent(`+${GIFT} USDT`);
  leave();
  visit(FIRST);
  line.cut();
  await expect.element(page.getByText(/^网络不可用/)).toBeVisible();
  await expect.element(main.getByText(/^截至 \d\d:\d\d$/).first()).toBeVisible();
  await expect.element(part('首充豪礼')).toHaveTextContent('已领取');
  await expect.element(newestClaim()).toHaveTextContent(`+${GIFT} USDT`);
  walkTo('/activity');
  await card('每日签到').getByRole('link').tap();
  await expect.element(page.getByRole('table', { name: /签到$/ })).toHaveTextContent('日');
});

test('an answer that was lost is cleared up by the log: one credit, and never “failed”', async () => {
  const player = await richPlayer();
  visit(FIRST, { player });
  await expect.element(claimButton()).toBeVisible();
  // The first is done without an answer; from then on nothing gets through that could clear it up.
  line.fail('taskReceive');
  line.lose('taskReceive', 1);
  const arrive = line.hold('taskReceive');
  await claimButton().tap();
  await expect.poll(() => line.sent('taskReceive')).toHaveLength(1);
  for (const name of CLEARING_UP) line.fail(name);
  arrive();
  await expect.element(checking).toBeVisible();
  await expect.element(main.getByText('已经发出，结果核对中，不用再领')).toBeVisible();
  await expect.element(main).not.toHaveTextContent('失败');
  await checking.tap();
  await expect.element(operations).toHaveTextContent('结果核对中');
  await operations.getByRole('button', { name: '返回' }).tap();

  // As soon as the platform is in reach again, it clears up by itself.
  for (const name of ['taskReceive', ...CLEARING_UP] as const) line.free(name);
  await expect.element(ended).toBeVisible();
  await expect.poll(() => new Set(keysSent()).size).toBe(1);
  await expectOneGift(player);
});

test('a login that runs out under the claim: the same account confirms once more', async () => {
  const player = await richPlayer();
  visit(FIRST, { player });
  line.expire('taskReceive', 1);
  await claimButton().tap();
  const login = page.getByRole('dialog', { name: '欢迎登录' });
  await login.getByRole('textbox', { name: '用户名' }).fill(player.username);
  await login.getByLabelText('密码', { exact: true }).fill(player.password);
  await login.getByRole('button', { name: '登录', exact: true }).tap();
  await expect.element(login).not.toBeInTheDocument();
  leave();
  visit(FIRST);
  await expect.element(page.getByText('登录过期，还没有领取，请确认')).toBeVisible();
  await page.getByRole('button', { name: /^待确认：/ }).tap();
  await operations.getByRole('button', { name: '确认提交' }).tap();
  await expect.element(operations).toHaveTextContent('没有进行中的操作');
  await operations.getByRole('button', { name: '返回' }).tap();
  await expect.element(ended).toBeVisible();
  await expectSent('taskReceive', 1);
  await expectOneGift(player, localStorage.getItem('robot_token') ?? '');
});

test('what the platform refuses takes nothing, and what was claimed elsewhere is read as claimed', async () => {
  const player = await richPlayer();
  const yesterday = addDays(dayOf(Date.now()), -1);
  const refresh = page.getByRole('button', { name: '刷新活动' });
  /** The list says of lucky money what is not true, until it is freed. */
  const changeLuckyMoney = (untrue: Partial<WirePromotion>) =>
    line.change('taskList', (rows) =>
      (rows as WirePromotion[]).map((row) =>
        row.activity_type === PromotionType.dailyLuckyMoney ? { ...row, ...untrue } : row,
      ),
    );
  // A period that is over, of which nothing is taken from the next.
  const over = `5-${yesterday.replaceAll('-', '')}`;
  changeLuckyMoney({ id: over, state: PromotionState.claimable });
  visit(LUCKY, { player });
  await expect.element(claimButton()).toBeVisible();
  line.free('taskList');
  await claimButton().tap();
  await expectToast(/结束|过期/);
  await expect.element(part('天天红包')).toHaveTextContent('进行中');

  // Claimed too early: the platform's words stand beside the button, and the list is asked for anew.
  changeLuckyMoney({ state: PromotionState.claimable });
  await refresh.tap();
  await expect.element(claimButton()).toBeVisible();
  line.free('taskList');
  await claimButton().tap();
  await expect.element(main.getByText('还未达到领取条件')).toBeVisible();
  await expect.element(part('天天红包')).toHaveTextContent('进行中');
  await expect.element(main.getByText('未达成')).toBeVisible();
  expect(await claimsOf(player)).toEqual([]);

  walkTo(FIRST);
  await expect.element(part('首充豪礼')).toBeVisible();
  await expect.element(claimButton()).toBeVisible();
  await callsFor(player)('taskReceive', { id: '1' });
  await claimButton().tap();
  await expect.element(ended).toBeVisible();
  await expect.element(newestClaim()).toHaveTextContent(`+${GIFT} USDT`);
  await expectOneGift(player);
});

test('with no network nothing is sent, and the button says why', async () => {
  visit('/activity', { player: await richPlayer() });
  line.cut();
  const first = card('首充豪礼');
  await expect.element(page.getByRole('heading', { name: '活动还没有存到本机' })).toBeVisible();
  line.mend();
  await expect.element(claimButton(first)).toBeVisible();
  line.cut();
  await page.getByRole('button', { name: '刷新活动' }).tap();
  await expect.element(page.getByText('网络不可用，联网后才能领取')).toBeVisible();
  await claimButton(first).tap();
  await expect.element(first.getByText('现在没有网络，联网后再领取')).toBeVisible();
  await expectNothingSent('taskReceive');
  line.mend();
  await expect.element(page.getByText(/网络不可用/)).not.toBeInTheDocument();
  await claimButton(first).tap();
  await expect.element(first.getByText(/^已领取\s*\+108$/)).toBeVisible();
});
