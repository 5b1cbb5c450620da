import { parseMoney } from '../../contract/money.ts';
import { memberRows } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { callsOf, tokenOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

const AGENT = { username: 'demo_agent', password: 'demo-2026' };

interface WirePage {
  total: number;
  data: { id: string | number; username: string; depth: number; stake: string; members: number }[];
}

test('a member is read to the end, and back leads through members to where the list was left', async ({
  page,
  platform,
}) => {
  const token = await tokenOf(platform, AGENT);
  const ask = callsOf(platform, token);
  const team = await ask<WirePage>('brokerPlayOut', { page: 1, size: 200, sort: 'stake' });
  const member = team.data.find(({ depth, members }) => depth === 1 && members > 0);
  if (!member) throw new Error('The seeded team has nobody who plays and has invited somebody');
  expect(parseMoney(member.stake)).toBeGreaterThan(0n);
  const id = String(member.id);
  const log = await ask<WirePage>('brokerPlayerLog', { member_id: id, page: 1, size: 20 });
  const rows = memberRows(page);
  const scrolled = () => page.evaluate(() => scrollY);

  await keepSession(page, token);
  await page.goto('/lowerList');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(team.total));
  // It goes when the team is read, and what is below it moves up.
  await expect(page.getByText('正在读取成员')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 5000));
  const row = rows.filter({ visible: true }).nth(12);
  await expect(row).toBeInViewport();
  const [place, left] = [await row.getAttribute('aria-posinset'), await scrolled()];
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '成员详情' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(scrolled).toBe(left);
  await expect(page.locator(`li[aria-posinset="${place}"]`)).toBeInViewport();

  const search = page.getByRole('searchbox', { name: '搜索成员' });
  await search.fill(id);
  await rows.getByRole('link').filter({ hasText: member.username }).first().click();
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
  await page.getByRole('radio', { name: '近30天' }).check();
  const rounds = page.getByRole('region', { name: /^投注记录/ });
  await expect(rounds).toHaveAccessibleName(`投注记录 ${log.total.toLocaleString('en')} 笔`);
  // The rest comes while it is scrolled through.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(rounds.getByText('没有更多了')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(rounds.getByRole('listitem')).toHaveCount(log.total);

  // His own members have views of their own, and back leads through them.
  const below = page.getByRole('region', { name: /^他的下级/ });
  await below.getByRole('link').first().click();
  const facts = page.getByRole('region', { name: '成员资料' });
  await expect(facts).toContainText(`邀请人${member.username}`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(id);
});
