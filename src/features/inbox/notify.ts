import { changeStored } from '../../session/use-stored.ts';
import { readStored, STORAGE_KEYS } from '../../storage.ts';
import type { Message } from './messages.ts';

/** Whether this browser can show notifications at all; an iPhone only once the app is on its home screen. */
export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator;
}

/** Whether the player has chosen notifications and the browser still allows them. */
export function wantsNotifications(): boolean {
  return (
    canNotify() && Notification.permission === 'granted' && readStored(STORAGE_KEYS.notify) === '1'
  );
}

/** Asks the browser, which asks the player where it does not know yet. @returns whether notifications are on now */
export async function switchNotificationsOn(): Promise<boolean> {
  const isGranted = (await Notification.requestPermission()) === 'granted';
  changeStored(STORAGE_KEYS.notify, isGranted ? '1' : undefined);
  return isGranted;
}

export function switchNotificationsOff(): void {
  changeStored(STORAGE_KEYS.notify, undefined);
}

/**
 * Shows messages as notifications of the device. They carry no amounts, because a locked phone shows them to anybody:
 * of a reward not even its name, which may tell one; where an app lock is set, only that there is something. Where it
 * fails, the inbox has the messages.
 */
export async function notify(messages: readonly Message[]): Promise<void> {
  const isLocked = readStored(STORAGE_KEYS.lock) !== undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const { key, kind, title } of messages) {
    const words = kind === 'claim' ? '有奖励可以领取了' : title;
    const body = isLocked ? '有新消息' : words;
    await worker?.showNotification('RoboHall', {
      body,
      // One notification for what reads the same, also where several tabs are in the background.
      tag: isLocked || kind === 'claim' ? body : key,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    });
  }
}
