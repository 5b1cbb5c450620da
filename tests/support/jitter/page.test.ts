import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDatabaseLate, makeTimersLate, pageScript } from './page.ts';

const LONGEST_MS = 400;
/** Random numbers in this order, the last one again and again. */
const numbers = (...all: number[]) => {
  const left = [...all];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? 0;
};

describe('timers', () => {
  let restore: (() => void) | undefined;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    restore?.();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a timeout and an interval come later than they were set for', () => {
    restore = makeTimersLate(() => 0.5, LONGEST_MS);
    const once = vi.fn();
    const often = vi.fn();
    setTimeout(once, 50);
    setInterval(often, 50);
    vi.advanceTimersByTime(149);
    expect([once.mock.calls.length, often.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(151);
    expect([once.mock.calls.length, often.mock.calls.length]).toEqual([1, 2]);
  });

  test('what was set first for the same delay comes first, and the shorter one may pass the longer one', () => {
    restore = makeTimersLate(numbers(1, 0, 0), LONGEST_MS);
    const came: string[] = [];
    setTimeout(() => came.push('first'), 10);
    setTimeout(() => came.push('second'), 10);
    setTimeout(() => came.push('short'), 5);
    vi.advanceTimersByTime(LONGEST_MS + 20);
    expect(came).toEqual(['short', 'first', 'second']);
  });

  test('a timeout that is cleared does not come', () => {
    restore = makeTimersLate(() => 0.5, LONGEST_MS);
    const never = vi.fn();
    clearTimeout(setTimeout(never, 10));
    vi.advanceTimersByTime(1_000);
    expect(never).not.toHaveBeenCalled();
  });

  test('idle work comes later, unless it was cancelled', () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    restore = makeTimersLate(() => 0.5, LONGEST_MS);
    const work = vi.fn();
    requestIdleCallback(work);
    const early = requestIdleCallback(work);
    cancelIdleCallback(early);
    vi.advanceTimersByTime(99);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('the database', () => {
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());

  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.addEventListener('error', () => reject(request.error));
    });
  async function open(name: string): Promise<IDBDatabase> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games');
    return await settled(opening);
  }
  async function took(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work();
    return performance.now() - start;
  }

  test('a transaction waits, and what comes meanwhile waits for the same, not longer', async () => {
    const database = await open('late transactions');
    restore = makeDatabaseLate(numbers(0.67), LONGEST_MS);
    const read = () => settled(database.transaction('games').objectStore('games').get('a'));
    expect(await took(read)).toBeGreaterThanOrEqual(50);
    const many = await took(() => Promise.all(Array.from({ length: 400 }, read)));
    expect(many).toBeLessThan(400 * 50);
    database.close();
  });

  test('a database opens later, both for a handler and for a listener', async () => {
    restore = makeDatabaseLate(numbers(0.67), LONGEST_MS);
    expect(await took(() => open('late'))).toBeGreaterThanOrEqual(49);
    const listened = () =>
      new Promise((resolve) => indexedDB.open('late').addEventListener('success', resolve));
    expect(await took(listened)).toBeGreaterThanOrEqual(49);
  });

  test('what it stores is stored', async () => {
    restore = makeDatabaseLate(numbers(0.5), LONGEST_MS);
    const database = await open('stored');
    await settled(database.transaction('games', 'readwrite').objectStore('games').put('dice', 'a'));
    const kept = database.transaction('games').objectStore('games').get('a');
    expect(await settled(kept)).toBe('dice');
    database.close();
  });
});

test('the script for a page is whole: it needs nothing from its module', () => {
  const before = globalThis.setTimeout;
  vi.stubGlobal('location', { pathname: '/home' });
  vi.stubGlobal('isLate', undefined);
  new Function(pageScript(7))();
  const late = globalThis.setTimeout;
  expect(late).not.toBe(before);
  // A second script in the same page would make what is late wait twice as long.
  new Function(pageScript(8))();
  expect(globalThis.setTimeout).toBe(late);
  vi.unstubAllGlobals();
});
