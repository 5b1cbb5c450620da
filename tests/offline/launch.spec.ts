import { PORTAL_PAGE } from '../support/fault-answers.ts';
import { expectStopped, MG_GAME } from '../support/launch.ts';
import { openLobby } from '../support/lobby.ts';
import { playableGame, searchFor } from '../support/play.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/visited.ts';

test('with the worker in charge a tap still ends at a table', async ({ page }) => {
  await haveSession(page);
  await openLobby(page);
  const game = await playableGame(page, 9, 4);
  const tile = await searchFor(page, game.game_name);
  const [table] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
  await expect(table).toHaveURL(/\/play\/slip$/);
  await expect(table.getByRole('heading', { name: game.game_name, level: 1 })).toBeVisible();
});

test('with no signal the launch page opens, says so, and goes on when the signal is back', async ({
  page,
  line,
}) => {
  await haveSession(page);
  line.cut(true);
  await page.goto(MG_GAME);
  await expectStopped(page, '没有网络');
  line.cut(false);
  await expect(page).toHaveURL(/\/play\/slot$/, { timeout: 40_000 });
});

test('in a network that answers with its own login page, nothing of that is opened', async ({
  page,
  line,
}) => {
  await haveSession(page);
  line.disturb('/', { forward: 0, answer: PORTAL_PAGE });
  await page.goto(MG_GAME);
  await expectStopped(page, '没有打开', /异常页面/);
  await expect(page.getByText('hotel login')).toBeHidden();
  line.calm();
  await openLobby(page);
});
