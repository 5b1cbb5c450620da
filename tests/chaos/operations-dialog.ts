import type { Locator, Page } from '@playwright/test';
import type { Dice } from '../soak/dice.ts';
import { WITHDRAWAL_PASSWORD } from './chaos-platform.ts';
import type { Lane } from './lane.ts';
import { open } from './taps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '进行中的操作' });

/** Opens what the player is told of his operations. */
async function openOperations(lane: Lane, page: Page): Promise<boolean> {
  if (!(await open(lane, page, '/user'))) return false;
  const entry = page.getByRole('main').getByRole('button', { name: /^进行中的操作/ });
  if (!(await lane.until(() => entry.isVisible()))) return false;
  await entry.click();
  return await lane.until(() => dialog(page).isVisible());
}

/** Reads the dialog: one text for each operation, with its numbers. */
export async function shownOperations(lane: Lane, page: Page): Promise<string[]> {
  if (!(await openOperations(lane, page))) return [];
  await lane.until(async () => (await entriesOf(page).count()) > 0, 5_000);
  return await entriesOf(page).allTextContents();
}

const entriesOf = (page: Page) => dialog(page).locator('article, li:has(> details)');

/** Does about the operations that are not over what the app asks for, or does without. */
export async function attend(lane: Lane, page: Page, dice: Dice): Promise<string> {
  if (!(await openOperations(lane, page))) return 'no operations dialog';
  const done: string[] = [];
  for (const article of await dialog(page).getByRole('article').all()) {
    done.push(await bringOn(article, dice).catch(() => 'gone'));
  }
  await dialog(page).getByRole('button', { name: '返回' }).click();
  return `attended: ${done.join(' ')}`;
}

async function bringOn(article: Locator, dice: Dice): Promise<string> {
  const read = article.getByRole('button', { name: '我知道了' });
  if (await read.isVisible()) return await read.click().then(() => 'read');
  const giveUp = article.getByRole('button', { name: '放弃' });
  if ((await giveUp.isVisible()) && dice.chance(0.4)) {
    return await giveUp.click().then(() => 'given up');
  }
  const send = article.getByRole('button', { name: /^(确认提交|用密码核对)$/ });
  if (!(await send.isVisible())) return 'waiting';
  const password = article.getByLabel('提现密码', { exact: true });
  if (await password.isVisible()) await password.fill(WITHDRAWAL_PASSWORD);
  return await send.click().then(() => 'sent again');
}
