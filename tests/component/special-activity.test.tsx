import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

// What an address may name: src/features/promotions/detail/pick.test.ts.

const title = (name: string) => page.getByRole('heading', { name, level: 2 });
const missing = page.getByRole('main').getByRole('heading', { name: '没有这个活动' });
const listTitle = page.getByRole('heading', { name: '活动', level: 1 });
const toAll = page.getByRole('main').getByRole('button', { name: '看全部活动' });

test('an address that names nothing leads back to the list, a promotion’s to its own page, what is over to the lobby', async () => {
  visit('/activityDetail?activity_type=99', { player: await newPlayer() });
  await expect.element(missing).toBeVisible();
  await toAll.tap();
  await expect.element(listTitle).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
  walkTo('/customDetail?id=nothing');
  await expect.element(missing).toBeVisible();
  await toAll.tap();
  await expect.element(listTitle).toBeVisible();
  await expectAddress('/activity');
  walkTo('/customDetail?id=13');
  await expectAddress('/activityDetail?activity_type=13&id=13');
  walkTo('/customDetail?id=opening-week');
  await expect.element(title('开业庆典周')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByText('已结束', { exact: true }).first())
    .toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '去大厅' }).tap();
  await expectAddress('/home');
});

test('one that has left the list is asked for by its id', async () => {
  line.change('taskList', (rows) =>
    line.sent('taskList').at(-1)?.url.searchParams.has('id') ? rows : [],
  );
  visit('/customDetail?id=lantern-fair', { player: await newPlayer() });
  await expect.element(title('夜市灯会')).toBeVisible();
  const asked = () => line.sent('taskList').map(({ url }) => url.searchParams.get('id'));
  await expect.poll(asked).toEqual([null, 'lantern-fair']);
});
