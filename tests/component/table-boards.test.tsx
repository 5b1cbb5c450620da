import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RichPlayer } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { richPlayer } from './support/players.ts';
import {
  addressOf,
  boardWords,
  leaveTable,
  openTable,
  resultLine,
  visitTable,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const words = boardWords();
const line = resultLine();

let player: RichPlayer;
beforeAll(async () => {
  player = await richPlayer();
});

/** Places the bet and gives back what was sent. */
async function play(action: RegExp): Promise<unknown> {
  await button(action).click();
  await expect.element(line).toHaveTextContent('净');
  // Until then the tools beside it are still half faded.
  await expect.element(button(action)).not.toHaveAttribute('aria-busy');
  return tableLine.sent('round')[0]?.pick;
}

/** The page goes, and comes as after a reload. */
async function reload(path: string): Promise<void> {
  await leaveTable();
  visitTable(path);
}

const SLOT_END = /^(赢得 [\d.]+ USDT|这一转没有中奖)$/;

describe('slot', () => {
  test('a spin is told, and the paytable stands below', async () => {
    await openTable(player, 'slot');
    await expect.element(words).toHaveTextContent(/^每转 0.1 USDT$/);
    const paytable = page.getByRole('region', { name: '赔付表' });
    expect(paytable.getByRole('listitem').elements()).toHaveLength(10);
    expect(await play(/^旋转/)).toEqual({});
    await expect.element(words).toHaveTextContent(SLOT_END);
    await expectAccessible();
    await reload('/play/slot');
    await expect.element(words).toHaveTextContent(SLOT_END);
  });
});

describe('dice', () => {
  const roll = button(/^开骰/);
  const spot = (name: RegExp) =>
    page.getByRole('group', { name: '下注区' }).getByRole('button', { name });

  test('chips are put down, taken back and doubled; the throw is told', async () => {
    await openTable(player, 'dice');
    await expect.element(roll).toBeDisabled();
    for (const name of [/^大，/, /^大，/, /^总和 11，/, /^点数 6，/]) await spot(name).click();
    await button('撤销').click();
    await button('翻倍').click();
    await expect.element(page.getByText('已下 6 注')).toBeVisible();
    await expect.element(spot(/^大，11–17，×2，4 注$/)).toBeVisible();
    expect(await play(/^开骰/)).toEqual({
      bets: [
        { spot: 'big', chips: 4 },
        { spot: 'total-11', chips: 2 },
      ],
    });
    await expect
      .element(words)
      .toHaveTextContent(/^\d\+\d\+\d=\d+，(豹子|[大小] [单双])，(赢得 [\d.]+ USDT|未中奖)$/);
    await expect.element(line).toHaveTextContent('投 0.6');
    await expectAccessible();
    await button('清空').click();
    await expect.element(page.getByText('已下 0 注')).toBeVisible();
    await expect.element(roll).toBeDisabled();
  });
});

describe('fishing', () => {
  test('a key in the list is one shot at that fish', async () => {
    await openTable(player, 'fishing');
    const list = page.getByRole('list', { name: '按鱼种开炮' });
    expect(list.getByRole('button').elements()).toHaveLength(11);
    const dragon = list.getByRole('button', { name: '金龙 ×200，命中率 0.48%' });
    (dragon.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toHaveTextContent(/^(捕获金龙 ×200，赢得 20 USDT|金龙逃走了)$/);
    expect(tableLine.sent('round')[0]?.pick).toEqual({ fish: 'dragon' });
    await expect.element(line).toHaveTextContent('净');
    await expectAccessible();
  });

  test('a tap in the pond is one shot at that fish', async () => {
    await openTable(player, 'fishing');
    const pond = page.getByRole('group', { name: '鱼塘' });
    await pond.getByRole('button', { name: '海龟 ×30' }).click();
    await expect.element(words).toHaveTextContent(/^(捕获海龟 ×30，赢得 3 USDT|海龟逃走了)$/);
    expect(tableLine.sent('round')[0]?.pick).toEqual({ fish: 'turtle' });
    await expectAccessible();
  });
});

describe('cards', () => {
  test('chips on one side and on pairs, dealt and told', async () => {
    await openTable(player, 'cards');
    await button(/^闲 返/).click();
    await button(/^庄 返/).click();
    await button(/^庄对子以上 返/).click();
    await button(/^庄对子以上 返/).click();
    await button('庄对子以上减一注').click();
    expect(await play(/^发牌/)).toEqual({
      bets: [
        { spot: 'banker', chips: 2 },
        { spot: 'bankerPair', chips: 1 },
      ],
    });
    await expect.element(words).toHaveTextContent(/^闲家 .+，庄家 .+，(闲赢|庄赢|同级，押注退还)$/);
    await expectAccessible();
    await reload('/play/cards');
    await expect.element(words).toHaveTextContent(/^闲家 .+，庄家 .+/);
  });
});

describe('lottery', () => {
  test('several tickets, drawn and told', async () => {
    await openTable(player, 'lottery');
    await button('清空').click();
    await expect.element(page.getByText('点选玩法下注，每点一次加一注')).toBeVisible();
    await expect.element(button(/^开奖/)).toBeDisabled();
    await button(/^龙/).click();
    await button('百位').click();
    const seven = button(/^百位 7/).first();
    await seven.click();
    await seven.click();
    await button(/^小/).first().click();
    await button(/^小 ×1/).click();
    expect(await play(/^开奖/)).toEqual({
      tickets: [
        { bet: { on: 'dragon' }, chips: 1 },
        { bet: { on: 'digit', place: 2, digit: 7 }, chips: 2 },
      ],
    });
    await expect
      .element(words)
      .toHaveTextContent(/^开奖号码 \d \d \d \d \d，总和 \d+ · [大小] [单双]，[龙虎和]$/);
    await expectAccessible();
  });
});

describe('slip', () => {
  const matches = page.getByRole('main').getByRole('group');
  const home = (index: number) => matches.nth(index).getByRole('button', { name: /^主胜/ });

  test('a parlay is put together, played and told', async () => {
    await openTable(player, 'slip');
    await expect.poll(() => matches.elements()).toHaveLength(8);
    for (const index of [0, 1, 2, 3]) await home(index).click();
    await expect.element(page.getByText('4串1')).toBeVisible();
    await expect.element(home(4)).toHaveAttribute('aria-disabled', 'true');
    await home(0).click();
    await button(/^移除 /)
      .first()
      .click();
    await expect.element(page.getByText('2串1')).toBeVisible();
    await matches.nth(2).getByRole('button', { name: /^客胜/ }).click();
    const pick = (await play(/^投注/)) as { legs: { side: string }[] };
    expect(pick.legs.map(({ side }) => side)).toEqual(['away', 'home']);
    await expect.element(words).toHaveTextContent(/^模拟赛果：.+；.+。整单(中奖|未中)$/);
    await expectAccessible();
    await button('清空').click();
    await expect.element(button(/^投注/)).toBeDisabled();
  });

  test('over midnight the old matches are refused, and the new ones come', async () => {
    tableLine.change('open', (view) => ({ ...view, day: '2026-01-01' }));
    visitTable(await addressOf(player, 'slip'));
    await expect.poll(() => matches.elements().length).toBeGreaterThan(0);
    const texts = () => matches.elements().map(({ textContent }) => textContent);
    const old = texts();
    await home(0).click();
    await button(/^投注/).click();
    await expect.element(page.getByText('赛程已更新，请重新选择')).toBeVisible();
    await expect.poll(texts).not.toEqual(old);
    await expect.element(button(/^投注/)).toBeDisabled();
  });
});

describe('in motion', () => {
  /** The device wants motion: what the boards do follows from this, their pictures alone from CSS. */
  function wantMotion(): void {
    const asked = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? asked('not all') : asked(query),
    );
  }
  let recorder: MutationObserver | undefined;
  afterEach(() => {
    recorder?.disconnect();
    vi.restoreAllMocks();
  });

  /** Everything that board and frame say from now on, pair by pair, however briefly. */
  function recordTexts(): string[] {
    const seen: string[] = [];
    const note = () => seen.push(`${words.query()?.textContent} / ${line.query()?.textContent}`);
    const changes = { subtree: true, childList: true, characterData: true };
    recorder = new MutationObserver(note);
    recorder.observe(document.body, changes);
    return seen;
  }

  test('reels spin while the answer is out, and the result waits for them', async () => {
    wantMotion();
    await openTable(player, 'slot');
    const release = tableLine.hold('round');
    await button(/^旋转/).click();
    await expect.element(words).toHaveTextContent('转动中…');
    const seen = recordTexts();
    release();
    await expect.element(words).toHaveTextContent(SLOT_END);
    await expect.element(line).toHaveTextContent('净');
    expect(seen).toContain('转动中… / 开奖中…');
  });

  test('dice are shaken while the answer is out, and nobody bets meanwhile', async () => {
    wantMotion();
    await openTable(player, 'dice');
    const big = button(/^大，/);
    await big.click();
    const release = tableLine.hold('round');
    await button(/^开骰/).click();
    await expect.element(words).toHaveTextContent('摇骰中…');
    await expect.element(big).toHaveAttribute('aria-disabled', 'true');
    (big.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(words).toHaveTextContent(/^\d\+\d\+\d=\d+，/);
    await expect.element(page.getByText('已下 1 注')).toBeVisible();
  });
});

test('the rules of a table are accessible', async () => {
  await openTable(player, 'slip');
  await button('规则').click();
  await expect.element(page.getByRole('dialog', { name: /规则$/ })).toBeVisible();
  await expectAccessible('[role=dialog]');
});
