import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { adapter } from '../../contract/adapters/default.ts';
import { lastDays } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { demoPlayer } from './support/players.ts';
import { everyRecord, expectCount } from './support/records.ts';

for (const [path, title] of [
  ['/betRecords', '这段时间的记录还没有存到本机'],
  ['/rechargeRecords', '这段时间的记录还没有存到本机'],
  ['/accountRecords', '盈亏报表还没有存到本机'],
] as const) {
  test(`with no signal, what the device never read of ${path} is called unknown, not none`, async () => {
    const player = await demoPlayer();
    // The account is known from a visit in which its records were not looked at.
    visit('/safe', { player });
    await expect.element(page.getByText(player.username).first()).toBeVisible();
    leave();
    line.cut();
    visit(`${path}?range=30`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText('联网打开一次，以后没有网络也能看。')).toBeVisible();
    await expect.element(page.getByText(/没有投注|没有记录|^0 笔/)).not.toBeInTheDocument();
  });
}

test('a platform without totals: every record is there, and that nothing proves it is said', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets', lastDays(7));
  line.change('betRecords', ({ data }) => ({ data }));
  visit('/betRecords', { player });
  await expectCount(bets);
  await expect.element(page.getByText('平台没有给出记录总数，无法核对是否齐全。')).toBeVisible();
});

test('a platform that cannot be asked by days: its newest records, said to be no more than that', async () => {
  onTestFinished(() => void Object.assign(adapter.recordLists, { days: true }));
  Object.assign(adapter.recordLists, { days: false });
  const player = await demoPlayer();
  visit('/betRecords?range=30', { player });
  await expect.element(page.getByText('共 50 笔')).toBeVisible();
  await expect
    .element(page.getByText('平台不支持按日期查询，本机只有最近的记录，合计只算这些。'))
    .toBeVisible();
  leave();
  const old = new URLSearchParams({ range: 'custom', from: '2025-01-01', to: '2025-01-31' });
  visit(`/betRecords?${old}`);
  await expect.element(page.getByRole('heading', { name: '这段时间的记录查不到' })).toBeVisible();
});
