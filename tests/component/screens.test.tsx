import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showToast } from '../../src/ui/toast.tsx';
import { expectAccessible } from './support/axe.ts';
import { lobbyGames, openLobby } from './support/lobby.ts';
import { field, fillRegistration, openForm, submit } from './support/login-form.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';
import { qrTextIn } from './support/qr.ts';
import { shownRows } from './support/records.ts';
import { walkTo } from './support/walk.ts';

// Screens other than a phone of usual height in portrait.

afterEach(() => page.viewport(390, 844));

const nav = page.getByRole('navigation', { name: '主导航' });
const box = (element: Element) => element.getBoundingClientRect();

test('in landscape the tab bar stands at the side, whole games are in sight, and records begin on the first screen', async () => {
  await page.viewport(740, 360);
  await openLobby('/home', { player: await demoPlayer() });
  await expect.poll(() => box(nav.element()).height).toBe(360);
  expect(box(nav.element()).width).toBeLessThan(90);
  await expect.poll(() => box(lobbyGames.first().element()).bottom).toBeLessThanOrEqual(360);
  expect(box(lobbyGames.nth(5).element()).top).toBe(box(lobbyGames.first().element()).top);
  expect(document.documentElement.scrollWidth).toBe(740);
  await expectAccessible();

  walkTo('/backRecords?range=30');
  await expect.element(page.getByText(/^截至.* 笔$/)).toBeVisible();
  await expect.element(shownRows('返水记录').first()).toBeInViewport();
  await expect.poll(() => window.scrollY).toBe(0);
  await expectAccessible();
});

test('the whole registration is in sight on a short screen, and no toast covers its button or the field that it speaks of', async () => {
  await page.viewport(390, 640);
  await openForm('注册');
  const form = page.getByRole('dialog', { name: '注册' });
  const last = form.getByRole('button', { name: '已有账号？立即登录' });
  await expect.element(last).toBeInViewport({ ratio: 1 });
  const isInside = () => box(last.element()).bottom <= box(form.element()).bottom;
  await expect.poll(isInside).toBe(true);

  const toast = page.getByText('请看这里', { exact: true });
  const isCovered = (other: Element) => {
    const [a, b] = [box(toast.element()), box(other)];
    return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
  };
  await fillRegistration('somebody_new', { 确认密码: 'other-2026' });
  await submit('注册').tap();
  for (const [width, height] of [
    [390, 640],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    showToast('请看这里', 'error', true);
    await expect.element(toast).toBeVisible();
    for (const other of [submit('注册'), field('确认密码')]) {
      await expect.poll(() => isCovered(other.element()), { message: `${width} px` }).toBe(false);
    }
    await toast.getByRole('button', { name: '关闭提示' }).tap();
    await expect.element(toast).not.toBeInTheDocument();
    // Closing it leaves the form.
    await expect.element(submit('注册')).toBeVisible();
  }
});

test('the page scale follows the width up to 480 px, and a wide screen has the way to the phone beside the column', async () => {
  await openLobby();
  const scale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const [width, layout] of [
    [390, 390],
    [360, 360],
    [750, 750],
    [900, 480],
    [1280, 480],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(scale, { message: `${width} px wide` }).toBeCloseTo((layout / 390) * 16, 2);
  }
  const column = () => box(page.getByRole('main').element());
  await expect.poll(() => column().width).toBeCloseTo(480, 0);
  const code = page.getByRole('complementary', { name: '在手机上打开' }).getByRole('img');
  await expect.element(code).toBeVisible();
  expect(await qrTextIn(code)).toBe(`${location.origin}/`);
  await expect.poll(() => box(code.element()).left - column().right).toBeGreaterThan(0);
  await expectAccessible();

  // Forced colours leave the chosen tabs to be told from the others.
  await prefer({ 'forced-colors': 'active' });
  const tabs = () => page.getByRole('tab').elements();
  const places = () => nav.getByRole('button').or(nav.getByRole('link')).elements();
  const isMarked = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';
  for (const list of [tabs, places]) {
    expect(list().length).toBeGreaterThan(3);
    const chosen = list().filter((one) => one.matches('[aria-selected=true], [aria-current]'));
    expect(chosen).toHaveLength(1);
    await expect.poll(() => list().filter(isMarked)).toEqual(chosen);
  }

  // A hall takes the whole window.
  walkTo('/pcSlots');
  await expect.poll(() => page.getByRole('main').element().clientWidth).toBe(1280);
  await expect.element(code).not.toBeInTheDocument();
});
