import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDeviceFact } from '../../../db/device.ts';
import { FakeStorage } from '../../session/testing/fake-browser.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { setCap, setReminder, startRest } from './rules.ts';
import { changeProtection, readProtection, restUntil, useProtectionState } from './store.ts';

const DAY = 86_400_000;
const CAP = 100_000_000n;
let storage: FakeStorage;

beforeEach(async () => {
  storage = new FakeStorage();
  vi.stubGlobal('window', { localStorage: storage });
  await changeDeviceFact('protection', () => undefined);
});

/** Holds what the database has of the settings, as a tab does that stopped in the middle of a change. */
async function holdFacts(): Promise<() => Promise<void>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('robohall-device');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const held = db.transaction('facts', 'readwrite');
  const facts = held.objectStore('facts');
  let isHeld = true;
  const hold = () => {
    if (isHeld) facts.get('protection').onsuccess = hold;
  };
  hold();
  return () =>
    new Promise((resolve) => {
      held.oncomplete = () => {
        db.close();
        resolve();
      };
      isHeld = false;
    });
}

const setBoth = () => changeProtection((before, at) => startRest(setCap(before, CAP, at), DAY, at));

describe('the settings of this device', () => {
  it('hold from either store alone', async () => {
    await setBoth();
    storage.clear();
    expect(await readProtection()).toMatchObject({ cap: CAP, rest: { ms: DAY } });
    await setBoth();
    await changeDeviceFact('protection', () => undefined);
    expect(await readProtection()).toMatchObject({ cap: CAP, rest: { ms: DAY } });
  });

  it('hold when one store is spoilt; the next change mends it', async () => {
    await setBoth();
    storage.setItem(STORAGE_KEYS.protection, '{"rev":99,"cap":');
    expect(await readProtection()).toMatchObject({ cap: CAP });
    await changeProtection((before) => before);
    await changeDeviceFact('protection', () => ({ rest: 'nonsense', rev: 1e9 }));
    expect(await readProtection()).toMatchObject({ cap: CAP, rest: { ms: DAY } });
  });

  it('are shown with every change of this page, also while one before it is still being stored', async () => {
    await changeProtection((before) => before);
    const first = changeProtection((before) => before);
    const second = changeProtection((before) => setReminder(before, 15));
    const shown: number[] = [];
    const unsubscribe = useProtectionState.subscribe(({ protection }) => {
      shown.push(protection.remindEvery);
    });
    await Promise.all([first, second]);
    unsubscribe();
    expect(new Set(shown)).toEqual(new Set([15]));
    expect(await readProtection()).toMatchObject({ remindEvery: 15 });
  });

  it('are not lost between two changes at once', async () => {
    await Promise.all([
      changeProtection((before, at) => setCap(before, CAP, at)),
      changeProtection((before, at) => startRest(before, DAY, at)),
    ]);
    expect(await readProtection()).toMatchObject({ rev: 2, cap: CAP, rest: { ms: DAY } });
  });

  it('are kept while one of the stores takes them', async () => {
    await setBoth();
    expect(useProtectionState.getState().kept).toBe(true);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await setBoth();
    expect(useProtectionState.getState().kept).toBe(true);
  });
});

describe('a database that does not answer', () => {
  it('keeps nobody waiting: localStorage has the change, and it is not made twice', async () => {
    await setBoth();
    const { rev } = await readProtection();
    const release = await holdFacts();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const changing = changeProtection((before, at) => setCap(before, CAP / 2n, at));
    await vi.advanceTimersByTimeAsync(2_000);
    await changing;
    vi.useRealTimers();
    const { kept, protection } = useProtectionState.getState();
    await release();
    expect([kept, protection.rev]).toEqual([true, rev + 1]);
    expect(storage.getItem(STORAGE_KEYS.protection)).toContain('"cap":"50"');
    expect(await readProtection()).toMatchObject({
      rev: rev + 1,
      cap: CAP / 2n,
      rest: { ms: DAY },
    });
  });
});

describe('whether there is a time-out', () => {
  it('is told at once while it runs, without asking anybody', async () => {
    await setBoth();
    const hear = vi.fn(async () => undefined);
    expect(await restUntil(hear)).toBeGreaterThan(Date.now() + DAY - 60_000);
    expect(hear).not.toHaveBeenCalled();
  });

  it('is asked about once the phone says that it is over, and not believed without', async () => {
    await setBoth();
    const late = Date.now() + 2 * DAY;
    vi.spyOn(Date, 'now').mockReturnValue(late);
    const hear = vi.fn(() => Promise.reject(new Error('no network')));
    expect(await restUntil(hear)).toBeLessThan(late);
    expect(hear).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('is no where nothing was set', async () => {
    expect(await restUntil(async () => undefined)).toBeUndefined();
  });
});
