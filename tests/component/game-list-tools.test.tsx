import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import {
  pagesAsked,
  rowOf,
  rowsOf,
  serveGames,
  shownGames,
  unopenedList,
} from './support/games.ts';
import { line } from './support/line.ts';
import { textsOf } from './support/lobby.ts';
import { walkTo } from './support/walk.ts';

const title = page.getByRole('heading', { level: 1 });
const box = page.getByRole('searchbox', { name: '在列表中搜索' });

/** Chooses from the sheet behind one of the filter buttons. */
async function choose(filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `${filter}：` }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: choice, exact: true }).tap();
  await expect.element(sheet).not.toBeInTheDocument();
}

const game = (name: string) => page.getByText(name, { exact: true });

function isInSight(locator: Locator): boolean {
  const box = locator.query()?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/** Scrolls down to `top`, also where the list has yet to become that long, until `shown` is in sight. */
async function scrollTo(top: number, shown: Locator): Promise<void> {
  const isThere = () => {
    window.scrollTo(0, top);
    return isInSight(shown);
  };
  await expect.poll(isThere).toBe(true);
}

/** As a player who flings again and again, until `last` and what stands below it are in sight. */
async function scrollToEnd(last: string): Promise<void> {
  const atEnd = () => {
    window.scrollBy(0, 4_000);
    return isInSight(page.getByText('已经到底了')) && isInSight(game(last));
  };
  await expect.poll(atEnd).toBe(true);
}

test('provider, type and search change the list and its address, and leave nothing to go back through', async () => {
  visit('/cateList?plat_id=5&plat_type=5');
  await expect.element(title).toHaveTextContent('JDB 电子');
  const entries = history.length;
  for (const text of ['夺宝', 'dbjl', 'duobao', 'DUOBAOJINLONG']) {
    await box.fill(text);
    await expect.poll(() => textsOf(shownGames)).toEqual(['夺宝金龙']);
  }
  await expect.element(page.getByText('找到 1 款')).toBeVisible();
  await choose('厂商', 'PP 泡泡');
  await expectAddress('/cateList?plat_id=13&plat_type=5');
  await expect.element(box).toHaveValue('DUOBAOJINLONG');
  await expect.element(page.getByRole('heading', { name: '未搜索到游戏' })).toBeVisible();
  await page.getByRole('button', { name: '清除搜索' }).tap();
  await expect.element(box).toHaveValue('');
  await expect.poll(() => shownGames.elements()).toHaveLength(11);

  await choose('类型', '捕鱼');
  await expectAddress('/cateList?plat_id=13&plat_type=3');
  await choose('厂商', '全部厂商');
  await expectAddress('/cateList?plat_type=3');
  await choose('类型', '全部类型');
  await expect.element(title).toHaveTextContent('全部游戏');
  await expect.element(page.getByText(/^共 2\d\d 款/)).toBeVisible();
  await expect.poll(() => history.length).toBe(entries);

  // A network that goes moves no game that may be tapped.
  const place = () => shownGames.first().element().getBoundingClientRect().top;
  const before = place();
  line.goOffline();
  await expect.element(page.getByText(/^网络不可用，/)).toBeVisible();
  await expect.poll(place).toBe(before);
});

test('an order is kept in the address and begins at its first game, and a search looks at every page', async () => {
  const list = unopenedList();
  serveGames([
    rowOf(list, 1, { game_name: '招财猫', status: 2 }),
    rowOf(list, 2, { game_name: '白娘子' }),
    rowOf(list, 3, { game_name: '阿里巴巴', status: 3 }),
  ]);
  visit(`${list.path}&sort=name`);
  const hearts = shownGames.getByRole('button', { name: /^收藏/ });
  const names = () =>
    hearts.elements().map((heart) => heart.getAttribute('aria-label')?.replace('收藏', ''));
  await expect.poll(names).toEqual(['阿里巴巴', '白娘子', '招财猫']);
  await choose('排序', '可玩优先');
  await expectAddress(list.path, { sort: 'available' });
  await expect.poll(names).toEqual(['白娘子', '招财猫', '阿里巴巴']);

  const long = unopenedList();
  const pagesBefore = pagesAsked().length;
  serveGames(rowsOf(long, 200));
  walkTo(long.path);
  await expect.element(shownGames.first()).toBeVisible();
  await scrollTo(2_100, game('游戏0050'));
  await choose('排序', '名称');
  await expect.element(game('游戏0001')).toBeInViewport();
  await box.fill('0200');
  await expect.poll(() => textsOf(shownGames)).toEqual(['游戏0200']);
  await expect.poll(() => pagesAsked().slice(pagesBefore)).toEqual([1, 2, 3, 4]);
});

test('a long list holds few games in the page, loads as it is scrolled, keeps the focus, and goes on after a page that failed', async () => {
  const list = unopenedList();
  serveGames(rowsOf(list, 290), { failing: [3] });
  visit(list.path);
  await expect.element(page.getByText('共 290 款，已载入 120 款')).toBeVisible();
  await expect.poll(pagesAsked).toEqual([1, 2]);
  const first = shownGames.first().getByRole('button').first();
  const button = first.element() as HTMLElement;
  button.focus();
  const words = '后面的没有加载出来：服务不可用';
  const trouble = page.getByRole('alert').filter({ hasText: words });
  await scrollTo(6_000, trouble);
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBe(button);
  await trouble.getByRole('button', { name: '重试' }).tap();
  await expect.element(trouble).not.toBeInTheDocument();
  await scrollToEnd('游戏0290');
  await expect.element(page.getByText('共 290 款')).toBeInTheDocument();
  await expect.poll(() => shownGames.elements().length).toBeLessThan(60);
  await expect.poll(pagesAsked).toEqual([1, 2, 3, 3, 4, 5]);
  await expect.element(shownGames.last()).toHaveAttribute('aria-posinset', '290');
  await expect.element(shownGames.last()).toHaveAttribute('aria-setsize', '290');
});
