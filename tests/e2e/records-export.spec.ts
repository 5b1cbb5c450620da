import { readFile } from 'node:fs/promises';
import { readCsv } from '../../src/features/records/export/testing/read-csv.ts';
import { openRecords } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { DEMO, tokenOf } from '../support/wallet.ts';
import { everyRecord, lastDays } from '../support/wire-records.ts';

const MARK = '\uFEFF';

test('the browser downloads a file of what is filtered', async ({ page, platform }) => {
  const token = await tokenOf(platform, DEMO);
  const filter = { status: 1, game_type: 5, ...lastDays(30) };
  const chosen = await everyRecord(platform, token, 'bets', filter);
  expect(chosen.length).toBeGreaterThan(20);
  await openRecords(page, token, { path: '/betRecords?range=30&status=1&type=5' });
  await expect(page.getByText(`共 ${chosen.length} 笔`)).toBeVisible();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const saving = page.getByRole('dialog', { name: '导出 CSV' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saving.getByRole('button', { name: '保存到下载' }).click(),
  ]);
  const days = [filter.date_from, filter.date_to].join('_');
  expect(download.suggestedFilename()).toBe(`投注记录_${days}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(MARK)).toBe(true);
  expect(readCsv(text.slice(MARK.length))).toHaveLength(chosen.length + 1);
});
