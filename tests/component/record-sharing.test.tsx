import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '../../src/features/records/export/testing/read-csv.ts';
import { visit } from './support/app.tsx';
import { savedCsv } from './support/downloads.ts';
import { demoPlayer } from './support/players.ts';
import { shownRows, withoutHistory } from './support/records.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const sheet = page.getByRole('dialog', { name: '导出 CSV' });
const saving = sheet.getByRole('button', { name: '保存到下载' });
const sharing = sheet.getByRole('button', { name: '分享或存到其他应用' });

afterEach(() => {
  for (const own of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, own);
});

/** A browser that hands files to other apps. */
function watchShares() {
  const share = vi.fn(async (_data: ShareData) => {});
  const canShare = (data?: ShareData) => data?.files?.length === 1;
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return share;
}

test('the file goes to another app, can be saved where that fails, and copied where nothing else is possible', async () => {
  const share = watchShares();
  visit('/betRecords', { player: await demoPlayer(), stored: withoutHistory });
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  await page.getByRole('button', { name: '导出', exact: true }).tap();
  await expect.element(saving).toBeVisible();

  // Thinking better of it is no failure: had it been taken for one, that would be said before what comes later.
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await sharing.tap();
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  expect((await savedCsv(saving)).rows.length).toBeGreaterThan(1);
  await expectToast('已交给浏览器下载');
  expect(toastsSoFar()).toEqual([]);

  share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  await sharing.tap();
  await expectToast('没有分享出去，请改用保存');

  await sharing.tap();
  await expect.poll(() => share.mock.calls).toHaveLength(3);
  const [file] = share.mock.lastCall?.[0].files ?? [];
  expect(file?.type).toBe('text/csv');
  expect(file?.name).toMatch(/^投注记录_.*\.csv$/);
  expect(readCsv((await file?.text()) ?? '').length).toBeGreaterThan(1);

  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await sheet.getByRole('button', { name: '没有看到文件？复制内容' }).tap();
  await expect.element(sheet.getByText('浏览器不允许复制')).toBeVisible();
  await expect.poll(() => getSelection()?.toString()).toContain('投注时间,订单号,游戏');
});
