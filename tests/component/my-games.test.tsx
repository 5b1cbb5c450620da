import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleGame } from '../../db/testing/fake-game.ts';
import { noteLastGame } from '../../src/data/catalogue/last-game.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { confirmLogin, loginDialog } from './support/login-dialog.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

/** JDB's slots, as the platform has them; one of them is 夺宝金龙. */
const SLOTS = '/cateList?plat_id=5&plat_type=5';
const mine = page.getByRole('button', { name: '我的游戏' });
const sheet = page.getByRole('dialog', { name: '我的游戏' });
const noLiked = sheet.getByRole('heading', { name: '还没有收藏的游戏' });
const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });

test('a heart keeps a game for its account alone, over a restart, until it is taken back or the account logs out', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  visit(SLOTS, { player });
  // Hearts are kept for somebody: the platform has to have named him.
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.account)).not.toBeNull();
  const another = page.getByRole('button', { name: /^收藏(?!夺宝金龙)/ }).first();
  await expect.element(another).toBeVisible();
  // The list may still be sorted anew: from here on the game is found by its name.
  const name = another.element().getAttribute('aria-label')?.replace('收藏', '') ?? '';
  for (const game of [name, '夺宝金龙']) {
    const heart = page.getByRole('button', { name: `收藏${game}`, exact: true });
    await heart.tap();
    await expectToast('已收藏');
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  }
  leave();
  await openLobby('/home', { player: other });
  await mine.tap();
  await expect.element(noLiked).toBeVisible();
  leave();

  // A session that ran out, not a logout: what the account keeps stayed on the device.
  await openLobby('/home', { player });
  await mine.tap();
  const kept = () =>
    sheet
      .getByRole('button', { name: /^收藏/ })
      .elements()
      .map((heart) => heart.getAttribute('aria-label'));
  await expect.poll(kept).toEqual(['收藏夺宝金龙', `收藏${name}`]);
  await expect.element(sheet.getByRole('button', { name: '关闭' })).toHaveFocus();
  const favourites = sheet.getByRole('radio', { name: '收藏' });
  (favourites.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(sheet.getByRole('radio', { name: '最近玩过' })).toHaveFocus();
  await expect.element(sheet.getByRole('heading', { name: '还没有玩过游戏' })).toBeVisible();
  // All that a page could store which left for the game at once.
  const { id } = JSON.parse(localStorage.getItem(STORAGE_KEYS.account) ?? '');
  noteLastGame(id, sampleGame('left', { name: '飞走' }));
  await expect.element(sheet.getByRole('button', { name: '飞走', exact: true })).toBeVisible();
  await favourites.tap();
  const heart = sheet.getByRole('button', { name: '收藏夺宝金龙' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.tap();
  await expect.poll(kept).toEqual([`收藏${name}`]);
  await userEvent.keyboard('{Escape}');
  await expect.element(mine).toHaveFocus();

  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('button', { name: '确认退出' }).tap();
  await expect.element(login).toBeInTheDocument();
  const own = async () =>
    (await indexedDB.databases()).filter(({ name }) => /^robohall-\d/.test(name ?? ''));
  await expect.poll(async () => (await own()).length).toBeLessThan(2);
  await userEvent.keyboard('{Escape}');
  await login.tap();
  await confirmLogin(player);
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  await promo.getByRole('button', { name: '关闭' }).tap();
  await expect.element(promo).not.toBeInTheDocument();
  await mine.tap();
  await expect.element(noLiked).toBeVisible();
});

test('where nothing names the account the sheet says so, and a session that ends under it leaves a way to log in', async () => {
  line.raw('userInfo', { json: { code: 1, result: null, message: '系统维护中' } });
  visit(SLOTS, { player: await newPlayer() });
  await mine.tap();
  const confirming = sheet.getByText(/正在确认账号/);
  await expect.element(sheet.getByRole('heading', { name: '没有取到账号信息' })).toBeVisible();
  await expect.element(confirming).not.toBeInTheDocument();
  await expect.element(noLiked).not.toBeInTheDocument();
  line.free('userInfo');
  await sheet.getByRole('button', { name: '重试' }).tap();
  await expect.element(noLiked).toBeVisible();

  line.expire('userInfo');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(loginDialog).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.element(confirming).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: '登录' }).tap();
  await expect.element(loginDialog).toBeVisible();
});
