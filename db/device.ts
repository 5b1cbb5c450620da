import Dexie, { type Table } from 'dexie';
import { lazyDatabase } from './open.ts';

interface StoredKey {
  name: string;
  key: CryptoKey;
}

/** What belongs to the device rather than to an account: keys that never leave it. */
class DeviceDb extends Dexie {
  declare keys: Table<StoredKey, string>;

  constructor() {
    super('robohall-device');
    this.version(1).stores({ keys: 'name' });
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
