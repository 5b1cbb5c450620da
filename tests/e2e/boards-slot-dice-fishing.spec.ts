import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type ApiPlayer, apiPlayer, openTable } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

let player: ApiPlayer;
test.beforeEach(async ({ request }) => {
  player = await apiPlayer(request);
});

/** What the board says of the outcome, for whoever cannot see it. */
const announced = (page: Page): Locator => page.locator('main').getByRole('status');
const resultLine = (page: Page): Locator => page.locator('footer').getByRole('status');
const nextRound = (page: Page): Promise<Request> => page.waitForRequest('**/play/api/round');
const pickOf = (request: Request): unknown => (request.postDataJSON() as { pick: unknown }).pick;
/** The platform's answer waits until it is let go, so that what is shown meanwhile can be seen. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/play/api/round', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Everything that board and frame say from now on, pair by pair, however briefly. */
async function recordTexts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = () => {
      const said = document.querySelectorAll('main [role=status], footer [role=status]');
      seen.push([...said].map(({ textContent }) => textContent).join(' / '));
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, changes);
    return seen;
  });
  return () => texts.jsonValue();
}

const SLOT_END = /^(赢得 [\d.]+ USDT|这一转没有中奖)$/;

test('slot: a spin is told, and the paytable stands below', async ({ page }) => {
  await openTable(page, player, 'slot');
  await expect(announced(page)).toHaveText('每转 0.1 USDT');
  await expect(page.getByRole('region', { name: '赔付表' }).getByRole('listitem')).toHaveCount(10);
  const sent = nextRound(page);
  await page.getByRole('button', { name: /^旋转/ }).click();
  expect(pickOf(await sent)).toEqual({});
  await expect(announced(page)).toHaveText(SLOT_END);
  await expectAccessible(page);
  await page.reload();
  await expect(announced(page)).toHaveText(SLOT_END);
});

test('dice: chips are put down, taken back and doubled; the throw is told', async ({ page }) => {
  await openTable(page, player, 'dice');
  const roll = page.getByRole('button', { name: /^开骰/ });
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const spot = (name: RegExp) =>
    page.getByRole('group', { name: '下注区' }).getByRole('button', { name });
  await expect(roll).toBeDisabled();
  await spot(/^大，/).click();
  await spot(/^大，/).click();
  await spot(/^总和 11，/).click();
  await spot(/^点数 6，/).click();
  await tool('撤销').click();
  await tool('翻倍').click();
  await expect(page.getByText('已下 6 注')).toBeVisible();
  await expect(spot(/^大，2 倍，已下 4 注$/)).toBeVisible();
  const sent = nextRound(page);
  await roll.click();
  expect(pickOf(await sent)).toEqual({
    bets: [
      { spot: 'big', chips: 4 },
      { spot: 'total-11', chips: 2 },
    ],
  });
  await expect(announced(page)).toHaveText(
    /^\d\+\d\+\d=\d+，(豹子|[大小] [单双])，(赢得 [\d.]+ USDT|未中奖)$/,
  );
  await expect(resultLine(page)).toContainText('投 0.6');
  await expectAccessible(page);
  await tool('清空').click();
  await expect(page.getByText('已下 0 注')).toBeVisible();
  await expect(roll).toBeDisabled();
});

test('fishing: a key in the list is one shot at that fish', async ({ page }) => {
  await openTable(page, player, 'fishing');
  const list = page.getByRole('list', { name: '按鱼种开炮' });
  await expect(list.getByRole('button')).toHaveCount(11);
  const sent = nextRound(page);
  await list.getByRole('button', { name: '金龙 ×200，命中率 0.48%' }).press('Enter');
  expect(pickOf(await sent)).toEqual({ fish: 'dragon' });
  await expect(announced(page)).toHaveText(/^(捕获金龙 ×200，赢得 20 USDT|金龙逃走了)$/);
  await expect(resultLine(page)).toContainText('净');
  await expectAccessible(page);
});

test('fishing: a tap in the pond is one shot at that fish', async ({ page }) => {
  await openTable(page, player, 'fishing');
  const sent = nextRound(page);
  await page.getByRole('group', { name: '鱼塘' }).getByRole('button', { name: '海龟 ×30' }).click();
  expect(pickOf(await sent)).toEqual({ fish: 'turtle' });
  await expect(announced(page)).toHaveText(/^(捕获海龟 ×30，赢得 3 USDT|海龟逃走了)$/);
  await expectAccessible(page);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('reels spin while the answer is out, and the result waits for them', async ({ page }) => {
    await openTable(page, player, 'slot');
    const release = await holdAnswers(page);
    await page.getByRole('button', { name: /^旋转/ }).click();
    await expect(announced(page)).toHaveText('转动中…');
    const seen = await recordTexts(page);
    release();
    await expect(announced(page)).toHaveText(SLOT_END);
    await expect(resultLine(page)).toContainText('净');
    expect(await seen()).toContain('转动中… / 开奖中…');
  });

  test('dice are shaken while the answer is out, and nobody bets meanwhile', async ({ page }) => {
    await openTable(page, player, 'dice');
    const big = page.getByRole('button', { name: /^大，/ });
    await big.click();
    const release = await holdAnswers(page);
    await page.getByRole('button', { name: /^开骰/ }).click();
    await expect(announced(page)).toHaveText('摇骰中…');
    await expect(big).toHaveAttribute('aria-disabled', 'true');
    await big.press('Enter');
    release();
    await expect(announced(page)).toHaveText(/^\d\+\d\+\d=\d+，/);
    await expect(page.getByText('已下 1 注')).toBeVisible();
  });

  test('fish that swim can be shot', async ({ page }) => {
    await openTable(page, player, 'fishing');
    const shark = page
      .getByRole('group', { name: '鱼塘' })
      .getByRole('button', { name: '鲨鱼 ×100' });
    const sent = nextRound(page);
    // A fish is never still, so it is aimed at by its place and not by the button.
    const place = await shark.boundingBox();
    if (!place) throw new Error('no shark in the pond');
    await page.touchscreen.tap(place.x + place.width * 0.5, place.y + place.height * 0.5);
    expect(pickOf(await sent)).toEqual({ fish: 'shark' });
    await expect(announced(page)).toHaveText(/^(捕获鲨鱼 ×100，赢得 10 USDT|鲨鱼逃走了)$/);
    await expect(resultLine(page)).toContainText('净');
  });
});
