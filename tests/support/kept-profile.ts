import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tools/browser.mjs';

/** A browser as its player closes and opens it: what it keeps survives. */
export interface KeptProfile {
  /** Starts it on its profile; it ends with its context's `close`. */
  start(): Promise<BrowserContext>;
  /** Removes the profile; the browser must be closed. */
  dispose(): Promise<void>;
}

/** Prepares a browser with a fresh profile, as large as a phone. */
export async function keptProfile(): Promise<KeptProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-profile-'));
  return {
    start: () =>
      chromium.launchPersistentContext(folder, {
        ...chromiumLaunch(),
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'reduce',
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      }),
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
