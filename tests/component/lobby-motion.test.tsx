import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BALANCE_COUNT_UP_MS, BANNER_AUTOPLAY_MS } from '../../contract/constants.ts';
import { leave } from './support/app.tsx';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';

const banners = page.getByRole('region', { name: '活动横幅' });
const place = banners.getByText(/^\d+\/\d+$/);
const pause = banners.getByRole('button', { name: '暂停横幅' });
const play = banners.getByRole('button', { name: '播放横幅' });
const running = () => page.getByTestId('balance').element().querySelector('[aria-hidden]');

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

test('banners turn every 3000 ms, stop for the pause button and go on with it', async () => {
  await openLobby();
  await expect.element(place).toHaveTextContent(/^1\//);
  await expect.element(play).toBeEnabled();
  stopTimers();
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  await until(() => pause.query() !== null);
  for (const turned of [2, 3, 4]) {
    await pass(BANNER_AUTOPLAY_MS - 1);
    expect(shown()).toBe(turned - 1);
    await pass(1);
    expect(shown()).toBe(turned);
  }
  await pause.click();
  await until(() => play.query() !== null);
  await pass(20_000);
  expect(shown()).toBe(4);
  await play.click();
  await until(() => pause.query() !== null);
  await pass(BANNER_AUTOPLAY_MS);
  expect(shown()).not.toBe(4);
});

test('banners follow the wish for less motion, and the player who plays them all the same', async () => {
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  await openLobby();
  await expect.element(pause).toBeEnabled();
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  await expect.element(play).toBeVisible();
  stopTimers();
  const held = shown();
  await pass(20_000);
  expect(shown()).toBe(held);
  await play.click();
  await until(() => pause.query() !== null);
  await pass(BANNER_AUTOPLAY_MS);
  expect(shown()).not.toBe(held);
});

test('while traffic is saved the banners stand, and only the first has its picture until they move', async () => {
  const pictures = () =>
    [...banners.element().querySelectorAll('img')].map((image) => image.hasAttribute('src'));
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  await openLobby();
  await expect.element(pause).toBeVisible();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '开启' }).click();
  await expect.element(page.getByText('开启后不提前存图片，横幅不自动翻。')).toBeVisible();
  leave();

  await openLobby();
  await expect.element(play).toBeVisible();
  const [first, ...others] = pictures();
  expect(first).toBe(true);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(true);
  stopTimers();
  await play.click();
  await until(() => pause.query() !== null);
  await pass(BANNER_AUTOPLAY_MS);
  await until(() => pictures().every(Boolean));
});

test('the balance has 4 decimals, and is counted up to the exact amount without moving', async () => {
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  const seen = new Set<string>();
  const lefts = new Set<number>();
  const observer = new MutationObserver(() => {
    const figure = document.querySelector('[data-testid=balance]');
    const text = figure?.querySelector('[aria-hidden]')?.textContent;
    if (text) seen.add(text);
    if (figure && /\d/.test(text ?? '')) lefts.add(figure.getBoundingClientRect().left);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await openLobby('/home', { player: await demoPlayer() });
  const read = page.getByText(/^余额 [\d,]+\.\d{4} USDT$/);
  await expect.element(read).toBeInTheDocument();
  const exact = read.element().textContent?.replace(/^余额 | USDT$/g, '');
  await expect.poll(() => running()?.textContent).toBe(exact);
  expect(seen.size).toBeGreaterThan(3);
  expect([...lefts]).toHaveLength(1);
});

test('the balance counts for one second', async () => {
  line.answer('refreshBalance', { balance: '7654.32109' });
  await openLobby('/home', { player: await demoPlayer() });
  await expect.element(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeInTheDocument();
  await prefer({ 'prefers-reduced-motion': 'no-preference' });
  stopTimers('requestAnimationFrame', 'cancelAnimationFrame', 'performance');
  const exact = '7,654.3210';
  expect(running()?.textContent).not.toBe(exact);
  await page.getByRole('button', { name: '刷新余额' }).click();
  // The answer is told around by timers, which stand still too.
  while (page.getByText(`余额 ${exact} USDT`).query() === null) await pass(5);
  await pass(BALANCE_COUNT_UP_MS / 2);
  expect(running()?.textContent).not.toBe(exact);
  await pass(BALANCE_COUNT_UP_MS * 0.4);
  expect(running()?.textContent).not.toBe(exact);
  await pass(BALANCE_COUNT_UP_MS * 0.2);
  expect(running()?.textContent).toBe(exact);
});
