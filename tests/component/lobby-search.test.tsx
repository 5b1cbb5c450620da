import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pullCatalogue } from '../../src/data/catalogue/prefetch-lobby.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { columnsOf, openLobby, textsOf } from './support/lobby.ts';
import { newPlayer } from './support/players.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const box = page.getByRole('searchbox', { name: '搜索游戏' });
const results = page.getByRole('tabpanel', { name: '搜索结果' });
const tab = (name: string) => page.getByRole('tab', { name });

async function search(text: string): Promise<void> {
  await box.fill(text);
  await userEvent.keyboard('{Enter}');
}

test('finds games by name, in three columns, and keeps them over a restart', async () => {
  await openLobby();
  await search('捕鱼');
  const items = results.getByRole('listitem');
  await expect.element(items.filter({ hasText: '捕鱼大亨' }).first()).toBeVisible();
  expect(new URLSearchParams(location.search).get('game_type')).toBe('-1');
  for (const name of textsOf(items)) expect(name).toContain('捕鱼');
  expect(columnsOf(items)).toBe(3);

  const address = location.pathname + location.search;
  leave();
  await openLobby(address);
  await expect.element(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await expect.element(box).toHaveValue('捕鱼');
});

test('Back leads from results to the category they were searched in, also after a second search', async () => {
  await openLobby('/home?game_type=1');
  await search('捕鱼');
  await expect.element(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await search('水果');
  await expect.element(results.getByText(/“水果” 共/)).toBeVisible();
  window.history.back();
  await expect.element(tab('棋牌')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveValue('');
});

test('finds games by initials, which the platform does not know, once the catalogue was read', async () => {
  await openLobby();
  await pullCatalogue();
  await search('bydh');
  await expect.element(results.getByText('捕鱼大亨', { exact: true })).toBeVisible();
  await expect.element(results.getByText('（按拼音在本机匹配）')).toBeVisible();
});

test('says so when nothing is found, and leaves the lobby as it is', async () => {
  await openLobby('/home?game_type=1');
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await expect.element(tab('棋牌')).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveValue('没有这个游戏名');
});

test('with results the keyboard goes, and the results stand under the header', async () => {
  await openLobby();
  await search('捕鱼');
  await expect.element(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await expect.element(box).not.toHaveFocus();
  // Under the header of 56 px.
  await expect.poll(() => results.element().getBoundingClientRect().top).toBeLessThan(80);
  await expect.poll(() => results.element().getBoundingClientRect().top).toBeGreaterThan(55);
});

test('search and notice share a line, which the search has to itself while it is used', async () => {
  await openLobby();
  const notice = page.getByRole('button', { name: '公告', exact: true });
  const top = (element: Element) => element.getBoundingClientRect().top;
  await expect.element(notice).toBeVisible();
  expect(Math.abs(top(notice.element()) - top(box.element()))).toBeLessThan(3);
  const submit = page.getByRole('button', { name: '搜索', exact: true });
  expect(submit.elements()).toEqual([]);
  await box.click();
  await expect.element(submit).toBeVisible();
  expect(notice.elements()).toEqual([]);
  await box.fill('捕鱼');
  (box.element() as HTMLElement).blur();
  await expect.element(submit).toBeVisible();
  await page.getByRole('button', { name: '清除' }).click();
  (box.element() as HTMLElement).blur();
  await expect.element(notice).toBeVisible();
});

test('nothing found keeps the keyboard, to write another name', async () => {
  await openLobby();
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await expect.element(box).toHaveFocus();
});

test('what was found before is offered again, newest first, until it is cleared', async () => {
  const recent = page.getByRole('group', { name: '最近搜索' });
  await openLobby();
  await box.click();
  await expect.element(recent).not.toBeInTheDocument();
  const searchAndFind = async (name: string) => {
    await search(name);
    // A search that the next one supersedes finds nothing.
    await expect.element(results.getByText(new RegExp(`“${name}” 共`))).toBeVisible();
  };
  await searchAndFind('捕鱼');
  await searchAndFind('水果');
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await searchAndFind('捕鱼');
  await box.click();
  await expect.element(recent).toBeVisible();
  expect(textsOf(recent.getByRole('listitem'))).toEqual(['捕鱼', '水果']);

  await box.fill('棋');
  await expect.element(recent).not.toBeInTheDocument();
  await box.fill('');
  await recent.getByRole('button', { name: '水果' }).click();
  await expect.element(results.getByText(/“水果” 共/)).toBeVisible();
  await expect.element(recent).not.toBeInTheDocument();

  leave();
  await openLobby();
  await box.click();
  await expect.element(recent).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(recent).not.toBeInTheDocument();
  await tab('棋牌').click();
  await box.click();
  await recent.getByRole('button', { name: '清空' }).click();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('results are narrowed down to a vendor, and have hearts', async () => {
  await openLobby('/home', { player: await newPlayer() });
  await search('捕鱼');
  const games = results.getByRole('listitem');
  const vendors = results.getByRole('group', { name: '厂商' }).getByRole('button');
  await expect.element(vendors.first()).toHaveAttribute('aria-pressed', 'true');
  const counts = vendors.elements().map((one) => Number(one.querySelector('span')?.textContent));
  const [all = 0, first = 0, ...others] = counts;
  expect(games.elements()).toHaveLength(all);
  expect(others.reduce((sum, count) => sum + count, first)).toBe(all);
  await vendors.nth(1).click();
  await expect.poll(() => games.elements().length).toBe(first);
  expect(first).toBeLessThan(all);

  const heart = games.first().getByRole('button', { name: '收藏' });
  await heart.click();
  await expectToast('已收藏');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an empty search with results returns to hot', async () => {
  await openLobby();
  await search('捕鱼');
  await expect.element(results).toBeVisible();
  await search('');
  await expect.element(tab('热门')).toHaveAttribute('aria-selected', 'true');
  await expect.element(results).not.toBeInTheDocument();
});

test('what is typed while a search is under way stays when its results come', async () => {
  await openLobby();
  const release = line.hold('searchGames');
  await search('捕鱼');
  await expect.poll(() => line.sent('searchGames')).toHaveLength(1);
  await box.fill('百家');
  release();
  await expect.element(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await expect.element(box).toHaveValue('百家');
  await tab('棋牌').click();
  await expect.element(box).toHaveValue('');
});

test('an older answer never replaces a newer one, and is cancelled in silence', async () => {
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  await openLobby();
  const release = line.hold('searchGames');
  await search('捕鱼');
  await expect.poll(() => line.sent('searchGames')).toHaveLength(1);
  // The newer one passes at once.
  line.change('searchGames', (result) => result);
  const before = abort.mock.calls.length;
  await search('百家乐');
  await expect.element(results.getByText(/“百家乐” 共/)).toBeVisible();
  expect(abort.mock.calls.length - before).toBe(1);
  release();
  expect(line.sent('searchGames').map(({ body }) => body.game_name)).toEqual(['捕鱼', '百家乐']);
  // Whatever the older answer did would be done by the time another search has come back.
  await search('没有这个游戏名');
  await expectToast('未搜索到游戏');
  await expect.element(results.getByText(/“百家乐” 共/)).toBeVisible();
  for (const name of textsOf(results.getByRole('listitem'))) expect(name).toContain('百家乐');
  expect(toastsSoFar()).toEqual([]);
  abort.mockRestore();
});

test('a failing platform is named where the device knows nothing either', async () => {
  line.raw('searchGames', { status: 500, json: { result: '搜索出了问题' } });
  await openLobby();
  await search('没有这个游戏名');
  await expectToast('搜索出了问题');
  await expect.element(box).toHaveValue('没有这个游戏名');
});

test('tiles tell the vendor and what is new or hot, but not what all around them are', async () => {
  await openLobby();
  const game = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await expect.element(game('火箭升空')).toHaveAccessibleDescription('LGD 雷霆 新');
  await expect.element(game('捕鱼大亨')).toHaveAccessibleDescription('AG 捕鱼');
  await search('捕鱼');
  await expect.element(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await expect.element(game('捕鱼大亨')).toHaveAccessibleDescription('AG 捕鱼 热');
  await expect.element(results.getByText('AG 捕鱼', { exact: true }).first()).toBeVisible();
  leave();
  await openLobby('/home?game_type=3');
  await expect.element(game('AG 捕鱼')).not.toHaveAttribute('aria-description');
  leave();
  visit('/cateList?plat_id=9&plat_type=4');
  await expect.element(game('火箭升空')).toHaveAccessibleDescription('新');
});
