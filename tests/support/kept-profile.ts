import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { testLaunchOptions } from '../../tools/browser.mjs';
import { jitter } from './jitter/browser.ts';

/** A browser as its player closes and opens it: what it keeps survives. */
export interface KeptProfile {
  /** Starts it on its profile; it ends with its context's `close`. */
  start(): Promise<BrowserContext>;
  /** Removes the profile; the browser must be closed. */
  dispose(): Promise<void>;
}

/** Prepares a browser as large as a phone. @param from a profile to begin with; default a fresh one */
export async function keptProfile(from?: string, baseURL?: string): Promise<KeptProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-profile-'));
  if (from) await copyProfile(from, folder);
  return {
    start: () => openProfile(folder, baseURL),
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Copies a closed browser's profile into an empty folder. A thousand small files: Node takes ten times as long. */
export async function copyProfile(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}

/** Starts a browser on a profile, as large as a phone. */
export async function openProfile(profile: string, baseURL?: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...testLaunchOptions(),
    ...(baseURL && { baseURL }),
    // The run blocks it unless it is asked for.
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await jitter(context);
  return context;
}
