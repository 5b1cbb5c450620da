import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { passUntil, takeClock } from './support/clock.ts';
import { expectAddress, expectNothingSent } from './support/expect.ts';
import { resultOf, rowOf, rowsOf, serveGames, shownGames, unopenedList } from './support/games.ts';
import { line } from './support/line.ts';
import { textsOf } from './support/lobby.ts';
import { loginDialog } from './support/login-dialog.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

const heading = (name: string, level?: number) =>
  page.getByRole('heading', level === undefined ? { name } : { name, level });
const back = page.getByRole('button', { name: '返回', exact: true });
const retry = page.getByRole('button', { name: '重试' });

test('visitors are asked to log in before a game and before a heart; back leads to the lobby', async () => {
  visit('/cateList?plat_id=9&plat_type=4');
  const first = shownGames.first();
  for (const button of [first.getByRole('button').first(), first.getByRole('button').last()]) {
    await button.tap();
    await expect.element(loginDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(loginDialog).not.toBeInTheDocument();
  }
  // All games of the list are of this vendor: their marks do not say so.
  const rocket = page.getByRole('button', { name: '火箭升空', exact: true }).first();
  await expect.element(rocket).toHaveAccessibleDescription('新');
  await back.tap();
  await expectAddress('/home');
});

test('players open every game that can be played, and broken rows and those of other lists do not get in the way', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const list = unopenedList();
  const odd = { plat_type_id: String(list.of.plat_type_id), game_type: String(list.of.game_type) };
  serveGames([
    // Elsewhere this one leads to this very list.
    rowOf(list, 1, { open_type: 1 }),
    { id: 2, game_name: '<b>粗体</b>', ...odd, status: '2' },
    { game_name: '没有编号' } as never,
    rowOf(list, 4, { plat_type_id: list.of.plat_type_id + 1 }),
    rowOf(list, 1),
  ]);
  visit(list.path, { player: await demoPlayer() });
  await expect.element(shownGames.nth(1)).toHaveTextContent('正在维护');
  const names = () => textsOf(shownGames).map((text) => text.replace('正在维护', ''));
  await expect.poll(names).toEqual(['游戏0001', '<b>粗体</b>']);
  await shownGames.nth(1).getByRole('button').first().tap();
  await expectToast('正在维护，请选择其他游戏');
  await shownGames.first().getByRole('button').first().tap();
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  expect(String(open.mock.calls[0]?.[0])).toMatch(/^\/redirect\?/);
  await expectAddress(list.path);
});

test('a list that is not there, empty, slow or not to be read says so, and is read by a retry', async () => {
  takeClock();
  // The lobby's games would be the first ones of a list of theirs, which then is not slow but still loading.
  line.raw('hotGames', resultOf({ total: 0, data: [] }));
  visit('/cateList?plat_id=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect.element(heading('没有这个厂商')).toBeVisible();
  walkTo('/cateList?plat_id=5&plat_type=__proto__');
  await expect.element(heading('没有这个游戏类型')).toBeVisible();
  await expectNothingSent('games');
  await page.getByRole('button', { name: '返回大厅' }).tap();
  await expectAddress('/home');

  serveGames([]);
  walkTo(unopenedList().path);
  await expect.element(heading('这里还没有游戏')).toBeVisible();

  const list = unopenedList();
  line.raw('games', { body: '<h1>hotel</h1>' });
  walkTo(list.path);
  await expect.element(retry.first()).toBeVisible();
  await expect.element(shownGames).not.toBeInTheDocument();
  serveGames(rowsOf(list, 3), { failing: [1] });
  await retry.first().tap();
  await expect.element(heading('没有加载出来')).toBeVisible();
  await expect.element(page.getByText('服务不可用')).toBeVisible();
  await expectAccessible();
  await retry.tap();
  await expect.poll(() => shownGames.elements()).toHaveLength(3);

  const slow = unopenedList();
  // Another list may still be read.
  const sentForSlow = () =>
    line
      .sent('games')
      .filter(({ url }) => url.searchParams.get('plat_type_id') === `${slow.of.plat_type_id}`);
  line.hold('games');
  walkTo(slow.path);
  await expect.poll(sentForSlow).toHaveLength(1);
  line.free('games');
  serveGames(rowsOf(slow, 2));
  const slowNote = page.getByText('网络较慢，仍在等待…');
  await passUntil(
    () => slowNote.elements().length,
    (notes) => notes > 0,
  );
  await retry.tap();
  await expect.poll(() => shownGames.elements()).toHaveLength(2);
  await expect.poll(sentForSlow).toHaveLength(2);
});

test('the hall of a slots vendor is entered from its list and leads from hall to hall; one without games says so', async () => {
  visit('/cateList?plat_id=13&plat_type=5');
  await page.getByRole('button', { name: '进入旗舰厅' }).tap();
  await expectAddress('/pcSlots?plat_id=13');
  await expect.element(heading('PP 电子', 1)).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: '主导航' })).not.toBeInTheDocument();
  const next = page
    .getByRole('navigation', { name: '电子厂商' })
    .getByRole('button', { name: 'CQ 传奇' });
  await next.tap();
  await expectAddress('/pcSlots?plat_id=11');
  await expect.element(heading('CQ 电子', 1)).toBeVisible();
  await expect.element(next).toHaveFocus();
  await back.tap();
  await expectAddress('/cateList?plat_id=13&plat_type=5');
  walkTo('/pcSlots?plat_id=77');
  await expect.element(heading('厂商 77 电子')).toBeVisible();
  await expect.element(heading('这里还没有游戏')).toBeVisible();
});

test('a hall whose vendors the platform does not name says so, and after a retry is the first one’s', async () => {
  line.refuse('gamePlats', '系统繁忙');
  visit('/pcSlots');
  await expect.element(heading('没有加载出来')).toBeVisible();
  await expect.element(page.getByText('系统繁忙')).toBeVisible();
  line.free('gamePlats');
  await retry.tap();
  await expect.element(heading('JDB 电子', 1)).toBeVisible();
});
