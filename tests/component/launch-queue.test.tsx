import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLobby } from './support/lobby.ts';
import { demoPlayer } from './support/players.ts';

afterEach(() => Reflect.deleteProperty(window, 'launchQueue'));

test('a shortcut of the icon opens its page in the running app, the icon itself leaves it where it is', async () => {
  const setConsumer = vi.fn<(consume: (launch: { targetURL: string }) => void) => void>();
  Object.defineProperty(window, 'launchQueue', { configurable: true, value: { setConsumer } });
  await openLobby('/home', { player: await demoPlayer() });
  await expect.poll(() => setConsumer.mock.calls).toHaveLength(1);
  const launch = (path: string) =>
    setConsumer.mock.calls[0]?.[0]({ targetURL: `${location.origin}${path}` });
  launch('/withdrawal');
  await expect.element(page.getByRole('heading', { name: '提现', level: 1 })).toBeVisible();
  launch('/home');
  launch('/withdrawal');
  expect(location.pathname).toBe('/withdrawal');
  expect(setConsumer).toHaveBeenCalledOnce();
});
