import { expect, type Page } from '@playwright/test';
import { formatMoney } from '../../contract/money.ts';
import type { CollectionName } from '../../db/record-collection.ts';
import { askForOrder, chainPanel, closePanel, NEVER_PAID, payableIn } from './deposits.ts';
import { gamesIn } from './games.ts';
import { openLobby } from './lobby.ts';
import { keptSince } from './offline.ts';
import { playOnce } from './play.ts';
import { logIn, walkTo } from './player.ts';
import { openInvitations } from './posters.ts';
import { card } from './promotions.ts';
import { expectAllKept, expectWritten } from './records.ts';
import { sealOf, sendBag, takersIn } from './red-bags.ts';
import { callsOf, type RichPlayer, richPlayer, truthOf } from './wallet.ts';
import { everyRecord, shownAmount, totalOf } from './wire-records.ts';

/** A list of games, which is opened during the visit. */
export const LIST = '/cateList?plat_id=5&plat_type=5';
/** Promotion whose page is the platform's own text and pictures. */
export const SPECIAL = '/customDetail?id=lantern-fair';
export const DETAIL = '/activityDetail?activity_type=1';

/** What a player saw during a visit to all that is there with no signal. */
export interface LongVisit {
  player: RichPlayer;
  token: string;
  notice: string;
  games: string[];
  listed: string[];
  /** As the lobby shows it. */
  balance: string;
  /** The record pages by their paths, each with the totals that it shows. */
  totals: readonly (readonly [path: string, ...words: string[]])[];
  bet: { id: string; orderNo: string };
  /** Of the recharge order that waits for its payment. */
  payable: string;
  /** Number of a red packet of a friend's, still closed. */
  friendsBag: string;
  inviteCode: string;
}

