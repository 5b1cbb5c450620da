import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from '../../contract/index.ts';
import { chooseLine } from '../../src/api/lines.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import {
  breakLine,
  haveTwoLines,
  lineChoice,
  lineOption,
  mendLine,
  ONE,
  TWO,
} from './support/lines.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer, newPlayer, truthFor } from './support/players.ts';
import { askForOrder, NEVER_PAID, openOrders, openRecharge, submit } from './support/recharge.ts';
import { walkTo } from './support/walk.ts';

/** Origins that a call was sent to, each once. */
const originsOf = (name: CallName) => [...new Set(line.sent(name).map(({ url }) => url.origin))];
const settings = page.getByRole('button', { name: '设置' });

test('the settings list the lines with their delays, a tap chooses one for good, and a choice in another tab shows', async () => {
  haveTwoLines();
  await openLobby();
  await settings.tap();
  await expect.element(lineOption(1)).toBeChecked();
  await expect.element(lineOption(1)).toHaveAccessibleName(/线路 1.*\d 毫秒/);
  await expect.element(lineOption(2)).toHaveAccessibleName(/线路 2 two\.example \d+ 毫秒/);
  await expectAccessible();
  await lineOption(2).tap();
  await expect.element(lineOption(2)).toBeChecked();
  localStorage.setItem(STORAGE_KEYS.line, ONE);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.line, newValue: ONE }));
  await expect.element(lineOption(1)).toBeChecked();
  await lineOption(2).tap();
  await expect.element(lineOption(2)).toBeChecked();
  leave();

  // A line out of reach is marked, and can be chosen all the same; without a network none is in reach.
  breakLine(ONE);
  await openLobby();
  await expect.poll(() => originsOf('hotGames')).toEqual([TWO]);
  await settings.tap();
  await expect.element(lineOption(2)).toBeChecked();
  await expect.element(lineOption(1)).toHaveAccessibleName(/不可用$/);
  await lineOption(1).tap();
  await expect.element(lineOption(1)).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await expect.element(lineChoice).not.toBeInTheDocument();
  breakLine(TWO);
  line.goOffline();
  await settings.tap();
  await expect.element(lineChoice.getByText(/当前离线，所有线路都连不上/)).toBeVisible();
  for (const number of [1, 2]) {
    await expect.element(lineOption(number)).toHaveAccessibleName(/不可用$/);
  }
  for (const origin of [ONE, TWO]) mendLine(origin);
  line.goOnline();
  await expect.element(lineOption(2)).toHaveAccessibleName(/毫秒$/);
});

test('pictures that another line has told are loaded from the current one, and follow it', async () => {
  haveTwoLines();
  const picture = '/icons/icon-192.png?told';
  line.answer('banners', [{ cover_images: TWO + picture, title: '开业' }]);
  line.answer('hotGames', { data: [{ id: 1, game_name: '老虎', game_image: TWO + picture }] });
  await openLobby();
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .map(({ src }) => src)
      .filter((src) => src.endsWith(picture));
  // The banner's and the game's.
  const all = [ONE + picture, ONE + picture];
  await expect.poll(shown).toEqual(all);
  // No picture comes over this line; the carousel keeps its place for it.
  chooseLine(TWO);
  await expect.poll(() => new Set(shown())).toEqual(new Set([TWO + picture]));
  chooseLine(ONE);
  await expect.poll(shown).toEqual(all);
});

test('a platform with one line has no choice of lines, and records name none', async () => {
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(page.getByText(/截至 /)).toBeVisible();
  await expect.element(page.getByText(/线路/)).not.toBeInTheDocument();
  walkTo('/home');
  await settings.tap();
  await expect.element(page.getByRole('radio', { name: '深色' })).toBeVisible();
  await expect.element(lineChoice).not.toBeInTheDocument();
});

test('records come over the line that answers, and say which', async () => {
  const player = await demoPlayer();
  haveTwoLines();
  breakLine(ONE);
  visit('/betRecords', { player });
  await expect.element(page.getByText(/截至 .* · 线路 2/)).toBeVisible();
  await expect.poll(() => originsOf('betRecords')).toContain(TWO);
  await expect.element(page.getByText('看的是本机存下的记录')).not.toBeInTheDocument();
});

test('a recharge whose answer is lost stays on its line, and another line tells of it', async () => {
  takeClock();
  haveTwoLines();
  const player = await newPlayer();
  await openRecharge(player);
  line.lose('recharge');
  const goOn = line.hold('recharge');
  await askForOrder(NEVER_PAID);
  await expect.poll(() => line.sent('recharge')).toHaveLength(1);
  goOn();
  await expect.element(page.getByText(/1 笔操作的结果正在核对/)).toBeVisible();
  breakLine(ONE);
  line.free('recharge');
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  await expect.element(submit).toBeEnabled();
  // This platform honours keys, so the same request may go over its own line again.
  await expect.poll(() => originsOf('recharge')).toEqual([ONE]);
  await expect.poll(() => line.sent('inoutRecords').at(-1)?.url.origin).toBe(TWO);
  mendLine(ONE);
  expect(await truthFor(player).deposits()).toHaveLength(1);
});
