import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const strip = page.getByRole('region', { name: '牌桌资金' });
const bringBack = strip.getByRole('button', { name: '取回' });
const refresh = page.getByRole('button', { name: '刷新余额' });

afterEach(() => {
  if (!navigator.onLine) line.goOnline();
});

/** The player left this much at the tables. */
async function leftAtTables(amount: string) {
  line.change('userInfo', (info) => ({ ...info, table_balance: amount }));
  return await demoPlayer();
}

test('nobody without money at the tables sees it', async () => {
  await openLobby('/home', { player: await leftAtTables('0') });
  await expect.element(refresh).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
});

test('stands in the lobby and above the lists, for everybody to read', async () => {
  const player = await leftAtTables('12.345678');
  for (const path of ['/home', '/cateList?plat_id=4&plat_type=1']) {
    visit(path, { player });
    await expect.element(strip).toHaveTextContent('12.3456 USDT');
    await expectAccessible('section[aria-label="牌桌资金"]');
    leave();
    line.change('userInfo', (info) => ({ ...info, table_balance: '12.345678' }));
  }
});

test('a refusal is said, and it may be asked for again', async () => {
  line.raw('refundKy', { json: { code: 1, result: null, message: '' } });
  await openLobby('/home', { player: await leftAtTables('12.5') });
  await bringBack.click();
  await expectToast('操作失败，请重试');
  line.answer('refundKy', { refunded: '12.5' });
  line.free('userInfo');
  await bringBack.click();
  await expectToast('已取回 12.5000 USDT');
  await expect.element(strip).not.toBeInTheDocument();
});

test('what came back already is no second gain', async () => {
  line.answer('refundKy', { refunded: '0' });
  await openLobby('/home', { player: await leftAtTables('3') });
  await bringBack.click();
  await expectToast('牌桌资金已经在钱包里');
});

test('without a network it is refused before anything is sent', async () => {
  await openLobby('/home', { player: await leftAtTables('3') });
  await expect.element(bringBack).toBeVisible();
  line.answer('refreshBalance', { balance: '7654.32109', table_balance: '3' });
  const arrive = line.hold('refreshBalance');
  await refresh.click();
  await expect.poll(() => line.sent('refreshBalance')).toHaveLength(1);
  // Whatever is sent from now on is lost, and counted: a read that is tried again must not end the outage.
  line.goOffline();
  await expect.element(page.getByText(/网络不可用/)).toBeVisible();
  // An answer that was on its way does not make the page believe that the network is there.
  arrive();
  await expect.element(page.getByText('余额 7,654.3210 USDT')).toBeInTheDocument();
  await expect.element(page.getByText(/网络不可用/)).toBeVisible();
  await bringBack.click();
  await expectToast('当前没有网络，暂时不能取回');
  expect(line.sent('refundKy')).toEqual([]);
});
