import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** What one page load measured; times in ms from its navigation. */
export interface PageTimings {
  fcp: number;
  lcp: number;
  /**
   * What tasks took over 50 ms each, from the navigation until the page was quiet. Unlike the usual total blocking
   * time it does not begin with the first paint, which would favour a page that paints late.
   */
  blocking: number;
  /** Worst session window of layout shifts, as the web vitals define it. */
  cls: number;
  /** When all that was asked for in the settings was on the screen; undefined when that never came. */
  ready: number | undefined;
  /** When the page had answered a tap; undefined where none was made or answered. */
  tapped: number | undefined;
}

export interface ProbeSettings {
  /** `lobby`: a banner and six game covers loaded and in view; undefined: whatever is there. */
  ready?: 'lobby' | { selector: string; count: number };
  /** Selector of what is there once a tap has been answered. */
  tapped?: string;
}

declare global {
  interface Window {
    homeProbe: PageTimings & { lastActivity: number };
    homeProbeSettings: ProbeSettings;
  }
}

/** Plain JavaScript: what runs in the page must not carry a transpiler's helpers. */
const PAGE_PROBE = fileURLToPath(new URL('./page-probe.js', import.meta.url));

const QUIET_MS = 1500;
const GIVE_UP_MS = 40_000;
/** Asking a page costs a slow phone 35 ms, which is not to fall into what is measured. */
const UNASKED_MS = 3000;

/** Installs the probe; call before the page navigates. */
export async function installProbe(page: Page, settings: ProbeSettings): Promise<void> {
  await page.addInitScript((given) => {
    window.homeProbeSettings = given;
  }, settings);
  await page.addInitScript({ path: PAGE_PROBE });
}

/**
 * Waits until the page is ready and nothing has happened for a while (no long task, no
 * resource, no new largest paint), or gives up after 40 s; then reads the probe.
 */
export async function readProbe(page: Page): Promise<PageTimings> {
  await pause(UNASKED_MS);
  await page.waitForFunction(
    ([quiet, giveUp]) => {
      const now = performance.now();
      const { ready, lastActivity } = window.homeProbe;
      return now > giveUp || (ready !== undefined && now - lastActivity > quiet);
    },
    [QUIET_MS, GIVE_UP_MS] as const,
    { polling: 250, timeout: GIVE_UP_MS + 20_000 },
  );
  const { lastActivity: _, ...timings } = await page.evaluate(() => window.homeProbe);
  return timings;
}
