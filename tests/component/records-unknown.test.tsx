import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { adapter } from '../../contract/adapters/default.ts';
import { leave, visit } from './support/app.tsx';
import { holdTable } from './support/hold-table.ts';
import { line } from './support/line.ts';
import { demoPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

const main = page.getByRole('main');

test('with no signal, what the device never read is called unknown, not none and not on its way', async () => {
  const player = await demoPlayer();
  // The account is known from a visit in which its records were not looked at.
  visit('/safe', { player });
  await expect.element(page.getByText(player.username).first()).toBeVisible();
  leave();
  visit('/rechargeRecords?range=30');
  line.goOffline();
  const promised: string[] = [];
  const watch = new MutationObserver(() => {
    const views = [...document.querySelectorAll('main')].filter((view) => view.checkVisibility());
    const words = views.map(({ textContent }) => textContent).join(' ');
    promised.push(...(words.match(/正在更新|还在下载/g) ?? []));
  });
  onTestFinished(() => watch.disconnect());
  for (const [path, name] of [
    ['/rechargeRecords', '充提记录'],
    ['/betRecords', '投注记录'],
  ] as const) {
    walkTo(`${path}?range=30`);
    await expect.element(main.getByRole('heading', { name, level: 1 })).toBeVisible();
    const unknown = main.getByRole('heading', { name: '这段时间的记录还没有存到本机' });
    await expect.element(unknown).toBeVisible();
    await expect.element(main.getByText('联网打开一次，以后没有网络也能看。')).toBeVisible();
    await expect.element(main.getByText(/没有投注|没有记录|^0 笔/)).not.toBeInTheDocument();
    // From here on the device is known to be offline. Reading is tried all the same, and nothing is to say so.
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  // Whether the device has days of the report is not known before it was looked at.
  const release = await holdTable('reportDays');
  walkTo('/accountRecords');
  await expect.element(main.getByRole('heading', { name: '盈亏报表', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '刷新记录' })).toBeVisible();
  const missing = main.getByRole('heading', { name: '盈亏报表还没有存到本机' });
  await expect.element(missing).not.toBeInTheDocument();
  release();
  await expect.element(missing).toBeVisible();
  expect(promised).toEqual([]);
});

test('a platform that cannot be asked by days: its newest records, said to be no more than that', async () => {
  onTestFinished(() => void Object.assign(adapter.recordLists, { days: true }));
  Object.assign(adapter.recordLists, { days: false });
  // Nor does it count its records.
  line.change('betRecords', ({ data }) => ({ data }));
  visit('/betRecords?range=30', { player: await demoPlayer() });
  await expect.element(page.getByText('共 50 笔')).toBeVisible();
  await expect
    .element(page.getByText('平台不支持按日期查询，本机只有最近的记录，合计只算这些。'))
    .toBeVisible();
  walkTo('/betRecords?range=custom&from=2025-01-01&to=2025-01-31');
  await expect.element(page.getByRole('heading', { name: '这段时间的记录查不到' })).toBeVisible();
});
