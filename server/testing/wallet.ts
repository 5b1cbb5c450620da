import { workOrders } from '../domain/order-work.ts';
import { DEFAULT_SETTINGS, type WalletSettings } from '../settings.ts';
import type { TestApp } from './app.ts';

export interface WalletAnswer {
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of it
  result: any;
}

/** Somebody's calls, with a key where one is given. */
export function walletOf(platform: TestApp, token: string) {
  return async (path: string, body: object = {}, key?: string): Promise<WalletAnswer> => {
    const answer = await platform.app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as WalletAnswer;
  };
}

/** Lets time pass second by second, with a round of background work in each. */
export async function passTime(
  platform: TestApp,
  seconds: number,
  settings: WalletSettings = DEFAULT_SETTINGS.wallet,
): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    platform.clock.ms += 1_000;
    await workOrders(platform.db, settings, platform.clock.ms);
  }
}
