import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const panel = page.getByRole('tabpanel');
const games = panel.getByRole('listitem');
/** A new player’s. */
const balance = page.getByText('余额 0.0000 USDT');
const refresh = page.getByRole('button', { name: '刷新余额' });

/** Timers that a test can move on, while they go on by themselves. */
function fakeTime(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
}

/** Moves time on by seconds until a count has reached `least`, and no further: the app would ask anew. */
async function passUntil(count: () => number, least = 1): Promise<void> {
  await expect
    .poll(async () => {
      if (count() < least) await vi.advanceTimersByTimeAsync(1_000);
      return count();
    })
    .toBeGreaterThanOrEqual(least);
}

test.each([
  [500, '数据库忙'],
  [502, '网关错误'],
  [503, '服务不可用'],
])('a lobby that answers %i says %s after three tries', async (status, words) => {
  fakeTime();
  line.raw('hotGames', { status, json: { code: 1, result: '数据库忙' } });
  visit('/home');
  await passUntil(() => line.sent('hotGames').length, 3);
  await expect.element(panel.getByText(words)).toBeVisible();
  expect(line.sent('hotGames')).toHaveLength(3);
});

test('a pause that the platform asks for is kept before the lobby asks again', async () => {
  fakeTime();
  line.raw('hotGames', { status: 429, headers: { 'retry-after': '40' }, json: { code: 1 } }, 1);
  visit('/home');
  await expect.poll(() => line.sent('hotGames')).toHaveLength(1);
  const asked = Date.now();
  await passUntil(() => games.elements().length);
  expect(line.sent('hotGames')).toHaveLength(2);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(40_000);
});

test('a captive portal’s page is recognised, and nothing of it runs', async () => {
  fakeTime();
  const portal = '<html><script>window.hacked=1</script></html>';
  line.raw('hotGames', { headers: { 'content-type': 'text/html' }, body: portal });
  visit('/home');
  await passUntil(() => panel.getByText(/可能需要先登录该网络/).elements().length);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
});

describe('a player’s balance', () => {
  test('is not touched by a refusal, which is shown in its own words, as text', async () => {
    const player = await newPlayer();
    visit('/home', { player });
    await expect.element(balance).toBeInTheDocument();
    line.raw('refreshBalance', { json: { code: 1, error: { message: '<b>账户</b>已冻结' } } });
    await refresh.click();
    await expectToast('<b>账户</b>已冻结');
    await expect.element(balance).toBeInTheDocument();
  });

  test.each(['NaN', 'Infinity', { amount: 1 }, '1e999', [5]])(
    'is not touched by %j, which is no amount',
    async (odd) => {
      const player = await newPlayer();
      visit('/home', { player });
      await expect.element(balance).toBeInTheDocument();
      line.raw('refreshBalance', { json: { code: 200, result: { balance: odd } } });
      await refresh.click();
      await expectToast('返回的数据不完整，请重试');
      await expect.element(balance).toBeInTheDocument();
    },
  );

  test('is shown to the last digit, however large', async () => {
    const player = await newPlayer();
    line.answer('refreshBalance', { balance: '90071992547409931234.5' });
    visit('/home', { player });
    await expect.element(balance).toBeInTheDocument();
    await refresh.click();
    await expect
      .element(page.getByText('余额 90,071,992,547,409,931,234.5000 USDT'))
      .toBeInTheDocument();
  });

  test('is the newest of two answers, whichever arrives last', async () => {
    const player = await newPlayer();
    visit('/home', { player });
    await expect.element(balance).toBeInTheDocument();
    line.change('userInfo', (info) => ({ ...info, balance: '1.0000' }));
    const release = line.hold('userInfo');
    line.answer('refreshBalance', { balance: '2.0000' });
    const answered = line.answered('userInfo');
    document.dispatchEvent(new Event('visibilitychange'));
    await refresh.click();
    const newest = page.getByText('余额 2.0000 USDT');
    await expect.element(newest).toBeInTheDocument();
    release();
    await expect.poll(() => line.answered('userInfo')).toBe(answered + 1);
    await expect.element(newest).toBeInTheDocument();
  });
});
