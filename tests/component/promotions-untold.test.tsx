import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../contract/index.ts';
import { visit } from './support/app.tsx';
import { expectAddress, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { card, claimButton, part } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

// Promotions of a platform that tells what the specification names, and nothing else: design chapter 11.

/** As some platforms name the type, which no register knows. */
const COVER =
  'data:image/jpg;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TASKS: CallAnswer<'taskList'> = [
  { id: 1, activity_type: 1, title: '首充奖励', content: '<p>充值即送</p>' },
  { id: 2, activity_type: 1, title: '首充加赠', content: '<p>再送一次</p>' },
  {
    id: 3,
    activity_type: 14,
    title: '新春红包',
    cover_images: COVER,
    content: '<p>人人有份</p><script>window.hacked = 1</script>',
  },
];

/** What was sent with each claim. */
const bodies = () => line.sent('taskReceive').map(({ body }) => body);

test('each is listed without a state or figures and has its own page; its claim asks the platform', async () => {
  line.answer('taskList', TASKS);
  line.answer('taskReceiveLog', [] as unknown as CallAnswer<'taskReceiveLog'>);
  visit('/benefit', { player: await newPlayer() });
  const gift = card('首充奖励');
  const today = part('今日福利');
  await expect.element(today).toHaveTextContent('现在可领-- USDT');
  await expect.element(today).toHaveTextContent('以平台答复为准');
  await expect.element(claimButton(gift)).toBeVisible();
  walkTo('/activity');
  await expect.element(card('新春红包')).toBeVisible();
  await expect.element(gift).toBeVisible();
  const main = page.getByRole('main');
  for (const made of [/未开始|进行中|未达成/, /长期/, /0 \/ 0/, /0 USDT/]) {
    await expect.element(main).not.toHaveTextContent(made);
  }
  line.refuse('taskReceive', '还没有首充', 1);
  await claimButton(gift).tap();
  await expectToast('还没有首充');
  await expect.element(gift.getByText('还没有首充')).toBeVisible();

  // A success is the code: the specification names no field of the answer.
  line.raw('taskReceive', { json: { code: 200, message: 'ok' } });
  await claimButton(gift).tap();
  await expectToast('已领取');
  await expect.element(gift.getByText(/已领取/)).toHaveTextContent(/^已领取$/);
  await expect.element(gift.getByText(/\+?0 USDT|\+0$/)).not.toBeInTheDocument();
  await expect.element(claimButton(gift)).not.toBeInTheDocument();
  await expectSent('taskReceive', 2);
  await expect.poll(bodies).toEqual([{ id: '1' }, { id: '1' }]);
  // The other one of the same type is untouched, and has its own page.
  await expect.element(claimButton(card('首充加赠'))).toBeVisible();
  await page.getByRole('link', { name: '首充加赠' }).tap();
  await expectAddress('/activityDetail?activity_type=1&id=2');
  await expect.element(part('首充加赠')).toBeVisible();
  await expect.element(page.getByText('再送一次')).toBeVisible();
  // The address of the specification names the type alone.
  walkTo('/activityDetail?activity_type=1');
  await expect.element(part('首充奖励')).toBeVisible();

  // An unknown type has a page with its cover and text, too, and can be claimed.
  walkTo('/activity');
  await page.getByRole('link', { name: '新春红包' }).tap();
  const hero = part('新春红包');
  await expect.element(hero).toBeVisible();
  await expect.poll(() => hero.element().querySelector('img')?.getAttribute('src')).toBe(COVER);
  await expect.element(page.getByText('人人有份')).toBeVisible();
  line.answer('taskReceive', { amount: '5' });
  await claimButton().tap();
  await expectToast('已领取 5 USDT');
});

test('what the platform’s log has is claimed, on a new device too', async () => {
  const steps = [
    { id: 1, title: '第一档' },
    { id: 2, title: '第二档' },
  ];
  line.answer('taskList', [
    ...TASKS,
    { id: 4, activity_type: 1, title: '分档奖励', steps },
    // Without a title it goes by the name of its type.
    { id: 10, activity_type: 10 },
  ]);
  const claim = { amount: '5', created_at: Date.now() };
  const claims = [
    { ...claim, id: 9, task_id: 1 },
    { ...claim, id: 8, task_id: 4, step_id: 1 },
  ];
  line.raw('taskReceiveLog', { json: { code: 200, result: claims, message: '' } });
  line.refuse('taskReceive', '还没有达到', 1);
  visit('/activity', { player: await newPlayer() });
  await expect.element(card('首充奖励').getByText('已领取')).toBeVisible();
  await expect.element(claimButton(card('首充加赠'))).toBeVisible();
  await expect.element(card('每日签到')).toBeVisible();
  await claimButton(card('分档奖励')).tap();
  await expectToast('还没有达到');
  await expectSent('taskReceive', 1);
  await expect.poll(bodies).toEqual([{ id: '4', step_id: '2' }]);

  // The newest claims of other promotions do not say that this one was never claimed.
  walkTo('/activityDetail?activity_type=14');
  await expect.element(page.getByText('最近的领取里没有这个活动。')).toBeVisible();
  await expect.element(page.getByText('还没有领取过。')).not.toBeInTheDocument();
});
