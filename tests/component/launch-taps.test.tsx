import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LaunchName } from '../../contract/index.ts';
import { leave, visit } from './support/app.tsx';
import { departuresSoFar } from './support/departures.ts';
import { expectStopped, launchButton, MG_GAME } from './support/launch.ts';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer, newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

let open: Mock<typeof window.open>;
beforeEach(() => {
  open = vi.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const panel = page.getByRole('tabpanel');

/** Opens the lobby as a player who has logged in before. */
async function enter() {
  const player = await demoPlayer();
  await openLobby('/home', { player });
  await expect.element(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  return player;
}

/** The kind of table that the launch page went to. */
async function expectTable(kind: string): Promise<void> {
  await expect.poll(() => departuresSoFar().at(-1)?.pathname).toBe(`/play/${kind}`);
}

describe('halls', () => {
  test.each([
    ['体育', 'CMD 体育', 'launchCmd', 'slip'],
    ['真人', 'AG 真人', 'launchAgWeb', 'dice'],
    ['真人', 'MG 真人', 'launchMg', 'dice'],
  ] satisfies [string, string, LaunchName, string][])(
    '%s: %s opens its vendor’s own lobby',
    async (tab, name, call, kind) => {
      const player = await enter();
      await page.getByRole('tab', { name: tab }).click();
      await panel.getByRole('button', { name, exact: true }).click();
      expect(open).toHaveBeenCalledOnce();
      const [path, target] = open.mock.lastCall ?? [];
      expect(target).toBe('_blank');
      leave();
      visit(String(path), { player });
      await expectTable(kind);
      expect(line.sent(call)).toHaveLength(1);
    },
  );

  test('a fishing hall by its name alone', async () => {
    visit('/redirect?type=AgFish', { player: await demoPlayer() });
    await expectTable('fishing');
  });
});

describe('a tap', () => {
  test('without a network opens nothing and says so', async () => {
    await enter();
    await page.getByRole('tab', { name: '体育' }).click();
    const tile = panel.getByRole('button', { name: 'CMD 体育', exact: true });
    await expect.element(tile).toBeVisible();
    line.goOffline();
    await expect.element(page.getByText(/网络不可用/)).toBeVisible();
    await tile.click();
    await expectToast('当前没有网络，暂时打不开游戏');
    expect(open).not.toHaveBeenCalled();
  });

  test('on a closed game says why and opens nothing', async () => {
    await enter();
    await page.getByRole('tab', { name: '体育' }).click();
    await panel.getByRole('button', { name: /^AG 体育|AG 体育$/ }).click();
    await expectToast('正在维护，请选择其他游戏');
    expect(open).not.toHaveBeenCalled();
  });
});

test('a player without money is told so, and where to get some', async () => {
  visit(MG_GAME, { player: await newPlayer() });
  await expectStopped('暂时进不去', '余额不足，请先充值');
  await expect.element(launchButton('去充值')).toBeVisible();
});
