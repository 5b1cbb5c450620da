import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsFor, richPlayer } from './support/players.ts';
import {
  addressOf,
  betsOf,
  boardWords,
  expectBalance,
  haveOnly,
  holdEnter,
  leaveTable,
  openTable,
  placeBet,
  resultLine,
  visitTable,
  walletOf,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';
import { expectToast } from './support/toasts.ts';

// One visit to each kind of table. The rules of the games and of bets in doubt have unit tests: demo/tables.

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const words = boardWords();
const line = resultLine();
const roundsSent = () => tableLine.sent('round').length;
const lastPick = () => tableLine.sent('round').at(-1)?.pick;
const settled = () => expect.element(line).toHaveTextContent(/净/);

let player: Awaited<ReturnType<typeof richPlayer>>;
beforeAll(async () => {
  player = await richPlayer();
});

/** Places the bet and gives back what was sent. */
async function play(action: RegExp): Promise<unknown> {
  const before = roundsSent();
  await placeBet(button(action));
  expect(roundsSent()).toBe(before + 1);
  await settled();
  // Until then the tools beside it are still half faded.
  await expect.element(button(action)).not.toHaveAttribute('aria-busy');
  return lastPick();
}

/** The device does not ask for less motion: what the boards do follows from this, their pictures alone from CSS. */
function allowMotion(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? matchMedia('not all') : matchMedia(query),
  );
}

let recorder: MutationObserver | undefined;
afterEach(() => recorder?.disconnect());

/** Everything that board and frame say from now on, pair by pair, however briefly. */
function recordTexts(): string[] {
  const texts: string[] = [];
  const note = () => texts.push(`${words.query()?.textContent} / ${line.query()?.textContent}`);
  recorder = new MutationObserver(note);
  recorder.observe(document.body, { subtree: true, childList: true, characterData: true });
  return texts;
}

