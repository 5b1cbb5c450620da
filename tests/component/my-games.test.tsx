import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { openLobby, textsOf } from './support/lobby.ts';
import { confirmLogin, loginDialog } from './support/login-dialog.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

/** JDB's slots, as the platform has them; one of them is 夺宝金龙. */
const SLOTS = '/cateList?plat_id=5&plat_type=5';
const mine = page.getByRole('button', { name: '我的游戏' });
const sheet = page.getByRole('dialog', { name: '我的游戏' });
const noLiked = sheet.getByRole('heading', { name: '还没有收藏的游戏' });
const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });

/** Logs in as a player does; home must be showing. */
async function logIn(player: { username: string; password: string }): Promise<void> {
  await login.click();
  await confirmLogin(player);
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  await promo.getByRole('button', { name: '关闭' }).click();
  await expect.element(promo).not.toBeInTheDocument();
}

/** Opens the list of slots as the player, whom the platform has named: hearts are kept for somebody. */
async function openSlots(player: { token: string }): Promise<void> {
  visit(SLOTS, { player });
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.account)).not.toBeNull();
}

/** Likes a game in its list. */
async function likeOne(player: { token: string }): Promise<void> {
  await openSlots(player);
  await page.getByRole('button', { name: '收藏夺宝金龙' }).click();
  await expectToast('已收藏');
}

test('a heart keeps a game, everywhere and over a restart, until it is taken back', async () => {
  const player = await newPlayer();
  await openSlots(player);
  const heart = page.getByRole('button', { name: '收藏夺宝金龙' });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expectToast('已收藏');
  leave();
  await openLobby('/home', { player });
  await mine.click();
  await expect.poll(() => textsOf(sheet.getByRole('listitem'))).toEqual(['夺宝金龙']);
  await expectAccessible('[role=dialog]');
  await expect.element(sheet.getByRole('button', { name: '关闭' })).toHaveFocus();
  const favourites = sheet.getByRole('radio', { name: '收藏' });
  (favourites.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(sheet.getByRole('radio', { name: '最近玩过' })).toHaveFocus();
  await expect.element(sheet.getByRole('heading', { name: '还没有玩过游戏' })).toBeVisible();
  await favourites.click();
  await sheet.getByRole('button', { name: '收藏夺宝金龙' }).click();
  await expect.element(noLiked).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(mine).toHaveFocus();
});

test('liked games go with a logout', async () => {
  const player = await newPlayer();
  await likeOne(player);
  leave();
  await openLobby('/home', { player });
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await expect.element(login).toBeInTheDocument();
  const own = async () =>
    (await indexedDB.databases()).filter(({ name }) => /^robohall-\d/.test(name ?? ''));
  await expect.poll(own).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await logIn(player);
  await mine.click();
  await expect.element(noLiked).toBeVisible();
});

test('liked games belong to their account: another one sees none of them', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  await likeOne(one);
  // A session that ran out, not a logout: what the account keeps stays on the device.
  const switchTo = async (player: { username: string; password: string }) => {
    leave();
    localStorage.removeItem(STORAGE_KEYS.token);
    await openLobby();
    await logIn(player);
    await mine.click();
  };
  await switchTo(other);
  await expect.element(noLiked).toBeVisible();
  await switchTo(one);
  await expect.element(sheet.getByText('夺宝金龙', { exact: true })).toBeVisible();
});

test('where nothing tells the account, the sheet says so and waits for nothing', async () => {
  line.raw('userInfo', { json: { code: 1, result: null, message: '系统维护中' } });
  visit(SLOTS, { player: await newPlayer() });
  await mine.click();
  await expect.element(sheet.getByRole('heading', { name: '没有取到账号信息' })).toBeVisible();
  await expect.element(sheet.getByText(/正在确认账号/)).not.toBeInTheDocument();
  await expect.element(noLiked).not.toBeInTheDocument();
  line.free('userInfo');
  await sheet.getByRole('button', { name: '重试' }).click();
  await expect.element(noLiked).toBeVisible();
});

test('a session that ends under the sheet leaves a way to log in', async () => {
  await openSlots(await newPlayer());
  await mine.click();
  await expect.element(noLiked).toBeVisible();
  line.expire('userInfo');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(loginDialog).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.element(sheet.getByText(/正在确认账号/)).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: '登录' }).click();
  await expect.element(loginDialog).toBeVisible();
});
