import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pullCatalogue } from '../../src/data/catalogue/prefetch-lobby.ts';
import { leave } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { columnsOf, openLobby, textsOf } from './support/lobby.ts';
import { newPlayer } from './support/players.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const box = page.getByRole('searchbox', { name: '搜索游戏' });
const results = page.getByRole('tabpanel', { name: '搜索结果' });
const games = results.getByRole('listitem');
const tab = (name: string) => page.getByRole('tab', { name });

async function search(text: string): Promise<void> {
  await box.fill(text);
  await userEvent.keyboard('{Enter}');
}

const expectFound = (text: string) =>
  expect.element(results.getByText(new RegExp(`“${text}” 共`))).toBeVisible();

test('a search has the line of the notice to itself, finds by name and pinyin, and leaves the lobby alone when it finds nothing', async () => {
  await openLobby();
  const notice = page.getByRole('button', { name: '公告', exact: true });
  const top = (element: Element) => element.getBoundingClientRect().top;
  await expect.element(notice).toBeVisible();
  const apart = () => Math.abs(top(notice.element()) - top(box.element()));
  await expect.poll(apart).toBeLessThan(3);
  const submit = page.getByRole('button', { name: '搜索', exact: true });
  await expect.element(submit).not.toBeInTheDocument();
  await box.tap();
  await expect.element(submit).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await box.fill('捕鱼');
  (box.element() as HTMLElement).blur();
  await expect.element(submit).toBeVisible();
  await page.getByRole('button', { name: '清除' }).tap();
  (box.element() as HTMLElement).blur();
  await expect.element(notice).toBeVisible();

  // Nothing found keeps the view, the text and the keyboard, to write another name.
  await tab('捕鱼').tap();
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await expect.element(tab('捕鱼')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveValue('没有这个游戏名');
  await expect.element(box).toHaveFocus();

  await tab('热门').tap();
  await search('捕鱼');
  await expectFound('捕鱼');
  await expectAddress('/home', { game_type: '-1', game_name: '捕鱼' });
  await expect.element(games.filter({ hasText: '捕鱼大亨' }).first()).toBeVisible();
  for (const name of textsOf(games)) expect(name).toContain('捕鱼');
  await expect.poll(() => columnsOf(games)).toBe(3);
  // The keyboard goes, and the results stand under the header of 56 px.
  await expect.element(box).not.toHaveFocus();
  await expect.poll(() => top(results.element())).toBeLessThan(80);
  // Whole rows: one that lies half under the header has too small a target.
  window.scrollTo(0, 0);
  await expectAccessible();
  await expect.poll(() => top(results.element())).toBeGreaterThan(55);

  // Back leads to the category from which the first search was made.
  await tab('棋牌').tap();
  await search('捕鱼');
  await expectFound('捕鱼');
  await search('水果');
  await expectFound('水果');
  window.history.back();
  await expect.element(tab('棋牌')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveValue('');
  await pullCatalogue();
  await search('bydh');
  await expect.element(results.getByText('捕鱼大亨', { exact: true })).toBeVisible();
  await expect.element(results.getByText('（按拼音在本机匹配）')).toBeVisible();
  await search('');
  await expect.element(tab('热门')).toHaveAttribute('aria-selected', 'true');
  await expect.element(results).not.toBeInTheDocument();
});

test('results are narrowed down to a vendor and have hearts and marks; they come back with a restart, and what was found is offered again', async () => {
  const player = await newPlayer();
  await openLobby('/home', { player });
  const recent = page.getByRole('group', { name: '最近搜索' });
  await search('水果');
  await expectFound('水果');
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await search('捕鱼');
  await expectFound('捕鱼');
  const tycoon = results.getByRole('button', { name: '捕鱼大亨', exact: true }).first();
  await expect.element(tycoon).toHaveAccessibleDescription('AG 捕鱼 热');
  await expect.element(results.getByText('AG 捕鱼', { exact: true }).first()).toBeVisible();
  const vendors = results.getByRole('group', { name: '厂商' }).getByRole('button');
  await expect.element(vendors.first()).toHaveAttribute('aria-pressed', 'true');
  const counts = vendors.elements().map((one) => Number(one.querySelector('span')?.textContent));
  const [all = 0, first = 0, ...others] = counts;
  await expect.poll(() => games.elements()).toHaveLength(all);
  expect(others.reduce((sum, count) => sum + count, first)).toBe(all);
  expect(first).toBeLessThan(all);
  await vendors.nth(1).tap();
  await expect.poll(() => games.elements()).toHaveLength(first);
  const heart = games.first().getByRole('button', { name: '收藏' });
  await heart.tap();
  await expectToast('已收藏');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');

  const address = location.pathname + location.search;
  leave();
  await openLobby(address, { player });
  await expectFound('捕鱼');
  await expect.element(box).toHaveValue('捕鱼');
  await box.tap();
  await expect.element(recent).toBeVisible();
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toEqual(['捕鱼', '水果']);
  await box.fill('棋');
  await expect.element(recent).not.toBeInTheDocument();
  await box.fill('');
  await recent.getByRole('button', { name: '水果' }).tap();
  await expectFound('水果');
  await expect.element(recent).not.toBeInTheDocument();

  await tab('棋牌').tap();
  await box.tap();
  await expect.element(recent).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(recent).not.toBeInTheDocument();
  await tab('热门').tap();
  await box.tap();
  await recent.getByRole('button', { name: '清空' }).tap();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('a slow search takes away neither what was typed meanwhile nor newer results, and a failing one says why', async () => {
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  await openLobby();
  const sentNames = () => line.sent('searchGames').map(({ body }) => body.game_name);
  const first = line.hold('searchGames');
  await search('捕鱼');
  await expect.poll(sentNames).toEqual(['捕鱼']);
  await box.fill('百家');
  first();
  await expectFound('捕鱼');
  await expect.element(box).toHaveValue('百家');
  await tab('棋牌').tap();
  await expect.element(box).toHaveValue('');

  const older = line.hold('searchGames');
  await search('水果');
  await expect.poll(sentNames).toEqual(['捕鱼', '水果']);
  // The newer one passes at once.
  line.change('searchGames', (result) => result);
  const before = abort.mock.calls.length;
  await search('百家乐');
  await expectFound('百家乐');
  expect(abort.mock.calls.length - before).toBe(1);
  older();
  await expect.poll(sentNames).toEqual(['捕鱼', '水果', '百家乐']);
  // Whatever the older answer did would be done by the time another search has come back.
  line.raw('searchGames', { status: 500, json: { result: '搜索出了问题' } });
  await search('没有这个游戏名');
  await expectToast('搜索出了问题');
  await expect.element(box).toHaveValue('没有这个游戏名');
  await expectFound('百家乐');
  for (const name of textsOf(games)) expect(name).toContain('百家乐');
  expect(toastsSoFar()).toEqual([]);
  abort.mockRestore();
});
