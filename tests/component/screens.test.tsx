import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { lobbyGames, openLobby } from './support/lobby.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';
import { qrTextIn } from './support/qr.ts';
import { shownRows } from './support/records.ts';

// Screens other than a phone of usual height in portrait.

afterEach(() => page.viewport(390, 844));

const nav = page.getByRole('navigation', { name: '主导航' });
const box = (element: Element) => element.getBoundingClientRect();

test('in landscape the tab bar stands at the side, and whole games are in sight', async () => {
  await page.viewport(740, 360);
  await openLobby();
  await expect.poll(() => box(nav.element()).height).toBe(360);
  expect(box(nav.element()).width).toBeLessThan(90);
  expect(box(lobbyGames.first().element()).bottom).toBeLessThanOrEqual(360);
  expect(box(lobbyGames.nth(5).element()).top).toBe(box(lobbyGames.first().element()).top);
  expect(document.documentElement.scrollWidth).toBe(740);
  await expectAccessible();
});

test('in landscape records begin on the first screen', async () => {
  await page.viewport(740, 360);
  visit('/backRecords?range=30', { player: await demoPlayer() });
  const first = shownRows('返水记录').first();
  await expect.element(page.getByText(/^截至.* 笔$/)).toBeVisible();
  await expect.element(first).toBeInViewport();
  expect(window.scrollY).toBe(0);
  await expectAccessible();
});

test('on a short screen the whole registration is in sight', async () => {
  await page.viewport(390, 640);
  await openLobby();
  await page.getByRole('button', { name: '注册' }).click();
  const form = page.getByRole('dialog', { name: '注册' });
  const last = form.getByRole('button', { name: '已有账号？立即登录' });
  await expect.element(last).toBeInViewport({ ratio: 1 });
  const { bottom } = box(form.element());
  expect(box(last.element()).bottom).toBeLessThanOrEqual(bottom);
});

test('a wide screen has the way to the phone beside the column, except where the width is used', async () => {
  await page.viewport(1280, 800);
  await openLobby();
  const code = page.getByRole('complementary', { name: '在手机上打开' }).getByRole('img');
  await expect.element(code).toBeVisible();
  expect(await qrTextIn(code)).toBe(`${location.origin}/`);
  const column = box(page.getByRole('main').element());
  expect(box(code.element()).left).toBeGreaterThan(column.right);
  expect(column.width).toBeLessThanOrEqual(480);
  await expectAccessible();
  leave();
  visit('/pcSlots');
  await expect.poll(() => box(page.getByRole('main').element()).width).toBeGreaterThan(1000);
  await expect.element(code).not.toBeInTheDocument();
});

test('forced colours leave the chosen tabs to be told from the others', async () => {
  await prefer({ 'forced-colors': 'active' });
  await openLobby();
  const lineAround = (element: Element) => getComputedStyle(element).outlineStyle;
  const tabs = page.getByRole('tab').elements();
  const places = nav.getByRole('button').or(nav.getByRole('link')).elements();
  for (const list of [tabs, places]) {
    expect(list.length).toBeGreaterThan(3);
    const marked = list.filter((element) => lineAround(element) === 'solid');
    const chosen = list.filter((element) =>
      element.matches('[aria-selected=true], [aria-current]'),
    );
    expect(chosen).toHaveLength(1);
    expect(marked).toEqual(chosen);
  }
});
