import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './support/axe.ts';
import { passUntil } from './support/clock.ts';
import { departuresSoFar } from './support/departures.ts';
import { callsFor, richPlayer } from './support/players.ts';
import {
  addressOf,
  betsOf,
  expectBalance,
  haveOnly,
  leaveTable,
  openTable,
  placeBet,
  resultLine,
  sitBeside,
  turnToTable,
  visitTable,
  walletOf,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';
import { expectToast } from './support/toasts.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const spin = page.getByRole('button', { name: /^旋转/ });
const heading = (name: string) => page.getByRole('heading', { name });
const line = resultLine();
const roundsSent = () => tableLine.sent('round').length;

let player: Awaited<ReturnType<typeof richPlayer>>;
beforeAll(async () => {
  player = await richPlayer();
});

/** Time passes as it does, and by as much as a test says. */
function takeTimers(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
}

test('a bet whose answer is lost is placed once; while nobody knows what became of one there is no other, and ten in a row stop at a refusal', async () => {
  takeTimers();
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  const goOn = tableLine.hold('round');
  tableLine.lose('round', 1);
  await spin.tap();
  await expect.element(line).toHaveTextContent('没有收到明确的回应，正在确认这一注…');
  goOn();
  await passUntil(
    () => line.element().textContent ?? '',
    (text) => text.includes('净'),
  );
  const names = () => tableLine.sent('round').map(({ round }) => round);
  await expect.poll(names).toHaveLength(2);
  await expect.poll(() => new Set(names()).size).toBe(1);
  expect(await betsOf(player)).toBe(bets + 1);
  const wallet = await walletOf(player);
  await expectBalance(wallet);

  tableLine.fail('round');
  tableLine.raw('void', { status: 502, words: 'bad gateway' });
  await placeBet(spin);
  await passUntil(
    () => tableLine.sent('void').length,
    (sent) => sent > 0,
  );
  await expect.element(line).toHaveTextContent('正在确认这一注');
  await expect.element(spin).toHaveAttribute('aria-disabled', 'true');
  // The stake is taken off until it is known to have come back.
  await expectBalance((Number(wallet) - 0.1).toFixed(4));
  await expectAccessible();
  tableLine.free('void');
  window.dispatchEvent(new Event('online'));
  await expect.element(line).toHaveTextContent('没有扣款');
  await expectBalance(wallet);
  expect(await betsOf(player)).toBe(bets + 1);

  // Bets by themselves keep a distance by a clock that no test moves.
  vi.useRealTimers();
  tableLine.free('round');
  const before = roundsSent();
  const ten = page.getByRole('button', { name: '自动投注 10 局' });
  await ten.tap();
  await expect.poll(() => roundsSent() - before).toBeGreaterThanOrEqual(2);
  tableLine.refuse('round', '余额不足');
  await expect.element(line).toHaveTextContent('余额不足');
  await expect.element(ten).toBeVisible();
  await expect.poll(() => roundsSent() - before).toBeLessThan(10);
  await expectBalance(await walletOf(player));
  await expect.element(spin).toBeEnabled();
});

test('a bet that was left open is cleared up at the next table, or named when the login ended', async () => {
  const leaving = await richPlayer();
  await openTable(leaving, 'slot');
  // Neither sent on nor answered.
  tableLine.hold('round');
  await spin.tap();
  await expect.poll(roundsSent).toBe(1);
  await leaveTable();
  visitTable(await addressOf(leaving, 'cards'));
  await expectToast('上一桌的那一注未成交，没有扣款');
  expect(await betsOf(leaving)).toBe(0);
  await leaveTable();

  await openTable(leaving, 'slot');
  tableLine.fail('round');
  tableLine.fail('void');
  await spin.tap();
  await expect.element(line).toHaveTextContent('正在确认');
  await callsFor(leaving)('logout');
  tableLine.free('void');
  await leaveTable();
  visitTable('/play/slot');
  await expect.element(heading('座位已经收走')).toBeVisible();
  await expect.element(page.getByText(/上一注是否成交，请在投注记录中查看/)).toBeVisible();
});

test('an address without a table, or whose ticket is another browser’s, leads back to the hall', async () => {
  const address = await addressOf(player, 'slot');
  await sitBeside(player, address);
  for (const [path, words] of [
    ['/play/dice', '入场券已失效，请回大厅重新进入'],
    ['/play/poker#made-up', '没有这张牌桌'],
    [address, '入场券已被使用，请回大厅重新进入'],
  ] as const) {
    visitTable(path);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button('回大厅')).toBeVisible();
    if (path !== address) await leaveTable();
  }
  await button('回大厅').tap();
  await expect.poll(() => departuresSoFar().map(({ pathname }) => pathname)).toEqual(['/home']);
});

