import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { lobbyGames, openLobby } from './support/lobby.ts';

const PATIENCE_MS = 8_500;

test.each([
  ['hot', '/home', 'hotGames'],
  ['a category', '/home?game_type=1', 'gamePlats'],
] as const)(
  '%s: a read that hangs says so after 8 s, and is made anew on 重试',
  async (_view, path, name) => {
    takeClock();
    line.hold(name);
    visit(path);
    const panel = page.getByRole('tabpanel');
    const note = panel.getByText('加载较慢');
    const retry = panel.getByRole('button', { name: '重试' });
    await expect.poll(() => line.sent(name).length).toBeGreaterThan(0);
    await expect.element(panel).toBeVisible();
    // The clock runs on beside the test: half of the eight seconds is left to it.
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.element(note).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await expect.element(note).toBeVisible();

    const before = line.sent(name).length;
    await retry.click();
    await expect.poll(() => line.sent(name).length).toBeGreaterThan(before);
    await expect.element(note).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await expect.element(note).toBeVisible();

    // The ones that hang stay where they are.
    line.free(name);
    await retry.click();
    await expect.element(lobbyGames.first()).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test('a search that hangs can be given up; the words stay and can be searched again', async () => {
  const given = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  onTestFinished(() => given.mockRestore());
  takeClock();
  await openLobby();
  line.hold('searchGames');
  const box = page.getByRole('searchbox', { name: '搜索游戏' });
  const submit = page.getByRole('button', { name: '搜索', exact: true });
  const slow = page.getByText('搜索较慢');
  await box.fill('捕鱼');
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => line.sent('searchGames')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await expect.element(slow).toBeVisible();
  given.mockClear();
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  expect(given).toHaveBeenCalledOnce();
  await expect.element(slow).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('捕鱼');
  await expect.element(box).toHaveFocus();

  line.free('searchGames');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/“捕鱼” 共/)).toBeVisible();
});
