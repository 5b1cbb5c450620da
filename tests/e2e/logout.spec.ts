import type { Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { OFFLINE_STRIP, untilWorker } from '../support/offline.ts';
import { closePromo, logOut, walkTo } from '../support/player.ts';
import { shownRows } from '../support/records.ts';
import { SLOTS, sitDown } from '../support/table-calls.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { callsOf, type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import { everyRecord } from '../support/wire-records.ts';
import {
  again,
  amountField,
  CONFIRMED,
  keepSession,
  said,
  withdraw,
} from '../support/withdrawal.ts';

// The worker's caches are looked through, too.
test.use({ serviceWorkers: 'allow' });

/** What tells an account: each is looked for as a word of its own. */
type Marks = Record<string, string>;

/** Places a bet past the app. @returns what tells the account */
async function marksOf(platform: { url: string }, player: RichPlayer): Promise<Marks> {
  const call = callsOf(platform, player.token);
  const info = await call<{ id: string | number; invite_code: string }>('userInfo');
  await (await sitDown(platform, player.token, SLOTS)).bet('1');
  const [bet] = await everyRecord(platform, player.token, 'bets');
  const [deposit] = await truthOf(platform, player.token).deposits();
  return {
    id: String(info.id),
    name: player.username,
    'invite code': info.invite_code,
    address: player.address,
    bet: bet?.order_no ?? 'no bet',
    deposit: deposit?.order_no ?? 'no deposit',
  };
}

/** Which of the marks the device holds, and amid what. */
async function held(page: Page, marks: Marks): Promise<string[]> {
  const text = await everythingStored(page);
  return Object.entries(marks).flatMap(([name, mark]) => {
    const found = new RegExp(`(?<!\\w)${mark.replaceAll(/\W/g, '\\$&')}(?!\\w)`).exec(text);
    return found
      ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`]
      : [];
  });
}

/** The names of the marks that the device holds. */
const heldNames = async (page: Page, marks: Marks) =>
  (await held(page, marks)).map((where) => where.split(':')[0]);

/** Logs in by a link, as another site of the platform does. */
async function arrive(page: Page, player: RichPlayer): Promise<void> {
  await page.goto(`/?token=${player.token}`);
  await closePromo(page);
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
}

/** Goes through the records as whoever is logged in; none of the marks is to be seen. */
async function expectUnseen(page: Page, marks: Marks, betId: string | number): Promise<void> {
  const unseen = async () => {
    for (const mark of Object.values(marks)) {
      await expect(page.locator('body')).not.toContainText(mark);
    }
  };
  for (const path of [
    PATHS.betRecords,
    PATHS.rechargeRecords,
    PATHS.transactionRecords,
    PATHS.backRecords,
  ]) {
    await walkTo(page, `${path}?range=30`);
    await expect(page).toHaveURL(new RegExp(path));
    await expect(
      page
        .getByText(/截至 \d\d:\d\d/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await unseen();
  }
  await walkTo(page, `${PATHS.betDetail}?id=${betId}`);
  await expect(page.getByRole('main')).toContainText('没有这笔记录');
  await unseen();
}

async function logOutOfMine(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await expectToast(page, '已退出登录');
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
  ).toBeVisible();
}

test('fault 36: whoever comes after sees none of an account that looked at every page, and a logout with no signal leaves nothing of it', async ({
  page,
  context,
  platform,
}) => {
  const [player, other] = [await richPlayer(platform), await richPlayer(platform)];
  const marks = await marksOf(platform, player);
  const [bet] = await everyRecord(platform, player.token, 'bets');
  const betId = bet?.id ?? 'no bet';
  await arrive(page, player);
  await walkTo(page, PATHS.withdrawal);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect(await everythingStored(page)).not.toContain(player.withdrawalPassword);
  await again(page);
  const [order] = await truthOf(platform, player.token).withdrawals();
  marks.withdrawal = order?.order_no ?? 'no withdrawal';
  const paths = Object.values(PATHS).filter((path) => path !== PATHS.redirect);
  for (const path of [...paths, `${PATHS.betDetail}?id=${betId}`]) {
    await walkTo(page, path);
    const main = page.getByRole('main').filter({ visible: true });
    await expect(main.first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText(marks.bet ?? '').filter({ visible: true })).toBeVisible();
  // Something half filled in.
  await walkTo(page, PATHS.withdrawal);
  await amountField(page).fill('77.25');
  // The scan finds what is there, or it would prove nothing.
  const names = Object.keys(marks);
  await expect.poll(() => heldNames(page, marks)).toEqual(names);
  await expect.poll(() => everythingStored(page)).toContain('77.25');

  // Who arrives by a link, in another tab, sees none of it, and takes along what is his own.
  const second = await context.newPage();
  await arrive(second, other);
  await expectUnseen(second, marks, betId);
  await walkTo(second, PATHS.rechargeRecords);
  await expect(shownRows(second).filter({ visible: true })).toHaveCount(1);
  await expect.poll(() => everythingStored(second)).toContain(other.username);
  await walkTo(second, PATHS.home);
  await logOut(second);
  await expect.poll(() => everythingStored(second)).not.toContain(other.username);
  await expect.poll(() => heldNames(second, marks)).toEqual(names);
  await second.close();

  await keepSession(page, player.token);
  await page.goto(PATHS.home);
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
  await untilWorker(page);
  await context.setOffline(true);
  await page.goto(PATHS.user);
  await expect(page.getByText(OFFLINE_STRIP).first()).toBeVisible();
  await expect(page.getByTestId('mine-balance')).toHaveText(/^4\d\d\.\d{4}$/);
  await logOutOfMine(page);
  const all = { ...marks, token: player.token };
  await expect.poll(() => held(page, all)).toEqual([]);
  await expect.poll(() => everythingStored(page)).not.toContain('77.25');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await expect.poll(() => held(page, all)).toEqual([]);
});
