import Dexie, { type Table } from 'dexie';
import { lazyDatabase } from './open.ts';

interface StoredKey {
  name: string;
  key: CryptoKey;
}

/** Something the device keeps for whoever plays on it, as JSON. */
interface StoredFact {
  name: string;
  value: unknown;
}

/**
 * What belongs to the device rather than to an account: keys that never leave it, and facts that a
 * logout does not take away. Nothing of an account may be among them.
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
 * The device's AES-GCM key of this name, made on first use. It cannot be exported: whoever copies
 * localStorage alone gets nothing readable.
 * @throws {DbUnavailable}
 */
export async function deviceKey(name: string): Promise<CryptoKey> {
  const stored = await device.run((db) => db.keys.get(name));
  if (stored) return stored.key;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile: the first stays.
  return await device.run((db) =>
    db.transaction('rw', db.keys, async () => {
      const first = await db.keys.get(name);
      if (first) return first.key;
      await db.keys.add({ name, key: fresh });
      return fresh;
    }),
  );
}

/** Forgets a key; what it encrypted is unreadable from then on. */
export function dropDeviceKey(name: string): Promise<void> {
  return device.run((db) => db.keys.delete(name));
}

/** A fact as it was kept, whoever wrote it; undefined when there is none. @throws {DbUnavailable} */
export async function deviceFact(name: string): Promise<unknown> {
  return (await device.run((db) => db.facts.get(name)))?.value;
}

/**
 * Changes a fact in one transaction, so that of two tabs none overwrites what the other one wrote.
 * @param change given what is kept, gives what is to be kept; undefined forgets it. Must not wait
 * @returns what is kept afterwards
 * @throws {DbUnavailable}, and what `change` throws
 */
export async function changeDeviceFact<T>(name: string, change: (kept: unknown) => T): Promise<T> {
  let refusal: { error: unknown } | undefined;
  const kept = await device.run((db) =>
    db.transaction('rw', db.facts, async () => {
      const before = (await db.facts.get(name))?.value;
      let value: T;
      try {
        value = change(before);
      } catch (error) {
        refusal = { error };
        return undefined;
      }
      if (value === undefined) await db.facts.delete(name);
      else await db.facts.put({ name, value });
      return { value };
    }),
  );
  if (refusal || !kept) throw refusal?.error;
  return kept.value;
}
