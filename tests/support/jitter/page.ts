import { LONGEST_MS, makeRandom } from './draws.ts';

// What makes a page's timers and database requests late. These functions are sent to pages as text, so each refers to
// nothing outside itself.

/**
 * Text of a script that makes timers and database of the page it runs in late. A context that several tests share has one
 * for each of them: the first one counts.
 */
export function pageScript(seed: number): string {
  return `(() => {
    if (globalThis.isLate) return;
    globalThis.isLate = true;
    const makeRandom = ${makeRandom};
    const seed = ${seed} ^ location.pathname.length;
    (${makeTimersLate})(makeRandom(seed), ${LONGEST_MS});
    (${makeDatabaseLate})(makeRandom(seed + 1), ${LONGEST_MS});
  })()`;
}

/**
 * Lengthens the delay of every timer from now on. Timers that the page may expect in order stay in order: one that is
 * set later, for as long or longer, does not come first.
 * @param random from 0 to below 1
 * @returns puts the page's own timers back
 */
export function makeTimersLate(random: () => number, longestMs: number): () => void {
  const page = globalThis;
  const { setTimeout, setInterval, requestIdleCallback, cancelIdleCallback } = page;
  // A test may replace the page's clock.
  const now = performance.now.bind(performance);
  const late = () => longestMs * random() ** 2;
  let waiting: { delay: number; due: number }[] = [];

  const lateTimeout = (handler: () => void, ms?: number, ...args: []) => {
    const start = now();
    const delay = Math.max(0, Number(ms) || 0);
    waiting = waiting.filter(({ due }) => due >= start);
    const earlier = waiting.filter((other) => other.delay <= delay).map(({ due }) => due + 1);
    const due = Math.max(start + delay + late(), ...earlier);
    waiting.push({ delay, due });
    return setTimeout(handler, Math.ceil(due - start), ...args);
  };
  const lateInterval = (handler: () => void, ms?: number, ...args: []) =>
    setInterval(handler, Math.max(0, Number(ms) || 0) + late(), ...args);

  let lastId = 0;
  const cancels = new Map<number, () => void>();
  const lateIdle = (callback: IdleRequestCallback, options?: IdleRequestOptions) => {
    lastId += 1;
    const id = lastId;
    const begin = () => {
      const own = requestIdleCallback((deadline) => {
        cancels.delete(id);
        callback(deadline);
      }, options);
      cancels.set(id, () => cancelIdleCallback(own));
    };
    const timer = setTimeout(begin, late());
    cancels.set(id, () => clearTimeout(timer));
    return id;
  };
  const cancelLateIdle = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
  };

  Object.assign(page, { setTimeout: lateTimeout, setInterval: lateInterval });
  // Not every browser has it.
  const own = 'requestIdleCallback' in page && { requestIdleCallback, cancelIdleCallback };
  if (own) {
    Object.assign(page, { requestIdleCallback: lateIdle, cancelIdleCallback: cancelLateIdle });
  }
  return () => Object.assign(page, { setTimeout, setInterval, ...own });
}

/**
 * Makes transactions and openings of databases late from now on. A transaction waits as it would for another tab: behind
 * one that may write to the same tables and is not over yet.
 * @param random from 0 to below 1
 * @returns puts the page's own database back
 */
export function makeDatabaseLate(random: () => number, longestMs: number): () => void {
  const { transaction } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  const { getKey } = IDBObjectStore.prototype;
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  // Waiting keeps the page busy, so most delays are shorter than those of timers.
  const late = () => longestMs * random() ** 5;
  const held = new WeakMap<IDBDatabase, Set<string>>();

  /** Keeps tables busy. A transaction lives as long as something is asked of it. */
  function hold(database: IDBDatabase, tables: readonly string[], ms: number): void {
    const busy = held.get(database) ?? new Set();
    held.set(database, busy);
    // Whoever comes while they are busy waits for that, not longer.
    if (tables.length === 0 || tables.some((table) => busy.has(table))) return;
    let own: IDBTransaction;
    try {
      own = transaction.call(database, tables, 'readwrite');
    } catch {
      // The page's own transaction fails in the same way.
      return;
    }
    for (const table of tables) busy.add(table);
    const over = () => {
      for (const table of tables) busy.delete(table);
    };
    own.addEventListener('complete', over);
    own.addEventListener('abort', over);
    const end = now() + ms;
    const store = own.objectStore(tables[0] ?? '');
    const ask = () => {
      if (now() < end) getKey.call(store, 0).addEventListener('success', ask);
    };
    ask();
  }

  IDBDatabase.prototype.transaction = function begin(tables, ...how) {
    const ms = late();
    if (ms >= 1) hold(this, typeof tables === 'string' ? [tables] : [...tables], ms);
    return transaction.call(this, tables, ...how);
  };

  /** Keeps the handlers of a request's success back, however the page sets them. */
  function delaySuccess(request: IDBOpenDBRequest, ms: number): void {
    let handler: ((event: Event) => unknown) | null = null;
    const listeners: EventListenerOrEventListenerObject[] = [];
    const listen = request.addEventListener.bind(request);
    listen('success', (event) => {
      const { result } = request;
      let isOver = false;
      const succeed = () => {
        if (isOver) return;
        isOver = true;
        handler?.call(request, event);
        for (const listener of listeners) {
          if (typeof listener === 'function') listener.call(request, event);
          else listener.handleEvent(event);
        }
      };
      setTimeout(succeed, ms);
      // The page cannot have heard of a change of the database before it was open.
      result.addEventListener('versionchange', (change) => {
        if (isOver) return;
        succeed();
        result.onversionchange?.(change);
      });
    });
    Object.defineProperty(request, 'onsuccess', {
      // Whoever dispatches events in place of a browser calls what is found here.
      get: () => null,
      set: (next) => {
        handler = next;
      },
    });
    request.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (type === 'success') listeners.push(listener);
      else listen(type, listener, options);
    };
  }

  IDBFactory.prototype.open = function openLate(...args) {
    const request = open.apply(this, args);
    delaySuccess(request, late());
    return request;
  };
  return () => {
    IDBDatabase.prototype.transaction = transaction;
    IDBFactory.prototype.open = open;
  };
}
