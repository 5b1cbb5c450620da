import type { Browser, Page } from '@playwright/test';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { earnedOn, letDayPass, teamDays, teamOf } from '../support/agents.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { freshPlayer, payIn } from '../support/promotions.ts';
import { FISHING, fishOf, SLOTS, sitDown } from '../support/table-calls.ts';
import { expect, test } from '../support/test.ts';
import type { Player } from '../support/wallet.ts';
import { callsOf, tokenOf, truthOf } from '../support/wallet.ts';
import { shownAmount } from '../support/wire-records.ts';
import { keepSession } from '../support/withdrawal.ts';

// A registration, bets and a day that ends, in two browsers.
test.setTimeout(90_000);

const commission = (page: Page) => page.getByRole('region', { name: '我的佣金' });
const team = (page: Page) => page.getByRole('link', { name: /^我的团队/ });
const sums = (page: Page) => page.getByRole('region', { name: '合计' });

/** Somebody opens a link in a browser that has never been here, and registers there. */
async function registerThrough(browser: Browser, link: string, name: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const form = page.getByRole('dialog', { name: '注册' });
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
  const code = form.getByLabel('邀请码（选填）', { exact: true });
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue(new URL(link).searchParams.get('code') ?? 'no code');
  await expect(form.getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
  const player: Player = { username: name, password: 'invited-2026' };
  for (const [label, value] of [
    ['用户名', player.username],
    ['密码', player.password],
    ['确认密码', player.password],
    ['验证码', CAPTCHA_TEXT],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByTestId('balance')).toBeAttached();
  await context.close();
  return player;
}

test('from an invite link to commission in the wallet: every figure is the ledger’s', async ({
  page,
  browser,
  platform,
}) => {
  const agent = await freshPlayer(platform);
  const ask = callsOf(platform, agent.token);
  await keepSession(page, agent.token);
  await page.goto('/Agent');
  await expect(page.getByRole('heading', { name: '邀请第一位好友，就是代理' })).toBeVisible();
  const { url } = await ask<{ url: string }>('inviteUrlWeb');

  const name = `invited_${Date.now().toString(36)}`;
  const invited = await registerThrough(browser, url, name);
  const memberToken = await tokenOf(platform, invited);
  await page.getByRole('button', { name: '刷新代理数据' }).click();
  await expect(team(page)).toContainText('团队人数1');
  await expect(team(page)).toContainText('今日新增 +1');
  await expect(commission(page)).toContainText('青铜');

  await payIn(platform, memberToken, '100');
  const slots = await sitDown(platform, memberToken, SLOTS);
  for (let round = 0; round < 3; round += 1) await slots.bet('1');
  await (await sitDown(platform, memberToken, FISHING)).bet('2', fishOf(2));

  // Whatever the platform's day is by now, the page shows what was earned on it.
  await expect(async () => {
    const earned = await earnedOn(platform, memberToken, dayOf(Date.now()));
    await page.goto('/Agent');
    await expect(commission(page)).toContainText(`今日佣金 USDT${shownAmount(earned)}`);
  }).toPass();
  const earned = await earnedOn(platform, memberToken);
  expect(earned).toBeGreaterThan(0n);
  await expect(commission(page)).toContainText(`累计佣金${shownAmount(earned)}`);
  await page.getByRole('link', { name: /每一天的佣金/ }).click();
  await expect(sums(page)).toContainText(`佣金 USDT${shownAmount(earned)}`);
  await expect(sums(page)).toContainText(`待结算${shownAmount(earned)}`);
  await page.getByRole('radio', { name: '来源' }).check();
  const ranking = page.getByRole('region', { name: '贡献排行' }).getByRole('listitem');
  await expect(ranking).toHaveCount(1);
  await expect(ranking).toContainText(shownAmount(earned));
  await expect(ranking).not.toContainText(name);

  const truth = truthOf(platform, agent.token);
  const before = await truth.balance();
  await letDayPass(platform, [invited]);
  await expect.poll(truth.balance).toBe(before + earned);
  await page.reload();
  await page.getByRole('radio', { name: '按天' }).check();
  await expect(sums(page)).toContainText(`已结算${shownAmount(earned)}`);
  await expect(sums(page)).toContainText(/待结算0(?![.\d])/);
  const month = page.getByRole('region', { name: /^\d{4}年\d+月$/ });
  await expect(month.getByText('已结算', { exact: true }).first()).toBeVisible();

  // The wallet, its movements, the days, the members and the bets say the same.
  const paid = (await truth.bills()).filter(({ type }) => type === 'commission');
  expect(paid.map(({ amount }) => parseMoney(amount)).reduce((a, b) => a + b, 0n)).toBe(earned);
  const days = await teamDays(platform, agent.token);
  expect(days.reduce((sum, day) => sum + parseMoney(day.paid), 0n)).toBe(earned);
  const members = await teamOf(platform, agent.token);
  expect(members.reduce((sum, { commission: own }) => sum + parseMoney(own), 0n)).toBe(earned);
  await page.goto('/transactionRecords');
  const paidDay = days.find(({ paid: amount }) => parseMoney(amount) > 0n)?.day;
  const booked = page.getByRole('button', { name: `佣金 ${paidDay}` });
  await expect(booked).toContainText(`+${shownAmount(earned)}`);
});
