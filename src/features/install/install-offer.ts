import { useSyncExternalStore } from 'react';
import { INSTALL_REMINDER_MS } from '../../../contract/constants.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** A Chromium event that TypeScript's DOM library lacks, because other browsers do not support it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How this browser installs the app: by a prompt, by hand through the share sheet (of Safari on iPhones at the bottom, on
 * iPads and of other browsers at the top), or, from within another app, in a browser.
 */
type InstallWay =
  | { kind: 'prompt'; ask: () => Promise<void> }
  | { kind: 'share-sheet'; at: '底部' | '顶部' }
  | { kind: 'browser'; menu: string }
  | undefined;

const listeners = new Set<() => void>();
/** The way of the browser of this name, kept because React compares it. */
let byHand: { agent: string; way: InstallWay } | undefined;
/** The browser's latest install prompt; cleared when it is used. */
let prompt: InstallWay;

// The browser fires this event once, early, so it is caught even if the banner is not on screen.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  const offer = event as InstallPromptEvent;
  change({
    kind: 'prompt',
    ask: async () => {
      change(undefined);
      await offer.prompt();
    },
  });
});
globalThis.addEventListener?.('appinstalled', () => change(undefined));

function change(next: InstallWay): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** The way to install the app; undefined if there is none or the app is installed. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, wayNow);
}

function wayNow(): InstallWay {
  if (isInstalled()) return undefined;
  const { userAgent: agent, maxTouchPoints } = navigator;
  if (byHand?.agent !== agent) byHand = { agent, way: wayByHand(agent, maxTouchPoints) };
  return byHand.way ?? prompt;
}

/**
 * Whether the banner may be shown: more than 24 h after it was last shown (specification chapter 5). A stored
 * time in the future comes from a wrong clock and is ignored.
 * @param now ms since the epoch
 */
export function isReminderDue(now: number): boolean {
  const shownAt = Number(readStored(STORAGE_KEYS.installShownAt) ?? Number.NaN);
  if (!Number.isFinite(shownAt) || shownAt > now) return true;
  return now - shownAt > INSTALL_REMINDER_MS;
}

/** Stores when the banner was shown, ms since the epoch. */
export function noteReminder(now: number): void {
  writeStored(STORAGE_KEYS.installShownAt, String(now));
}

function isInstalled(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return true;
  return 'standalone' in navigator && navigator.standalone === true;
}

/**
 * The way to install by hand, told by the browser's name; undefined where there is none or a prompt is to come.
 * @param touchPoints how many fingers the screen tells apart: an iPad calls itself a Mac, which has none
 */
export function wayByHand(agent: string, touchPoints: number): InstallWay {
  if (/micromessenger|qq\/|weibo|alipay|dingtalk|bytedance|telegram|line\/|fbav/i.test(agent)) {
    return { kind: 'browser', menu: /micromessenger|qq\//i.test(agent) ? '右上角“…”' : '菜单' };
  }
  const isPad = /ipad/i.test(agent) || (/macintosh/i.test(agent) && touchPoints > 1);
  if (!isPad && !/iphone|ipod/i.test(agent)) return undefined;
  // In-app views that do not name themselves lack "Safari", and have no share sheet that could install.
  if (!/safari/i.test(agent)) return { kind: 'browser', menu: '菜单' };
  const isSafari = !/crios|fxios|edgios/i.test(agent);
  return { kind: 'share-sheet', at: isSafari && !isPad ? '底部' : '顶部' };
}
