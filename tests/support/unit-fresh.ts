import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, vi } from 'vitest';

/**
 * What a file of unit tests finds as new although other files ran in its worker before: the app's own modules,
 * databases and globals. Packages stay loaded.
 */
modulesMockedBefore()?.reset();
vi.resetModules();
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;

const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: setReal, setInterval: repeatReal } = globalThis;
globalThis.setTimeout = noted(setReal);
globalThis.setInterval = noted(repeatReal);

/** Vitest itself forgets the mocks of a file only where each file has a worker of its own. */
function modulesMockedBefore(): { reset(): void } | undefined {
  return Reflect.get(globalThis, '__vitest_mocker__');
}

/** Notes what a file leaves running. */
function noted<T extends typeof setTimeout | typeof setInterval>(real: T): T {
  const set = (...args: Parameters<T>) => {
    const timer = Reflect.apply(real, globalThis, args);
    timers.add(timer);
    return timer;
  };
  return Object.assign(set, real) as unknown as T;
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  globalThis.setTimeout = setReal;
  globalThis.setInterval = repeatReal;
  for (const timer of timers) clearTimeout(timer);
});
