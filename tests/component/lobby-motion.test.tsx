import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BALANCE_COUNT_UP_MS, BANNER_AUTOPLAY_MS } from '../../contract/constants.ts';
import { setTrafficChoice } from '../../src/data/connectivity/network-hints.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';

const banners = page.getByRole('region', { name: '活动横幅' });
const place = banners.getByText(/^\d+\/\d+$/);
const pause = banners.getByRole('button', { name: '暂停横幅' });
const play = banners.getByRole('button', { name: '播放横幅' });

/** Stops the page's own timers from here on; only `vi.advanceTimersByTimeAsync` moves them. */
function stopTimers(
  ...more: Array<'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance'>
) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', ...more],
  });
}

const frame = window.requestAnimationFrame.bind(window);

async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => frame(resolve));
}

/** Lets the time of the page go on, and what comes of it be drawn. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
}

/** Waits without moving the stopped timers, which `expect.poll` would do. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await drawn();
}

/** The banner that is shown, counted from 1. */
const shown = () => Number(place.element().textContent?.split('/')[0]);

test('banners stand while traffic is saved or less motion is preferred; played, they turn every 3000 ms until they are paused', async () => {
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  await openLobby('/home', { stored: { [STORAGE_KEYS.saveTraffic]: '1' } });
  await expect.element(play).toBeEnabled();
  const pictures = () =>
    [...banners.element().querySelectorAll('img')].map((image) => image.hasAttribute('src'));
  // While traffic is saved only the first has its picture, until they move.
  await expect.poll(() => pictures().length).toBeGreaterThan(1);
  expect(pictures().map((has, index) => has === (index === 0))).not.toContain(false);
  stopTimers();
  await pass(20_000);
  expect(shown()).toBe(1);
  await play.tap();
  await until(() => pause.query() !== null);
  for (const turned of [2, 3]) {
    await pass(BANNER_AUTOPLAY_MS - 1);
    expect(shown()).toBe(turned - 1);
    await pass(1);
    expect(shown()).toBe(turned);
  }
  await until(() => pictures().every(Boolean));
  await pause.tap();
  await until(() => play.query() !== null);
  await pass(20_000);
  expect(shown()).toBe(3);
  await play.tap();
  await until(() => pause.query() !== null);
  await pass(BANNER_AUTOPLAY_MS);
  expect(shown()).toBe(4);

  setTrafficChoice('off');
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  await until(() => play.query() !== null);
  const held = shown();
  await pass(20_000);
  expect(shown()).toBe(held);
});

test('the balance counts up for one second to the exact amount, without moving', async () => {
  await openLobby('/home', { player: await demoPlayer() });
  await expect.element(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeInTheDocument();
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  const figure = page.getByTestId('balance');
  const running = () => figure.element().querySelector('[aria-hidden]')?.textContent;
  line.answer('refreshBalance', { balance: '7654.32109' });
  stopTimers('requestAnimationFrame', 'cancelAnimationFrame', 'performance');
  const exact = '7,654.3210';
  const figures = [running()];
  const places = new Set([figure.element().getBoundingClientRect().left]);
  await page.getByRole('button', { name: '刷新余额' }).tap();
  // The answer is passed on by timers, which stand still too.
  while (page.getByText(`余额 ${exact} USDT`).query() === null) await pass(5);
  for (const part of [0.5, 0.4, 0.2]) {
    await pass(BALANCE_COUNT_UP_MS * part);
    figures.push(running());
    places.add(figure.element().getBoundingClientRect().left);
  }
  expect(figures.map((text) => text === exact)).toEqual([false, false, false, true]);
  expect(new Set(figures).size).toBe(4);
  expect([...places]).toHaveLength(1);
});
