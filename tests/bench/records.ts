import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tools/browser.mjs';
import { launchPlatform } from '../support/platform.ts';
import { appReport, measureApp } from './records/app-part.ts';
import { measureStore, storeReport } from './records/store-part.ts';

// `npm run bench:records`: what 100,000 stored bets cost, for the budgets of design chapter 10.
// First the books alone beside other ways to hold the same rows, then the production build in dist
// with the records of the reference platform's bench player.

const ROWS = 100_000;

function announce(part: string): void {
  process.stderr.write(`${part} (load ${loadavg()[0]?.toFixed(1)})\n`);
}

const only = process.argv[2];
const browser = await chromium.launch(chromiumLaunch());
try {
  if (only !== 'app') {
    announce('the books alone');
    process.stdout.write(`${storeReport(await measureStore(browser, ROWS))}\n`);
  }
  if (only !== 'store') {
    announce('the platform makes the bench player’s history');
    const platform = await launchPlatform({ benchPlayer: true, optimised: true });
    try {
      announce('the app');
      process.stdout.write(appReport(await measureApp(browser, platform)));
    } finally {
      await platform.dispose();
    }
  }
} finally {
  await browser.close();
}
