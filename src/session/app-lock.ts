import * as v from 'valibot';
import { readStoredJson, readTabStored, STORAGE_KEYS, writeTabStored } from '../storage.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { changeStored } from './use-stored.ts';

/** Digits of a PIN. */
export const PIN_LENGTH = 6;
/** After being out of sight for longer (ms), the app is locked. */
const AWAY_MS = 60_000;
/** From this many wrong PINs in a row on, each is followed by a pause. */
const FREE_TRIES = 5;
/** The first pause, ms; each wrong PIN doubles it. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const ROUNDS = 300_000;

const lockSchema = v.object({
  salt: v.string(),
  hash: v.string(),
  /** The passkey's id, if the player has chosen one. */
  passkey: v.optional(v.string()),
  /** Wrong PINs in a row. */
  wrong: v.number(),
  /** No PIN is tried before, ms since the epoch. */
  pausedUntil: v.number(),
});

/** The app lock of this device, as stored; salt, hash and passkey in base64. */
export type AppLock = v.InferOutput<typeof lockSchema>;

/** The lock, or undefined if none is set. */
export function storedLock(): AppLock | undefined {
  return readStoredJson(STORAGE_KEYS.lock, (value) => {
    const read = v.safeParse(lockSchema, value);
    return read.success ? read.output : undefined;
  });
}

/** Whether this browser can check a PIN: pages without https cannot. */
export function canLock(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Locks the app from now on with this PIN. @returns false when it could not be stored */
export async function setLock(pin: string): Promise<boolean> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await hashOf(pin, salt);
  noteSeen();
  return store({ salt: toBase64(salt), hash, wrong: 0, pausedUntil: 0 });
}

/**
 * Tries a PIN, and counts it when it is wrong.
 * @returns the ms to wait before the next try: 0 for none, undefined when the PIN is right
 */
export async function tryPin(pin: string): Promise<number | undefined> {
  const lock = storedLock();
  if (!lock) return undefined;
  const paused = pauseOf(lock);
  if (paused > 0) return paused;
  if ((await hashOf(pin, fromBase64(lock.salt))) === lock.hash) {
    store({ ...lock, wrong: 0, pausedUntil: 0 });
    return undefined;
  }
  const wrong = lock.wrong + 1;
  const pause =
    wrong < FREE_TRIES ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (wrong - FREE_TRIES));
  store({ ...lock, wrong, pausedUntil: pause && Date.now() + pause });
  return pause;
}

/** How long (ms) no PIN is tried; never longer than the longest pause, whatever became of the clock. */
export function pauseOf({ pausedUntil }: AppLock): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, pausedUntil - Date.now()));
}

/** Whether the tab is to be locked: it is new, or has been out of sight for long. */
export function isLockDue(): boolean {
  const away = Date.now() - Number(readTabStored(STORAGE_KEYS.unlockedAt));
  return storedLock() !== undefined && !(away >= 0 && away < AWAY_MS);
}

/** Notes that the player has the unlocked app before him. */
export function noteSeen(): void {
  writeTabStored(STORAGE_KEYS.unlockedAt, String(Date.now()));
}

/** Whether the device itself can check a fingerprint, a face or its own PIN. Never rejects. */
export async function hasPasskeys(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** Lets a passkey of the device open the lock beside the PIN. @returns false when the player or the device declined */
export async function addPasskey(): Promise<boolean> {
  const lock = storedLock();
  if (!lock) return false;
  const id = crypto.getRandomValues(new Uint8Array(16));
  const made = await credential(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { name: 'RoboHall' },
        user: { id, name: 'RoboHall 应用锁', displayName: 'RoboHall 应用锁' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
        },
      },
    }),
  );
  return made ? store({ ...lock, passkey: toBase64(new Uint8Array(made.rawId)) }) : false;
}

export function removePasskey(): void {
  const { passkey: _, ...lock } = storedLock() ?? {};
  if ('hash' in lock) store(lock as AppLock);
}

/** Asks the device for the passkey. @returns false when the player or the device declined */
export async function tryPasskey(): Promise<boolean> {
  const lock = storedLock();
  if (lock?.passkey === undefined) return false;
  const id = fromBase64(lock.passkey);
  const given = await credential(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
      },
    }),
  );
  if (!given) return false;
  store({ ...lock, wrong: 0, pausedUntil: 0 });
  return true;
}

async function credential(
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(lock: AppLock): boolean {
  return changeStored(STORAGE_KEYS.lock, JSON.stringify(lock));
}

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const raw = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(rule, key, 256)));
}
