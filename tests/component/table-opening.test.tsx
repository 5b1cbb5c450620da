import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RichPlayer } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { departuresSoFar } from './support/departures.ts';
import { richPlayer } from './support/players.ts';
import {
  addressOf,
  leaveTable,
  openTable,
  shownBalance,
  sitBeside,
  visitTable,
  walletOf,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';

const spin = page.getByRole('button', { name: /^旋转/ });
const toHall = page.getByRole('button', { name: '回大厅' });
const heading = (name: string) => page.getByRole('heading', { name });

let player: RichPlayer;
beforeAll(async () => {
  player = await richPlayer();
});

test.each([
  ['no ticket', '/play/dice', '入场券已失效，请回大厅重新进入'],
  ['an unknown ticket', '/play/slot#made-up', '入场券已失效，请回大厅重新进入'],
  ['a table that is not there', '/play/poker#made-up', '没有这张牌桌'],
])('says so for %s, and leads back to the hall', async (_why, address, words) => {
  visitTable(address);
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
  await toHall.click();
  await expect.poll(() => departuresSoFar().map(({ pathname }) => pathname)).toEqual(['/home']);
});

test('takes the ticket out of the address and shows game, vendor and balance', async () => {
  await openTable(player, 'slot');
  expect(location.hash).toBe('');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  await expect.poll(() => document.title).toMatch(/ · LGD/);
  expect(shownBalance()).toBe(await walletOf(player));
  expect(JSON.stringify(localStorage)).not.toContain('seat');
});

test('keeps the seat over a reload, and asks again when the answer was lost', async () => {
  tableLine.lose('open', 1);
  visitTable(await addressOf(player, 'slot'));
  await expect.element(heading('连不上牌桌')).toBeVisible();
  await leaveTable();
  visitTable('/play/slot');
  await expect.element(spin).toBeVisible();
  await leaveTable();
  visitTable('/play/slot');
  await expect.element(spin).toBeVisible();
});

test('another browser cannot use the ticket again', async () => {
  const address = await addressOf(player, 'slot');
  await sitBeside(player, address);
  visitTable(address);
  await expect.element(page.getByText('入场券已被使用，请回大厅重新进入')).toBeVisible();
  await expect.element(toHall).toBeVisible();
});

test('waits for the network and goes on by itself', async () => {
  tableLine.fail('open');
  visitTable(await addressOf(player, 'slot'));
  await expect.element(heading('连不上牌桌')).toBeVisible();
  await expectAccessible();
  tableLine.free('open');
  window.dispatchEvent(new Event('online'));
  await expect.element(spin).toBeVisible();
});

/** Time passes as it does, and by as much as a test says. */
function ownTime(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
}

test('a platform that was down is tried again by itself, with the trouble in sight', async () => {
  ownTime();
  tableLine.raw('open', { status: 502, words: 'bad gateway' }, 2);
  visitTable(await addressOf(player, 'slot'));
  const trouble = heading('牌桌暂时打不开');
  await expect.element(trouble).toBeVisible();
  await vi.advanceTimersByTimeAsync(8000);
  await expect.poll(() => tableLine.sent('open')).toHaveLength(2);
  await expect.element(trouble).toBeVisible();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return tableLine.sent('open').length;
    })
    .toBe(3);
  await expect.element(spin).toBeVisible();
});

test('tells a hotel’s login page from the platform', async () => {
  tableLine.raw('open', { html: '<h1>hotel login</h1>' });
  visitTable(await addressOf(player, 'slot'));
  await expect.element(page.getByText(/可能需要先登录该网络/)).toBeVisible();
  tableLine.free('open');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(spin).toBeVisible();
});

test('says that it takes long, and begins anew when asked', async () => {
  ownTime();
  tableLine.hold('open');
  visitTable(await addressOf(player, 'slot'));
  await expect.poll(() => tableLine.sent('open')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByText('网络较慢，还在打开…')).toBeVisible();
  tableLine.free('open');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(spin).toBeVisible();
});