test('a table that cannot be opened says why, and opens once the platform can be reached', async () => {
  takeTimers();
  tableLine.lose('open', 1);
  visitTable(await addressOf(player, 'slot'));
  await expect.element(heading('连不上牌桌')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(spin).toBeVisible();
  await leaveTable();

  // A platform that is down is tried again by itself, with the trouble in sight.
  tableLine.raw('table', { status: 502, words: 'bad gateway' }, 1);
  visitTable('/play/slot');
  await expect.element(heading('牌桌暂时打不开')).toBeVisible();
  const before = tableLine.sent('table').length;
  await passUntil(
    () => tableLine.sent('table').length,
    (sent) => sent > before,
  );
  await expect.element(spin).toBeVisible();
  await leaveTable();

  tableLine.raw('table', { html: '<h1>hotel login</h1>' });
  visitTable('/play/slot');
  await expect.element(page.getByText(/可能需要先登录该网络/)).toBeVisible();
  tableLine.free('table');
  tableLine.hold('table');
  await button('重试').tap();
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByText('网络较慢，还在打开…')).toBeVisible();
  tableLine.free('table');
  await button('重试').tap();
  await expect.element(spin).toBeVisible();
});

test('without a signal no bet is possible, and what was played can be read; the balance follows another table', async () => {
  haveOnly('0.05');
  await openTable(player, 'slot');
  await expect.element(page.getByText('余额不足')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '回大厅充值' }))
    .toHaveAttribute('href', '/home');
  const other = await sitBeside(player, 'cards');
  const bet = { round: crypto.randomUUID(), unit: '1' };
  await other.ask('round', { ...bet, pick: { bets: [{ spot: 'banker', chips: 1 }] } });

  // An answer that was on its way when the signal went shows the balance, and allows no bet.
  const arrive = tableLine.holdAnswer('table');
  await turnToTable();
  tableLine.goOffline();
  await expect.element(page.getByText(/^网络断开，暂不能下注 · 余额截至 \d\d:\d\d$/)).toBeVisible();
  arrive();
  await expectBalance(await walletOf(player));
  await expect.element(page.getByRole('button', { name: /等待网络/ })).toBeDisabled();
  await expectAccessible();
  tableLine.goOnline();
  await expect.element(page.getByText(/^网络断开/)).not.toBeInTheDocument();
  await placeBet(spin);
  await expect.element(line).toHaveTextContent('净');
  await button('记录').tap();
  const records = page.getByRole('dialog', { name: '最近记录' });
  await expect.element(records.getByRole('listitem').first()).toBeVisible();
  tableLine.goOffline();
  await records.getByRole('listitem').first().getByRole('button').tap();
  await expect.element(records.getByText('单号').first()).toBeVisible();
});

test('every round can be checked on the device, and a seed changed at another table is no broken promise', async () => {
  const sheet = page.getByRole('dialog', { name: '公平验证' });
  /** Reveals the seed in use and begins another, with these words. */
  const renew = async (words = '') => {
    if (!sheet.query()) await button('公平').tap();
    await sheet.getByRole('textbox').fill(words);
    await sheet.getByRole('button', { name: '揭示并更换种子' }).tap();
    await expect.element(sheet.getByText('旧种子已揭示')).toBeVisible();
  };
  await openTable(player, 'slot');
  // The seed may have been used before: begin with a fresh one.
  await renew('夜市');
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect.element(sheet).not.toBeInTheDocument();
  for (const _round of [1, 2]) {
    await placeBet(spin);
    await expect.element(spin).not.toHaveAttribute('aria-busy');
  }
  await renew();
  const checked = () => `本机重新计算了 ${roundsSent()} 局，${roundsSent()} 局一致。`;
  await expect.element(sheet.getByText(checked())).toBeVisible();
  // Each round, the seed itself, and the one announced to follow it.
  await expect.poll(() => sheet.getByText('✓ 一致').elements()).toHaveLength(roundsSent() + 2);

  const other = await sitBeside(player, 'dice');
  // This page cannot ask how the seeds stand now.
  tableLine.raw('table', { status: 503, words: '' });
  await other.ask('renewSeed', { client_seed: '' });
  await renew();
  await expect.element(sheet.getByText('这一项不核对', { exact: false })).toBeVisible();
  await expect.element(sheet.getByText('✗ 不一致')).not.toBeInTheDocument();
  // From here on it knows.
  await sheet.getByRole('button', { name: '揭示并更换种子' }).tap();
  await expect.element(sheet.getByText('新种子与预告核对')).toBeVisible();
  await expect.element(sheet.getByText('✗ 不一致')).not.toBeInTheDocument();
});
