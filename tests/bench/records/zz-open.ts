import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../../tools/browser.mjs';
import { launchPlatform } from '../../support/platform.ts';
import { DEMO, tokenOf } from '../../support/wallet.ts';
import { keepSession } from '../../support/withdrawal.ts';
import { newPhone } from '../phone.ts';
import { installProbe, painted, paintedAfterTap } from './app-page.ts';
const browser = await chromium.launch(chromiumLaunch());
const platform = await launchPlatform({ art: true, history: true });
const token = await tokenOf(platform, DEMO);
const context = await newPhone(browser);
await installProbe(context);
let page = await context.newPage();
await keepSession(page, token, platform.url);
await page.goto(platform.url + '/betRecords');
await page.locator('main li[data-index]').nth(3).waitFor();
await page.getByRole('progressbar').waitFor({ state: 'detached' });
mkdirSync('/tmp/w/trace', { recursive: true });
const cats = { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing', 'v8.execute', 'disabled-by-default-v8.cpu_profiler'] };
for (let i = 0; i < 5; i += 1) {
  await page.goto(`${platform.url}/accountRecords`);
  await page.getByRole('heading', { name: '盈亏报表' }).waitFor();
  await page.waitForTimeout(500);
  if (i === 4) await browser.startTracing(page, cats);
  const t = await paintedAfterTap(page.getByRole('navigation', { name: '记录' }).getByRole('link', { name: '投注' }));
  if (i === 4) {
    await page.evaluate(() => { performance.mark('asked', { startTime: window.recordsProbe.asked }); performance.mark('shown', { startTime: window.recordsProbe.shown }); performance.mark('began', { startTime: window.recordsProbe.began }); });
    writeFileSync('/tmp/w/trace/open.json', await browser.stopTracing());
  }
  console.log('inapp', t);
}
await page.evaluate(async () => void (await navigator.serviceWorker.ready));
await page.waitForTimeout(3000);
await page.close();
await platform.stop();
for (let i = 0; i < 5; i += 1) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  if (i === 4) await browser.startTracing(page, cats);
  await page.goto(`${platform.url}/betRecords`, { waitUntil: 'commit' });
  const t = await painted(page);
  if (i === 4) {
    await page.evaluate(() => { performance.mark('asked', { startTime: window.recordsProbe.asked }); performance.mark('shown', { startTime: window.recordsProbe.shown }); performance.mark('began', { startTime: 0 }); });
    writeFileSync('/tmp/w/trace/offopen.json', await browser.stopTracing());
  }
  console.log('offline', t);
  await page.close();
}
await context.close(); await browser.close(); await platform.dispose();
