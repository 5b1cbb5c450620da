import { useSyncExternalStore } from 'react';
import { INSTALL_REMINDER_MS } from '../../../contract/constants.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** A Chromium event that TypeScript's DOM library lacks, because other browsers do not support it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser installs the app: by a prompt, or by hand through the share sheet. */
type InstallWay =
  | { kind: 'prompt'; ask: () => Promise<void> }
  | { kind: 'share-sheet' }
  | undefined;

const listeners = new Set<() => void>();
const SHARE_SHEET: InstallWay = { kind: 'share-sheet' };
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
  return isIosSafari() ? SHARE_SHEET : prompt;
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

function isIosSafari(): boolean {
  const agent = globalThis.navigator?.userAgent ?? '';
  if (!/iphone|ipad|ipod/i.test(agent)) return false;
  // Other iOS browsers have their own name in the user agent; in-app web views lack "Safari".
  return /safari/i.test(agent) && !/crios|fxios|edgios|micromessenger|qqbrowser/i.test(agent);
}
