import type { Page } from '@playwright/test';
import type { MoneyKind } from '../../db/operation.ts';
import { walkTo } from '../support/player.ts';
import { WITHDRAWAL_PASSWORD } from './chaos-platform.ts';
import type { Lane } from './lane.ts';

/** What the player wants; every wish ends in at most one tap that sends something. */
export interface Wish {
  kind: MoneyKind;
  amount: string;
  /** The promotion's type, the packet's number. */
  subject?: string;
  /** The last tap comes twice. */
  twice: boolean;
  /** Where the app asks whether the same is meant once more: it is. */
  again: boolean;
}

/** Says why there was nothing to tap; undefined once it was tapped. */
type Tap = (lane: Lane, page: Page, wish: Wish) => Promise<string | undefined>;

/** Asks for money as a player does, up to the last tap. */
export const tap: Tap = (lane, page, wish) => TAPS[wish.kind](lane, page, wish);

const TAPS: Record<MoneyKind, Tap> = {
  recharge: recharge('USDT'),
  huione: recharge('汇旺'),
  ipay: recharge('iPay'),
  async withdrawal(lane, page, wish) {
    const amount = page.getByRole('textbox', { name: '提现金额' });
    if (!(await openForm(lane, page, '/withdrawal', amount))) return 'no form';
    const isChosen = () => page.getByRole('button', { name: /^提现到 TRC20/ }).isVisible();
    if (!(await lane.until(isChosen))) return 'no address';
    await amount.fill(wish.amount);
    return await confirmed(lane, page, wish, '确认提现', '再提交一笔');
  },
  async redBag(lane, page, wish) {
    const total = page.getByRole('textbox', { name: '总金额' });
    if (!(await openForm(lane, page, '/redBag', total))) return 'no form';
    await total.fill(wish.amount);
    await page.getByRole('textbox', { name: '红包个数' }).fill('2');
    return await confirmed(lane, page, wish, '塞钱进红包', '再发一个');
  },
  async redBagOpen(lane, page, wish) {
    if (!(await open(lane, page, `/redBag?bag=${wish.subject}`))) return 'no page';
    const seal = page.getByRole('button', { name: '打开红包' });
    if (!(await lane.until(() => seal.isVisible()))) return 'no seal';
    await press(seal, wish.twice);
    return undefined;
  },
  async claim(lane, page, wish) {
    if (!(await open(lane, page, `/activityDetail?activity_type=${wish.subject}`)))
      return 'no page';
    const button = page.getByRole('button', { name: /^领取：/ }).first();
    if (!(await lane.until(() => button.isVisible(), 10_000))) return 'nothing to claim';
    await press(button, wish.twice);
    return undefined;
  },
};

function recharge(channel: string): Tap {
  return async (lane, page, wish) => {
    const amount = page.getByRole('textbox', { name: '充值金额' });
    if (!(await openForm(lane, page, '/recharge', amount))) return 'no form';
    const way = page.getByRole('radio', { name: channel }).first();
    if (!(await lane.until(() => way.isEnabled()))) return 'no channel';
    await way.check();
    await amount.fill(wish.amount);
    const button = page.getByRole('button', { name: '生成充值订单' });
    if (!(await button.isEnabled())) return 'button off';
    await press(button, wish.twice);
    const again = page.getByRole('button', { name: '再充一笔' });
    if (wish.again && (await lane.until(() => again.isVisible(), 3_000, 500))) await press(again);
    return undefined;
  };
}

/** From a filled form over the sheet to the last tap. */
async function confirmed(
  lane: Lane,
  page: Page,
  wish: Wish,
  action: string,
  repeat: string,
): Promise<string | undefined> {
  const password = page.getByLabel('提现密码', { exact: true }).filter({ visible: true });
  await password.last().fill(WITHDRAWAL_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: action });
  if (!(await lane.until(() => button.isVisible(), 15_000))) return 'no sheet';
  await press(button, wish.twice);
  const again = page.getByRole('dialog').getByRole('button', { name: repeat });
  if (wish.again && (await lane.until(() => again.isVisible(), 3_000, 500))) await press(again);
  return undefined;
}

type Button = ReturnType<Page['getByRole']>;

async function press(button: Button, twice = false): Promise<void> {
  if (twice) await button.dblclick();
  else await button.click();
}

/** Goes to a page, by a link within the app where nothing lies over it. @returns false where it does not come */
export async function open(lane: Lane, page: Page, path: string): Promise<boolean> {
  try {
    await page.bringToFront();
    const isHere = page.url().startsWith(`${lane.line.url}/`) && !page.url().endsWith('.html');
    const isCovered = isHere && (await page.getByRole('dialog').first().isVisible());
    if (isHere && !isCovered) await walkTo(page, path);
    else await lane.device.go(() => page.goto(lane.line.url + path, { waitUntil: 'commit' }));
    return true;
  } catch {
    return false;
  }
}

/** What leads back to a form from how the last one ended. */
const BACK = /^(好的|再提一笔|再发一个|我知道了)$/;

async function openForm(lane: Lane, page: Page, path: string, field: Button): Promise<boolean> {
  if (!(await open(lane, page, path))) return false;
  const back = page.getByRole('main').getByRole('button', { name: BACK }).first();
  return await lane.until(async () => {
    if (await field.isVisible()) return true;
    if (await back.isVisible()) await back.click();
    return false;
  });
}
