import Dexie, { type Table } from 'dexie';
import { lazyDatabase, refuse } from './open.ts';

interface StoredKey {
  name: string;
  key: CryptoKey;
}

/** A value kept for the device, whichever account plays on it; JSON. */
interface StoredFact {
  name: string;
  value: unknown;
}

/**
 * The device's own database: keys that never leave the device, and facts that a logout does not delete.
 * Data of an account must not be stored here.
 */
class DeviceDb extends Dexie {
  declare keys: Table<StoredKey, string>;
  declare facts: Table<StoredFact, string>;

  constructor() {
    super('robohall-device');
    this.version(1).stores({ keys: 'name' });
    this.version(2).stores({ facts: 'name' });
  }
}

const device = lazyDatabase(() => new DeviceDb());

/**
 * The device's AES-GCM key of this name, generated on first use. The key cannot be exported, so a copy
 * of localStorage alone cannot be decrypted.
 */
export async function deviceKey(name: string): Promise<CryptoKey> {
  const stored = await device.run((db) => db.keys.get(name));
  if (stored) return stored.key;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have generated the key meanwhile: the first one is kept.
  return await device.change(['keys'], async (db) => {
    const first = await db.keys.get(name);
    if (first) return first.key;
    await db.keys.add({ name, key: fresh });
    return fresh;
  });
}

/** Deletes a key, which makes everything encrypted with it unreadable. */
export function dropDeviceKey(name: string): Promise<void> {
  return device.run((db) => db.keys.delete(name));
}

/** A stored fact; undefined when there is none. */
export async function deviceFact(name: string): Promise<unknown> {
  return (await device.run((db) => db.facts.get(name)))?.value;
}

/**
 * Changes a fact in one transaction, so that two tabs do not overwrite each other's changes.
 * @param change synchronous; maps the stored value to the new one, undefined deletes the fact
 * @returns the value stored afterwards
 * @throws what `change` throws
 */
export async function changeDeviceFact<T>(name: string, change: (kept: unknown) => T): Promise<T> {
  return await device.change(['facts'], async (db) => {
    const before = (await db.facts.get(name))?.value;
    let value: T;
    try {
      value = change(before);
    } catch (error) {
      refuse(error);
    }
    if (value === undefined) await db.facts.delete(name);
    else await db.facts.put({ name, value });
    return value;
  });
}
