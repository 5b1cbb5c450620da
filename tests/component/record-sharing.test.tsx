import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '../../src/features/records/export/testing/read-csv.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { savedCsv } from './support/downloads.ts';
import { demoPlayer } from './support/players.ts';
import { shownRows } from './support/records.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

const sheet = page.getByRole('dialog', { name: '导出 CSV' });
const saving = sheet.getByRole('button', { name: '保存到下载' });
const sharing = sheet.getByRole('button', { name: '分享或存到其他应用' });

afterEach(() => {
  for (const own of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, own);
  vi.restoreAllMocks();
});

/** A browser that hands files to other apps. */
function withShares(share: (data: ShareData) => Promise<void>) {
  const shared = vi.fn(share);
  const canShare = (data?: ShareData) => data?.files?.length === 1;
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare });
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  return shared;
}

async function openExport(): Promise<void> {
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect.element(saving).toBeVisible();
}

test('where files can be shared, the file goes to another app', async () => {
  const shared = withShares(() => Promise.resolve());
  await openExport();
  await sharing.click();
  await expect.poll(() => shared.mock.calls).toHaveLength(1);
  const [file] = shared.mock.calls[0]?.[0].files ?? [];
  expect(file?.type).toBe('text/csv');
  expect(file?.name).toMatch(/^投注记录_.*\.csv$/);
  expect(readCsv((await file?.text()) ?? '').length).toBeGreaterThan(1);
  // Saving stays possible.
  expect((await savedCsv(saving)).rows.length).toBeGreaterThan(1);
});

test('thinking better of sharing is no failure', async () => {
  const shared = withShares(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await openExport();
  await sharing.click();
  await expect.poll(() => shared.mock.calls).toHaveLength(1);
  // Had it been taken for a failure, that would be said before what comes later.
  expect((await savedCsv(saving)).rows.length).toBeGreaterThan(1);
  await expectToast('已交给浏览器下载');
  expect(toastsSoFar()).toEqual([]);
});

test('what cannot be shared can be saved', async () => {
  withShares(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
  await openExport();
  await sharing.click();
  await expectToast('没有分享出去，请改用保存');
  expect((await savedCsv(saving)).rows.length).toBeGreaterThan(1);
});

test('where nothing can be saved, the content can be copied by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await openExport();
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: '保存不了？复制内容' }).click();
  await expect.element(sheet.getByText('浏览器不允许复制')).toBeVisible();
  expect(getSelection()?.toString()).toContain('投注时间,订单号,游戏');
  await expectAccessible('[role=dialog]');
});
