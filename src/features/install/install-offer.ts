import { useSyncExternalStore } from 'react';
import { INSTALL_REMINDER_MS } from '../../../contract/constants.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** Chromium's event; not in the DOM library because other browsers have none. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser puts the app on the home screen: asks by itself, or by the player's hand. */
type InstallWay =
  | { kind: 'prompt'; ask: () => Promise<void> }
  | { kind: 'share-sheet' }
  | undefined;

const listeners = new Set<() => void>();
const SHARE_SHEET: InstallWay = { kind: 'share-sheet' };
/** What the browser has offered, until it is taken. */
let prompt: InstallWay;

// The browser says it once, early, whether or not the banner is on screen.
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

/** The way to install, or undefined when there is none (or the app is installed). */
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
 * True when the banner may be shown again: more than 24 h after it was last shown (specification
 * chapter 5). A time in the future was written under a wrong clock and counts as never.
 * @param now ms since the epoch
 */
export function isReminderDue(now: number): boolean {
  const shownAt = Number(readStored(STORAGE_KEYS.installShownAt) ?? Number.NaN);
  if (!Number.isFinite(shownAt) || shownAt > now) return true;
  return now - shownAt > INSTALL_REMINDER_MS;
}

/** Notes that the banner is being shown, ms since the epoch. */
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
  // Other browsers and webviews of iOS name themselves, or leave Safari out.
  return /safari/i.test(agent) && !/crios|fxios|edgios|micromessenger|qqbrowser/i.test(agent);
}
