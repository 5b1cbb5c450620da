import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountDb } from '../../db/account.ts';
import { moneyDb } from '../../db/money.ts';
import { readSyncState } from '../../db/read-records.ts';
import { isComplete } from '../../src/data/records/use-record-sync.ts';
import { useSession } from '../../src/session/session-store.ts';
import { operation } from '../support/operation.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { journal, keepOperations } from './support/operations.ts';
import { callsFor, demoPlayer, richPlayer } from './support/players.ts';
import { everyRecord, shownRows } from './support/records.ts';
import { clear, confirmClear, openStorage, storagePanel, storedRow } from './support/storage.ts';

const clearRecords = storagePanel.getByRole('button', { name: '清除记录' });
const size = storagePanel.getByText('本站在这台设备上占用');

const EVER = { from: 0, to: Number.POSITIVE_INFINITY };

const accountId = () => useSession.getState().account?.id ?? '';
const keptBets = () => accountDb(accountId()).run((db) => db.bets.toCollection().primaryKeys());
const keptOrders = () => moneyDb(accountId()).run((db) => db.orders.toCollection().primaryKeys());

/** Waits until all of these are on the device, and nothing else is. */
async function expectKept(kept: () => Promise<string[]>, keys: readonly unknown[]): Promise<void> {
  const wanted = keys.map(String).sort();
  await expect.poll(async () => (await kept()).sort(), { timeout: 20_000 }).toEqual(wanted);
}

test('tells a player what is here, with no signal too', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets');
  visit('/betRecords', { player });
  await expectKept(
    keptBets,
    bets.map(({ id }) => id),
  );
  // The days before the oldest bet are known to be empty only after it.
  await expect
    .poll(async () => isComplete(await readSyncState(accountId(), 'bets'), EVER), {
      timeout: 20_000,
    })
    .toBe(true);
  leave();
  await openLobby();
  await openStorage();
  await expect.element(size).toBeVisible();
  const row = storedRow('投注');
  await expect.element(row).toHaveTextContent(`${bets.length.toLocaleString('en-US')} 条`);
  await expect.element(row).toHaveTextContent(/完整 · 截至 \d\d:\d\d/);
  await expect.element(storedRow('账变')).toHaveTextContent('还没有下载');
  await expect.element(storedRow('游戏目录')).toHaveTextContent(/游戏目录 \d+ 款/);
  line.goOffline();
  await clearRecords.click();
  await expect.element(page.getByText('现在没有网络，清除后要等联网才能再看到')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await confirmClear.click();
  await expect.element(row).toHaveTextContent('0 条');
  await expect.element(clearRecords).not.toBeInTheDocument();
  await expectAccessible('[role=dialog]');
  expect(await keptBets()).toEqual([]);
});

test('tells a visitor of the device alone', async () => {
  await openLobby();
  await openStorage();
  await expect.element(size).toBeVisible();
  await expect.element(storagePanel.getByText('登录后，看过的记录会存到这台设备')).toBeVisible();
  await expect.element(clearRecords).not.toBeInTheDocument();
  await expect.element(storedRow('游戏目录')).toBeVisible();
  await expectAccessible('[role=dialog]');
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
  const persisted = vi.spyOn(storage, 'persisted').mockImplementation(async () => kept);
  onTestFinished(() => {
    persist.mockRestore();
    persisted.mockRestore();
  });
  return persist;
}

const keep = storagePanel.getByRole('button', { name: '长期保存' });

test('keeping what is stored is asked for once there are records, once, and not of visitors', async () => {
  const asked = answerAlways(false);
  await openLobby();
  leave();
  expect(asked).not.toHaveBeenCalled();
  const rows = shownRows('投注记录');
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  leave();
  visit('/betRecords');
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByText(/^截至/).first()).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);

  leave();
  await openLobby();
  await openStorage();
  await keep.click();
  await expect.element(storagePanel.getByText('浏览器暂时没有同意')).toBeVisible();
  await expectAccessible('[role=dialog]');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what is stored is said to be kept when the browser agrees', async () => {
  answerAlways(true);
  await openLobby();
  await openStorage();
  await keep.click();
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
  await page.getByRole('button', { name: '管理存储' }).click();
  await expect.element(size).toBeVisible();
});

test('a platform out of reach is no reason to lose what is here', async () => {
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  leave();
  line.cut();
  visit('/home');
  await openStorage();
  await expect.element(storedRow('投注')).toHaveTextContent(/投注[1-9][\d,]* 条/);
});

test('all records can be downloaded for the road, with their size, stopped and gone on with', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets');
  await openLobby('/home', { player });
  await openStorage();
  const part = storagePanel.getByRole('region', { name: '下载全部记录' });
  await expect.element(part.getByText('大小在下载开始后才知道')).toBeVisible();
  const letBills = line.hold('billChanges');
  await part.getByRole('button', { name: '下载全部记录' }).click();
  await expect.element(part.getByText('正在下载账变')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await part.getByRole('button', { name: '停止' }).click();
  await expect.element(part.getByRole('button', { name: '下载全部记录' })).toBeVisible();
  letBills();

  line.refuse('billChanges', '账变暂时查不了', 1);
  await part.getByRole('button', { name: '下载全部记录' }).click();
  await expect.element(part.getByText('账变暂时查不了')).toBeVisible();
  await part.getByRole('button', { name: '继续下载' }).click();
  await expect.element(part).not.toBeInTheDocument();
  for (const name of ['投注', '充值和提现', '账变', '返水和奖金']) {
    await expect.element(storedRow(name)).toHaveTextContent('完整');
  }
  await expectKept(
    keptBets,
    bets.map(({ id }) => id),
  );
});

test('the download says how much is missing by the totals told so far, and waits for the network', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets');
  // On a line that saves data, only the newest records are read unasked.
  visit('/betRecords?range=today', { player, stored: { 'robohall.save_traffic': '1' } });
  await expect.poll(async () => (await keptBets()).length).toBeGreaterThan(0);
  await expect.element(page.getByText(/共 [\d,]+ 笔/)).toBeVisible();
  const missing = bets.length - (await keptBets()).length;
  leave();
  await openLobby();
  await openStorage();
  const size = new RegExp(`^至少还差 ${missing} 条，约 [\\d.]+ KB$`);
  await expect.element(storagePanel.getByText(size)).toBeVisible();
  line.goOffline();
  await expect.element(storagePanel.getByRole('button', { name: '下载全部记录' })).toBeDisabled();
  await expect.element(storagePanel.getByText('现在没有网络，联网后可以下载')).toBeVisible();
});