describe('slot', () => {
  test('the stake steps within its limits; a spin is placed once, moves balance and records, and ends with the login', async () => {
    allowMotion();
    const leaving = await richPlayer();
    await openTable(leaving, 'slot');
    const spin = page.getByRole('button', { name: /^旋转/ });
    await expect.poll(() => location.hash).toBe('');
    await expect.poll(() => document.title).toMatch(/ · LGD/);
    await expectBalance(await walletOf(leaving));
    expect(JSON.stringify(localStorage)).not.toContain('seat');
    await button('单注 5').tap();
    await button('增加单注').tap();
    await expect.element(spin).toHaveTextContent('6.00');
    await button('单注 0.1').tap();
    await expect.element(button('减少单注')).toBeDisabled();

    const release = tableLine.hold('round');
    await spin.dblClick();
    await expect.element(words).toHaveTextContent('转动中…');
    const texts = recordTexts();
    release();
    const end = /^(赢得 [\d.]+ USDT|这一转没有中奖)$/;
    await expect.element(words).toHaveTextContent(end);
    await settled();
    // The result waited for the reels.
    expect(texts).toContain('转动中… / 开奖中…');
    expect(await betsOf(leaving)).toBe(1);
    await expectBalance(await walletOf(leaving));

    // After a reload the board shows the last spin, and nothing says that it was just won.
    await leaveTable();
    visitTable('/play/slot');
    await expect.element(words).toHaveTextContent(end);
    await expect.element(line).toHaveTextContent(/^单注 [\d.]+ – [\d.]+ USDT$/);
    await callsFor(leaving)('logout');
    await spin.tap();
    await expect.element(page.getByRole('heading', { name: '座位已经收走' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录已失效，请回大厅重新进入');
  });
});

describe('dice', () => {
  test('chips are put down, taken back and doubled, and stay put while the dice are shaken', async () => {
    allowMotion();
    await openTable(player, 'dice');
    const spot = (name: RegExp) =>
      page.getByRole('group', { name: '下注区' }).getByRole('button', { name });
    await expect.element(button(/^开骰/)).toBeDisabled();
    for (const name of [/^大，/, /^大，/, /^总和 11，/, /^点数 6，/]) await spot(name).tap();
    await button('撤销').tap();
    await button('翻倍').tap();
    await expect.element(spot(/^大，11–17，×2，4 注$/)).toBeVisible();
    const release = tableLine.hold('round');
    await button(/^开骰/).tap();
    await expect.element(words).toHaveTextContent('摇骰中…');
    await expect.element(spot(/^大，/)).toHaveAttribute('aria-disabled', 'true');
    (spot(/^大，/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(words).toHaveTextContent(/^\d\+\d\+\d=\d+，(豹子|[大小] [单双])，/);
    await expect.element(line).toHaveTextContent('投 0.6');
    await expect.element(page.getByText('已下 6 注')).toBeVisible();
    await expect.poll(lastPick).toEqual({
      bets: [
        { spot: 'big', chips: 4 },
        { spot: 'total-11', chips: 2 },
      ],
    });
    await button('清空').tap();
    await expect.element(page.getByText('已下 0 注')).toBeVisible();
  });
});

describe('fishing', () => {
  test('a key, also one held down, is one shot, as is a tap; a stake that is too high is refused', async () => {
    haveOnly('0.5');
    await openTable(player, 'fishing');
    await button('单注 1').tap();
    await expect.element(page.getByText('余额不足，请减小单注')).toBeVisible();
    await button('单注 0.1').tap();
    await expect.element(page.getByText('点中即投')).toBeVisible();

    const list = page.getByRole('list', { name: '按鱼种开炮' });
    const dragon = list.getByRole('button', { name: '金龙 ×200，命中率 0.48%' });
    const key = await holdEnter(dragon);
    await expect.element(words).toHaveTextContent(/^(捕获金龙 ×200，赢得 20 USDT|金龙逃走了)$/);
    await settled();
    // Long enough after the shot, so that a fresh press would be the next one.
    await expect.element(dragon).not.toHaveAttribute('aria-disabled');
    await key.repeatLater();
    await expect.poll(roundsSent).toBe(1);
    const pond = page.getByRole('group', { name: '鱼塘' });
    await pond.getByRole('button', { name: '海龟 ×30' }).tap();
    await expect.element(words).toHaveTextContent(/^(捕获海龟 ×30，赢得 3 USDT|海龟逃走了)$/);
    const picks = () => tableLine.sent('round').map(({ pick }) => pick);
    await expect.poll(picks).toEqual([{ fish: 'dragon' }, { fish: 'turtle' }]);
  });
});

describe('cards', () => {
  test('chips on one side and on pairs are dealt and shown, also after a reload', async () => {
    await openTable(player, 'cards');
    await button(/^闲 返/).tap();
    await button(/^庄 返/).tap();
    await button(/^庄对子以上 返/).tap();
    await button(/^庄对子以上 返/).tap();
    await button('庄对子以上减一注').tap();
    expect(await play(/^发牌/)).toEqual({
      bets: [
        { spot: 'banker', chips: 2 },
        { spot: 'bankerPair', chips: 1 },
      ],
    });
    await expect.element(words).toHaveTextContent(/^闲家 .+，庄家 .+，(闲赢|庄赢|同级，押注退还)$/);
    await leaveTable();
    visitTable('/play/cards');
    await expect.element(words).toHaveTextContent(/^闲家 .+，庄家 .+/);
  });

  test('a vendor’s own purse: money is taken to the table once although the answer is lost, and back', async () => {
    await openTable(player, 'ownPurse');
    const wallet = await walletOf(player);
    const balance = page.getByTestId('balance');
    await button('先带入资金').tap();
    const sheet = page.getByRole('dialog', { name: '带入资金' });
    await sheet.getByRole('textbox', { name: '带入金额' }).fill('999999999');
    await sheet.getByRole('button', { name: '确认带入' }).tap();
    await expect.element(sheet.getByText('钱包余额不足')).toBeVisible();
    await sheet.getByRole('button', { name: '10', exact: true }).tap();
    tableLine.lose('buyIn', 1);
    await sheet.getByRole('button', { name: '确认带入' }).tap();
    await expectToast('已带入 10 USDT');
    await expect.element(balance).toHaveTextContent(/^10\.0000$/);
    await expect.poll(() => tableLine.sent('buyIn')).toHaveLength(2);

    await page.getByRole('button', { name: '发牌' }).tap();
    await settled();
    await expect.element(button('离桌取回')).toBeEnabled();
    await button('离桌取回').tap();
    await expect.element(page.getByText(/^已取回 [\d.]+ USDT$/)).toBeVisible();
    await expect.element(balance).toHaveTextContent(/^0\.0000$/);
    // The stake was 0.1, and a win at most some of it.
    expect(Math.abs(Number(await walletOf(player)) - Number(wallet))).toBeLessThan(5);
  });
});

describe('lottery', () => {
  test('a run by itself stops when the tickets change, and several are drawn at once', async () => {
    await openTable(player, 'lottery');
    const ten = page.getByRole('button', { name: '自动投注 10 局' });
    // Time passes only as the test says.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await ten.tap();
    const lineLater = async () => {
      await vi.advanceTimersByTimeAsync(50);
      return line.element().textContent;
    };
    await expect.poll(lineLater).toContain('净');
    const made = roundsSent();
    await page.getByRole('button', { name: /^大/ }).first().tap();
    await expect.element(ten).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(roundsSent).toBe(made);
    vi.useRealTimers();

    await button('清空').tap();
    await expect.element(button(/^开奖/)).toBeDisabled();
    await button(/^龙/).tap();
    // The place shows the digit that was drawn there.
    await button(/百位$/).tap();
    for (const _tap of [1, 2]) {
      await button(/^百位 7/)
        .first()
        .tap();
    }
    await button(/^小/).first().tap();
    await button(/^小 ×1/).tap();
    expect(await play(/^开奖/)).toEqual({
      tickets: [
        { bet: { on: 'dragon' }, chips: 1 },
        { bet: { on: 'digit', place: 2, digit: 7 }, chips: 2 },
      ],
    });
    await expect
      .element(words)
      .toHaveTextContent(/^开奖号码 \d \d \d \d \d，总和 \d+ · [大小] [单双]，[龙虎和]$/);
  });
});

describe('slip', () => {
  test('matches of yesterday are refused, and a parlay of today’s is put together and played', async () => {
    tableLine.change('open', (view) => ({ ...view, day: '2026-01-01' }));
    visitTable(await addressOf(player, 'slip'));
    const matches = page.getByRole('main').getByRole('group');
    const home = (index: number) => matches.nth(index).getByRole('button', { name: /^主胜/ });
    await expect.element(matches.nth(7)).toBeVisible();
    const texts = () => matches.elements().map(({ textContent }) => textContent);
    const old = texts();
    await home(0).tap();
    await button(/^投注/).tap();
    await expect.element(page.getByText('赛程已更新，请重新选择')).toBeVisible();
    await expect.poll(texts).not.toEqual(old);
    await expect.element(button(/^投注/)).toBeDisabled();

    for (const index of [0, 1, 2, 3]) await home(index).tap();
    await expect.element(page.getByText('4串1')).toBeVisible();
    await expect.element(home(4)).toHaveAttribute('aria-disabled', 'true');
    await home(0).tap();
    await button(/^移除 /)
      .first()
      .tap();
    await expect.element(page.getByText('2串1')).toBeVisible();
    await matches.nth(2).getByRole('button', { name: /^客胜/ }).tap();
    const pick = (await play(/^投注/)) as { legs: { side: string }[] };
    expect(pick.legs.map(({ side }) => side)).toEqual(['away', 'home']);
    await expect.element(words).toHaveTextContent(/^模拟赛果：.+；.+。整单(中奖|未中)$/);
  });
});
