import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import type { DialogName } from '../../src/session/dialogs.ts';
import type { Crawl } from './crawl.ts';
import { NEVER_PAID, openOrder } from './deposits.ts';
import { walkTo } from './player.ts';
import { expectToast } from './toasts.ts';

const HOST = fileURLToPath(new URL('../../src/app/overlays.tsx', import.meta.url));

/** How an overlay of the app's host comes up. */
export interface Overlay {
  title: string | RegExp;
  /** Whether it is for visitors alone; all others have more to show to players. */
  forVisitors?: true;
  open: (page: Page) => Promise<void>;
}

/** Walks to a page and presses something there. */
const press = (path: string, name: string | RegExp) => async (page: Page) => {
  await walkTo(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The address changes before the home page goes, and that has buttons of these names, too.
  if (path !== PATHS.home) {
    await page.getByRole('navigation', { name: '快捷入口' }).waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name }).first().click();
};

/** Every overlay of the host. A new one does not compile before it is here. */
export const OVERLAYS: Record<DialogName, Overlay> = {
  login: { title: '欢迎登录', forVisitors: true, open: press(PATHS.home, /^登录$/) },
  settings: { title: '设置', open: press(PATHS.home, /^设置$/) },
  support: { title: '联系客服', open: press(PATHS.user, /^联系客服/) },
  announcement: { title: '公告', open: press(PATHS.home, /^公告/) },
  address: { title: '修改提现地址', open: press(PATHS.user, /^提现地址/) },
  password: { title: /^(设置|修改)提现密码$/, open: press(PATHS.user, /^提现密码/) },
  operations: { title: '进行中的操作', open: press(PATHS.user, /^进行中的操作/) },
  inbox: { title: '消息', open: press(PATHS.user, /^消息/) },
  storage: { title: '本机存储', open: press(PATHS.user, /^本机存储/) },
  mine: { title: '我的游戏', open: press(PATHS.user, /^收藏与最近/) },
  invite: { title: '邀请好友', open: press(PATHS.user, /^邀请好友/) },
  recharge: {
    title: 'USDT TRC20 充值',
    open: async (page) => {
      await walkTo(page, PATHS.recharge);
      const panel = await openOrder(page, NEVER_PAID);
      await panel.getByText('从交易所转账？算上手续费').click();
    },
  },
  reality: {
    title: '休息提醒',
    open: async (page) => {
      await walkTo(page, PATHS.protection);
      await page.getByRole('radio', { name: '15 分钟' }).check();
      await expectToast(page, '从现在起，每玩 15 分钟提醒一次');
      await expect.poll(() => page.evaluate(playLonger)).toBe(true);
    },
  },
  update: {
    title: '发现新版本',

    open: async (page) => {
      await page.route('**/version.json', (route) =>
        route.fulfill({ json: { version: '99.0.0', builtAt: '' } }),
      );
      await press(PATHS.about, '检查更新')(page);
    },
  },
  // Last: the page keeps nothing from there on.
  dbTrouble: { title: '本页需要刷新', open: (page) => page.evaluate(takeDatabases) },
};

/** Runs in the page: a quarter of an hour has passed since it was last told how long it has been. */
function playLonger(): boolean {
  const kept = localStorage.getItem('robohall.visit');
  if (kept === null) return false;
  const visit = JSON.parse(kept);
  const longer = { ...visit, usedMs: visit.usedMs + 15 * 60_000 };
  localStorage.setItem('robohall.visit', JSON.stringify(longer));
  // As coming back to the page does.
  document.dispatchEvent(new Event('visibilitychange'));
  return true;
}

/** Runs in the page: asks for every database in a newer version, as a newer release's tab does. */
async function takeDatabases(): Promise<void> {
  for (const { name = '', version = 1 } of await indexedDB.databases()) {
    indexedDB.open(name, version + 1);
  }
}

/** The overlays that the app's host names in its source. */
export async function hostedOverlays(): Promise<string[]> {
  const source = await readFile(HOST, 'utf8');
  return [...source.matchAll(/^ {2}(\w+): \(\) =>/gm)].map(([, name = '']) => name);
}

/** Opens every overlay that is for these, looks at it and closes it. */
export async function lookAtOverlays(
  page: Page,
  crawl: Crawl,
  isFor: (overlay: Overlay) => boolean,
): Promise<void> {
  for (const [name, overlay] of Object.entries(OVERLAYS).filter(([, one]) => isFor(one))) {
    await overlay.open(page);
    await crawl.dialog(overlay.title, { what: name });
  }
}
