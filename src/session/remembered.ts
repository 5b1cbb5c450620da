import * as v from 'valibot';
import { deviceKey } from '../../db/device.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { fromBase64, toBase64 } from './base64.ts';

const credentialsSchema = v.object({ username: v.string(), password: v.string() });
/** What is stored: the encrypted credentials, and the encryption's initialisation vector, both in base64. */
const sealedSchema = v.object({ v: v.literal(1), iv: v.string(), data: v.string() });

/** Credentials stored for the next visit, if the player chose to. */
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Whether this browser can store encrypted credentials, and if not, why. */
export type RememberSupport = 'yes' | 'insecure' | 'no-storage';

/** Why this browser cannot store a password securely, for the player. */
export const WHY_NOT_REMEMBERED: Record<Exclude<RememberSupport, 'yes'>, string> = {
  insecure: '当前网址不是 https，浏览器不能安全保存密码',
  'no-storage': '浏览器未开放存储，无法记住密码',
};

/** Never rejects. `insecure`: a plain-http page has no crypto.subtle; `no-storage`: no key can be stored. */
export async function rememberSupport(): Promise<RememberSupport> {
  if (globalThis.crypto?.subtle === undefined) return 'insecure';
  return (await secretKey()) ? 'yes' : 'no-storage';
}

/**
 * Stores credentials under `userPass`, encrypted with a key that never leaves this browser.
 * @param givenUp nothing is stored once it is aborted
 * @returns false when they could not be stored
 */
export async function saveRemembered(
  { username, password }: Credentials,
  givenUp?: AbortSignal,
): Promise<boolean> {
  const key = await secretKey();
  if (!key) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ username, password }));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  if (givenUp?.aborted) return false;
  const stored = { v: 1, iv: toBase64(iv), data: toBase64(new Uint8Array(sealed)) };
  return writeStored(STORAGE_KEYS.userPass, JSON.stringify(stored));
}

/** The stored credentials; unreadable ones (corrupt, or of another device) are deleted silently. */
export async function loadRemembered(): Promise<Credentials | undefined> {
  const stored = readStored(STORAGE_KEYS.userPass);
  if (stored === undefined) return undefined;
  const key = await secretKey();
  // Without the key (IndexedDB is blocked) keep the stored credentials: they may be readable later.
  if (!key) return undefined;
  try {
    const { iv, data } = v.parse(sealedSchema, JSON.parse(stored));
    const cipher = { name: 'AES-GCM', iv: fromBase64(iv) };
    const plain = await crypto.subtle.decrypt(cipher, key, fromBase64(data));
    return v.parse(credentialsSchema, JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    clearRemembered();
    return undefined;
  }
}

export function clearRemembered(): void {
  removeStored(STORAGE_KEYS.userPass);
}

async function secretKey(): Promise<CryptoKey | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  try {
    return await deviceKey(STORAGE_KEYS.userPass);
  } catch {
    return undefined;
  }
}
