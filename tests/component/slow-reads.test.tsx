import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { lobbyGames } from './support/lobby.ts';

test('a read of the lobby that hangs says so after 8 s and is made anew on 重试; a search can be given up', async () => {
  // Nothing but the test lets this clock go on, however slow the machine is.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  line.hold('gamePlats');
  visit('/home?game_type=1');
  const panel = page.getByRole('tabpanel');
  const note = panel.getByText('加载较慢');
  const retry = panel.getByRole('button', { name: '重试' });
  await expect.poll(() => line.sent('gamePlats').length).toBeGreaterThan(0);
  await expect.element(panel).toBeVisible();
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS - 500);
  await expect.element(note).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(note).toBeVisible();

  const before = line.sent('gamePlats').length;
  await retry.tap();
  await expect.poll(() => line.sent('gamePlats').length).toBeGreaterThan(before);
  await expect.element(note).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS);
  await expect.element(note).toBeVisible();

  // The ones that hang stay where they are.
  line.free('gamePlats');
  await retry.tap();
  await expect.element(lobbyGames.first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();

  // A search can be given up, too; its words stay and can be searched again.
  const given = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  line.hold('searchGames');
  const box = page.getByRole('searchbox', { name: '搜索游戏' });
  const submit = page.getByRole('button', { name: '搜索', exact: true });
  const slow = page.getByText('搜索较慢');
  await box.fill('捕鱼');
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => line.sent('searchGames')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS);
  await expect.element(slow).toBeVisible();
  given.mockClear();
  await page.getByRole('button', { name: '取消' }).tap();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  expect(given).toHaveBeenCalledOnce();
  await expect.element(slow).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('捕鱼');
  await expect.element(box).toHaveFocus();

  line.free('searchGames');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/“捕鱼” 共/)).toBeVisible();
});
