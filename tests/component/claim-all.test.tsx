import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { visit } from './support/app.tsx';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { richPlayer, truthFor } from './support/players.ts';

// A rich player can claim three gifts: first deposit 108, trial bonus 3, the first step of the month's deposits 18.

const all = page.getByRole('button', { name: /^一键领取/ });
const result = page.getByRole('dialog', { name: '领取结果' });
const rows = result.getByRole('listitem');
const words = () => rows.elements().map(({ textContent }) => textContent);
const claims = () => line.sent('taskReceive');

test('claims everything, each by a claim of its own, and lists what came of each', async () => {
  const player = await richPlayer();
  visit('/benefit', { player });
  await expect.element(all).toHaveAccessibleName('一键领取 3 份');
  const button = all.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(result).toBeVisible();
  await expect.element(result).toHaveTextContent('3 / 3 份已到账');
  await expect.element(result.getByText('+129', { exact: true }).first()).toBeInTheDocument();
  await expect.poll(words).toHaveLength(3);
  for (const each of [
    '首充豪礼已领取 +108',
    '转平台体验金已领取 +3',
    'VIP招募 · 当月充值到账满 500 USDT已领取 +18',
  ]) {
    await expect.poll(words).toContain(each);
  }
  await expectSent('taskReceive', 3);
  const keys = claims().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(await truthFor(player).balance()).toBe(player.balance + parseMoney('129'));
  await result.getByRole('button', { name: '知道了' }).tap();
  await expect.element(page.getByRole('button', { name: '都领完了' })).toBeDisabled();
});

test('a lost answer is checked like that of a single claim; without a network the rest is not sent', async () => {
  const player = await richPlayer();
  visit('/activity', { player });
  await expect.element(all).toBeVisible();
  // The first is done without an answer.
  line.lose('taskReceive', 1);
  const arrive = line.hold('taskReceive');
  await all.tap();
  await expect.poll(claims).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: '正在领取 1 / 3' })).toBeVisible();
  line.goOffline();
  arrive();
  await expect.element(result).toBeVisible();
  await expect.poll(words).toHaveLength(3);
  await expect.poll(() => words()[0]).toMatch(/结果核对中/);
  await expect.element(rows.last()).toHaveTextContent(/没有发出：|现在没有网络/);
  await expect.element(result).not.toHaveTextContent('失败');
  await expectSent('taskReceive', 1);
  line.goOnline();
  const credited = async () => (await truthFor(player).balance()) - player.balance;
  await expect.poll(credited).toBeGreaterThanOrEqual(parseMoney('3'));
});