/** Visits as a new player, who logs in, plays a round, and looks at every page. */
export async function visitAll(page: Page, platform: { url: string }): Promise<LongVisit> {
  const [player, friend] = await Promise.all([richPlayer(platform), richPlayer(platform)]);
  const own = await sendBag(platform, player, { message: '我的红包' });
  await callsOf(platform, friend.token)('redBagOpen', { bag_no: own });
  const friendsBag = await sendBag(platform, friend, { message: '朋友的红包' });

  await openLobby(page);
  await logIn(page, player);
  const token = (await page.evaluate(() => localStorage.getItem('robot_token'))) ?? '';
  const listed = await playFromList(page);
  const payable = await orderRecharge(page);
  const records = await readRecords(page, platform, token);
  await readPromotions(page);
  await walkTo(page, '/redBag?list=sent');
  await page.getByRole('link', { name: /我的红包/ }).click();
  await expect(takersIn(page)).toHaveCount(1);
  await walkTo(page, `/redBag?bag=${friendsBag}`);
  await expect(sealOf(page)).toBeVisible();

  const invitations = await openInvitations(page);
  await expect(invitations.getByText(/位好友加入/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invitations).toBeHidden();
  const balance = `余额 ${formatMoney(await truthOf(platform, token).balance(), 4)} USDT`;
  await expect(page.getByTestId('balance')).toContainText(balance);
  const { url } = await callsOf(platform, token)<{ url: string }>('inviteUrlWeb');
  // Queries are written to the device within a second.
  const stored = () => page.evaluate(() => Object.values(localStorage).join());
  const queries = [
    'user-info',
    'orders-deposit',
    'lantern-fair',
    '"invite"',
    'invite-Bot',
    friendsBag,
  ];
  for (const query of queries) {
    await expect.poll(stored, { message: `${query} on the device` }).toContain(query);
  }
  return {
    ...{ player, token, listed, payable, friendsBag, balance, ...records },
    notice: (await noticeOf(page).textContent()) ?? '',
    games: await page.getByRole('tabpanel').getByRole('listitem').allTextContents(),
    inviteCode: new URL(url).searchParams.get('code') ?? '',
  };
}

/** The running notice of the lobby. The button lies over the words. */
export const noticeOf = (page: Page) => page.getByRole('button', { name: /^公告/ }).locator('..');

/** Keeps a favourite and plays one round. @returns the list's games */
async function playFromList(page: Page): Promise<string[]> {
  await walkTo(page, LIST);
  const heart = page.getByRole('button', { name: '收藏夺宝金龙' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const opening = page.waitForEvent('popup');
  await gamesIn(page).filter({ hasText: '开心果园' }).getByRole('button').first().click();
  const table = await opening;
  await expect(table.getByRole('heading', { name: '开心果园', level: 1 })).toBeVisible();
  await playOnce(table, 'slot');
  await table.close();
  return await gamesIn(page).allTextContents();
}

/** Opens the pages of the records and a bet in full, until they are on the device. */
async function readRecords(page: Page, platform: { url: string }, token: string) {
  const all = (book: CollectionName) => everyRecord(platform, token, book);
  const [bets, orders, bills] = await Promise.all([all('bets'), all('orders'), all('bills')]);
  const stake = shownAmount(totalOf(bets, 'stake'));
  const deposits = orders.filter(({ kind }) => kind === 1);
  const totals: LongVisit['totals'] = [
    ['/betRecords', `共 ${bets.length} 笔`, `投注额${stake}`],
    ['/rechargeRecords', `共 ${deposits.length} 笔`],
    ['/transactionRecords', `共 ${bills.length} 笔`],
    ['/accountRecords', stake],
  ];
  for (const [path, ...words] of totals) {
    await walkTo(page, path);
    const main = page.getByRole('main');
    for (const text of words) await expect(main).toContainText(text);
    await expect(main).toContainText(keptSince());
    await expect(main).not.toContainText(/还在下载|还没下载完/);
  }
  await expectAllKept(page, 'bets', bets);
  await expectAllKept(page, 'orders', orders);
  await expectAllKept(page, 'bills', bills);
  await expectWritten(page, 'reportDays');
  const [bet] = bets;
  if (!bet) throw new Error('no bet was recorded');
  const orderNo = String(bet.order_no);
  await walkTo(page, `/betDetail?id=${bet.id}`);
  await expect(page.getByRole('region', { name: '订单号' })).toContainText(orderNo);
  await expectWritten(page, 'betDetails');
  return { totals, bet: { id: String(bet.id), orderNo } };
}

/** Asks for a recharge order that is never paid. @returns the amount to pay */
async function orderRecharge(page: Page): Promise<string> {
  await walkTo(page, '/recharge');
  await askForOrder(page, NEVER_PAID);
  const panel = chainPanel(page);
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  const payable = await payableIn(panel);
  await closePanel(page);
  await expect(page.getByRole('region', { name: '进行中的订单' })).toContainText(payable);
  return payable;
}

async function readPromotions(page: Page): Promise<void> {
  await walkTo(page, '/activity');
  await expect(card(page, '每日签到')).toBeVisible();
  await walkTo(page, DETAIL);
  await expect(page.getByRole('region', { name: '活动说明' })).toBeVisible();
  await walkTo(page, '/benefit');
  await expect(page.getByRole('region', { name: '本周签到' })).toBeVisible();
  await walkTo(page, '/community');
  await expect(page.getByRole('link', { name: /^打开/ }).first()).toBeVisible();
  await page.goto(SPECIAL);
  await expect(page.getByRole('region', { name: '夜市灯会' }).locator('img').first()).toBeVisible();
  // A picture that is still on its way when its page is left is not kept.
  await expect.poll(() => picturesNotKept(page)).toEqual([]);
}

/** Addresses of the page's pictures of the platform that are not in a cache. */
function picturesNotKept(page: Page): Promise<string[]> {
  return page.locator('img[src*="/media/"]').evaluateAll(async (pictures) => {
    const addresses = pictures.map((picture) => (picture as HTMLImageElement).src);
    const kept = await Promise.all(addresses.map((address) => caches.match(address)));
    return addresses.filter((_address, index) => !kept[index]);
  });
}
