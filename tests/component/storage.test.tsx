import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { accountDb } from '../../db/account.ts';
import { moneyDb } from '../../db/money.ts';
import { useSession } from '../../src/session/session-store.ts';
import { operation } from '../support/operation.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { journal, keepOperations } from './support/operations.ts';
import { callsFor, demoPlayer, newPlayer, richPlayer } from './support/players.ts';
import { everyRecord, withoutHistory } from './support/records.ts';
import { clear, confirmClear, openStorage, storagePanel, storedRow } from './support/storage.ts';

const clearRecords = storagePanel.getByRole('button', { name: '清除记录' });
const size = storagePanel.getByText('本站在这台设备上占用');

const accountId = () => useSession.getState().account?.id ?? '';
const keptBets = () => accountDb(accountId()).run((db) => db.bets.toCollection().primaryKeys());
const keptOrders = () => moneyDb(accountId()).run((db) => db.orders.toCollection().primaryKeys());

/** Waits until all of these are on the device, and nothing else is. */
async function expectKept(kept: () => Promise<string[]>, keys: readonly unknown[]): Promise<void> {
  const wanted = keys.map(String).sort();
  await expect.poll(async () => (await kept()).sort()).toEqual(wanted);
}

test('all records can be downloaded, stopped and gone on with; the panel says what is here, and clears it', async () => {
  const created_at = `${addDays(dayOf(Date.now()), -1)} 12:00:00`;
  const bets = [1, 2, 3].map((id) => ({ id, stake: 2, win: 1, status: 1, created_at }));
  const result = { total: bets.length, data: bets };
  line.raw('betRecords', { json: { code: 200, result, message: '' } });
  await openLobby('/home', { player: await newPlayer() });
  await openStorage();
  await expect.element(size).toBeVisible();
  await expect.element(storedRow('账变')).toHaveTextContent('还没有下载');
  await expect.element(storedRow('游戏目录')).toHaveTextContent(/游戏目录 \d+ 款/);
  const part = storagePanel.getByRole('region', { name: '下载全部记录' });
  await expect.element(part.getByText('大小在下载开始后才知道')).toBeVisible();
  const letBills = line.hold('billChanges');
  await part.getByRole('button', { name: '下载全部记录' }).tap();
  await expect.element(part.getByText('正在下载账变')).toBeVisible();
  await part.getByRole('button', { name: '停止' }).tap();
  await expect.element(part.getByRole('button', { name: '下载全部记录' })).toBeVisible();
  letBills();

  line.refuse('billChanges', '账变暂时查不了', 1);
  await part.getByRole('button', { name: '下载全部记录' }).tap();
  await expect.element(part.getByText('账变暂时查不了')).toBeVisible();
  await part.getByRole('button', { name: '继续下载' }).tap();
  await expect.element(part).not.toBeInTheDocument();
  for (const name of ['充值和提现', '账变', '返水和奖金']) {
    await expect.element(storedRow(name)).toHaveTextContent('完整');
  }
  const row = storedRow('投注');
  await expect.element(row).toHaveTextContent('3 条');
  await expect.element(row).toHaveTextContent(/完整 · 截至 \d\d:\d\d/);
  await expectKept(
    keptBets,
    bets.map(({ id }) => id),
  );

  line.goOffline();
  await clearRecords.tap();
  await expect.element(page.getByText('现在没有网络，清除后要等联网才能再看到')).toBeVisible();
  await confirmClear.tap();
  await expect.element(row).toHaveTextContent('0 条');
  await expect.element(clearRecords).not.toBeInTheDocument();
  expect(await keptBets()).toEqual([]);
});

test('clearing records leaves the journal and open orders, and they come again', async () => {
  const player = await richPlayer();
  // Of this amount nobody pays: how it is to be paid may be known here alone.
  await callsFor(player)('recharge', { amount: '30' });
  const orders = await everyRecord(player, 'orders');
  const open = orders.filter(({ status }) => status === 2);
  expect([orders.length, open.length]).toEqual([2, 1]);
  const keys = orders.map(({ order_no }) => order_no);
  visit('/rechargeRecords', { player });
  await expectKept(keptOrders, keys);
  leave();
  await keepOperations(player, [operation('unknown')]);
  // What became of it is asked of the orders, and those are kept: not while this looks.
  line.hold('inoutRecords');
  await openLobby();
  await openStorage();
  await expect
    .element(storagePanel.getByText('另有 1 笔资金操作的经过，不在这里清除'))
    .toBeVisible();
  await clear('记录');
  await expect.element(storedRow('充值和提现')).toHaveTextContent('还没有下载');
  expect(await journal()).toHaveLength(1);
  expect(await keptOrders()).toEqual(open.map(({ order_no }) => order_no));

  leave();
  visit('/rechargeRecords');
  await expectKept(keptOrders, keys);
});

/** A browser that answers so when it is asked to keep what is stored. */
function answerAlways(answer: boolean) {
  let kept = false;
  const { storage } = navigator;
  const persist = vi.spyOn(storage, 'persist').mockImplementation(async () => {
    kept = answer;
    return answer;
  });
  vi.spyOn(storage, 'persisted').mockImplementation(async () => kept);
  return persist;
}

const keep = storagePanel.getByRole('button', { name: '长期保存' });

test('a visitor sees what is here of the device alone, and can have it kept', async () => {
  const asked = answerAlways(true);
  await openLobby();
  await openStorage();
  await expect.element(size).toBeVisible();
  await expect.element(storagePanel.getByText('登录后，看过的记录会存到这台设备')).toBeVisible();
  await expect.element(clearRecords).not.toBeInTheDocument();
  await expect.element(storedRow('游戏目录')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await keep.tap();
  await expect.element(storagePanel.getByText('已长期保存')).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
});

test('a full device is said on the record page, which leads here', async () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'bets') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(page.getByText('本机存储空间不足，新的内容没有存下来')).toBeVisible();
  await page.getByRole('button', { name: '管理存储' }).tap();
  await expect.element(size).toBeVisible();
});

test('the storage panel says how much is missing by the totals so far, and waits for the network to download it', async () => {
  const asked = answerAlways(false);
  const player = await demoPlayer();
  const { total } = await callsFor(player)<{ total: number }>('betRecords', { page: 1, size: 1 });
  // On a line that saves data, only the newest records are read unasked.
  visit('/betRecords?range=today', { player, stored: withoutHistory });
  await expect.poll(async () => (await keptBets()).length).toBeGreaterThan(0);
  await expect.element(page.getByText(/共 [\d,]+ 笔/)).toBeVisible();
  // The browser is asked to keep what is stored once there are records.
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  leave();
  visit('/home');
  await openStorage();
  await expect.element(storedRow('投注')).toHaveTextContent(/投注[1-9][\d,]* 条/);
  // More of the first page's range may still come, so both sides are read anew at each look.
  await expect
    .poll(async () => {
      const missing = total - (await keptBets()).length;
      const words = new RegExp(`^至少还差 ${missing} 条，约 [\\d.]+ KB$`);
      return storagePanel.getByText(words).query();
    })
    .not.toBeNull();
  line.goOffline();
  await expect.element(storagePanel.getByRole('button', { name: '下载全部记录' })).toBeDisabled();
  await expect.element(storagePanel.getByText('现在没有网络，联网后可以下载')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  await keep.tap();
  await expect.element(storagePanel.getByText('浏览器暂时没有同意')).toBeVisible();
});
