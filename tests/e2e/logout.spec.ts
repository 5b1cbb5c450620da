import type { Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { closePromo, walkTo } from '../support/player.ts';
import { download, inviteDialog } from '../support/posters.ts';
import { expectToast } from '../support/toasts.ts';
import { expect, test } from '../support/visited.ts';
import { callsOf, type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import { again, amountField, CONFIRMED, said, withdraw } from '../support/withdrawal.ts';

test.setTimeout(120_000);

/** What tells an account: each is looked for as a word of its own. */
type Marks = Record<string, string>;

async function marksOf(platform: { url: string }, player: RichPlayer): Promise<Marks> {
  const call = callsOf(platform, player.token);
  const info = await call<{ id: string | number; invite_code: string }>('userInfo');
  return {
    id: String(info.id),
    name: player.username,
    token: player.token,
    'invite code': info.invite_code,
    address: player.address,
  };
}

/** Which of the marks the device holds, and amid what. */
async function held(page: Page, marks: Marks): Promise<string[]> {
  const text = await everythingStored(page);
  return Object.entries(marks).flatMap(([name, mark]) => {
    const found = new RegExp(`(?<!\\w)${mark.replaceAll(/\W/g, '\\$&')}(?!\\w)`).exec(text);
    return found
      ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`]
      : [];
  });
}

/** Logs in by a link, as another site of the platform does. */
async function arrive(page: Page, player: RichPlayer): Promise<void> {
  await page.goto(`/?token=${player.token}`);
  await closePromo(page);
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
}

async function logOutOfMine(page: Page): Promise<void> {
  await walkTo(page, PATHS.user);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await expectToast(page, '已退出登录');
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
  ).toBeVisible();
}

/** A member of the player's team, who is in his lists. */
async function registerMember(platform: { url: string }, code: string): Promise<string> {
  const username = `member${Date.now().toString(36)}`;
  const visitor = callsOf(platform);
  const device = `device-${username}`;
  await visitor('captcha', { device });
  const password = 'password-1';
  const form = { username, password, confrimPas: password, captcha: CAPTCHA_TEXT, code, device };
  await visitor('register', form);
  return username;
}

test('after every page was looked at, a logout leaves nothing of the account', async ({
  page,
  platform,
}) => {
  const player = await richPlayer(platform);
  const marks = await marksOf(platform, player);
  await registerMember(platform, marks['invite code'] ?? '');
  await arrive(page, player);

  await page.goto(PATHS.withdrawal);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  await again(page);
  const [order] = await truthOf(platform, player.token).withdrawals();
  marks.order = order?.order_no ?? '';
  for (const path of Object.values(PATHS)) {
    if (path === PATHS.redirect) continue;
    await walkTo(page, path);
    await expect(page.getByRole('main').and(page.locator(':visible'))).toBeVisible();
  }
  // Something half filled in, and a poster.
  await walkTo(page, PATHS.withdrawal);
  await amountField(page).fill('77.25');
  await walkTo(page, PATHS.user);
  await page.getByRole('button', { name: '邀请好友' }).click();
  await download(page, '保存完整海报');
  await inviteDialog(page).getByRole('button', { name: '关闭' }).click();

  // The scan finds what is there, or it would prove nothing.
  const names = Object.keys(marks);
  const found = async () => (await held(page, marks)).map((where) => where.split(':')[0]);
  await expect.poll(found).toEqual(names);
  await logOutOfMine(page);
  await expect.poll(() => held(page, marks)).toEqual([]);
  expect(await everythingStored(page)).not.toContain('77.25');
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveCount(0);
  expect(await held(page, marks)).toEqual([]);
});

test('fault 36: a logout with no signal leaves nothing of the account either', async ({
  page,
  line,
  platform,
}) => {
  const player = await richPlayer(platform);
  const marks = await marksOf(platform, player);
  await arrive(page, player);
  for (const path of [PATHS.withdrawal, PATHS.transactionRecords, PATHS.agent, PATHS.activity]) {
    await walkTo(page, path);
    await expect(page.getByRole('main').and(page.locator(':visible'))).toBeVisible();
  }
  await expect.poll(async () => (await held(page, marks)).length).toBeGreaterThan(3);
  line.cut(true);
  await page.goto(PATHS.user);
  await expect(page.getByTestId('mine-balance')).toHaveText('500.0000');
  await logOutOfMine(page);
  await expect.poll(() => held(page, marks)).toEqual([]);
  line.cut(false);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await held(page, marks)).toEqual([]);
});
