import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './support/axe.ts';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

const strip = page.getByRole('region', { name: '牌桌资金' });
const bringBack = strip.getByRole('button', { name: '取回' });
// By its role, because the hidden list that was left has such a strip, too.
const offline = page.getByRole('status').filter({ hasText: '网络不可用' });

afterEach(() => {
  if (!navigator.onLine) line.goOnline();
});

test('money at the tables stands in the lobby and above the lists, and is brought back once, not without a network', async () => {
  line.change('userInfo', (info) => ({ ...info, table_balance: '12.345678' }));
  await openLobby('/home', { player: await demoPlayer() });
  await expect.element(strip).toHaveTextContent('12.3456 USDT');
  await expectAccessible('section[aria-label="牌桌资金"]');
  walkTo('/cateList?plat_id=4&plat_type=1');
  await expect.element(page.getByRole('searchbox', { name: '在列表中搜索' })).toBeVisible();
  await expect.element(strip).toHaveTextContent('12.3456 USDT');
  window.history.back();

  const refresh = page.getByRole('button', { name: '刷新余额' });
  await expect.element(refresh).toBeVisible();
  line.answer('refreshBalance', { balance: '7654.32109', table_balance: '12.345678' });
  const arrive = line.hold('refreshBalance');
  await refresh.tap();
  await expect.poll(() => line.sent('refreshBalance')).toHaveLength(1);
  // Whatever is sent from now on is lost, and counted: a read that is tried again must not end the outage.
  line.goOffline();
  await expect.element(offline).toBeVisible();
  // An answer that was on its way does not make the page believe that the network is there.
  arrive();
  await expect.element(page.getByText('余额 7,654.3210 USDT')).toBeInTheDocument();
  await expect.element(offline).toBeVisible();
  await bringBack.tap();
  await expectToast('当前没有网络，暂时不能取回');
  line.goOnline();
  await expect.element(offline).not.toBeInTheDocument();
  await expectSent('refundKy', 0);

  line.raw('refundKy', { json: { code: 1, result: null, message: '' } });
  await bringBack.tap();
  await expectToast('操作失败，请重试');
  // What came back already is no second gain.
  line.answer('refundKy', { refunded: '0' });
  await bringBack.tap();
  await expectToast('牌桌资金已经在钱包里');
  line.answer('refundKy', { refunded: '12.345678' });
  const pay = line.hold('refundKy');
  await bringBack.tap();
  await expect.poll(() => line.sent('refundKy')).toHaveLength(3);
  // Only now: the read that follows the attempt before would find no money at the tables, and take the button away.
  line.free('userInfo');
  line.free('refreshBalance');
  pay();
  await expectToast('已取回 12.3456 USDT');
  await expect.element(strip).not.toBeInTheDocument();
  await expectSent('refundKy', 3);
});
