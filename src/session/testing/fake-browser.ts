/** Stand-ins for the browser's globals, for unit tests in Node. */

/** localStorage in memory. */
export class FakeStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, String(value));
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** A window with storage, an address and a history that only remembers the latest address. */
export function fakeWindow(href = 'https://hall.example/') {
  const location = { href };
  return Object.assign(new EventTarget(), {
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
    location,
    history: {
      state: null as unknown,
      replaceState(state: unknown, _unused: string, url: string) {
        this.state = state;
        location.href = new URL(url, location.href).href;
      },
    },
  });
}

/** A document that can be hidden and shown. */
export class FakeDocument extends EventTarget {
  hidden = false;

  querySelector(): null {
    return null;
  }

  show(visible: boolean): void {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

type Mode = 'exclusive' | 'shared';
interface FakeLock {
  name: string;
  mode: Mode;
}
interface Waiting extends FakeLock {
  start: () => void;
}
interface LockOptions {
  mode?: Mode;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** navigator.locks, first come first served; one instance stands for one browser with several tabs. */
export class FakeLocks {
  #held: FakeLock[] = [];
  #queue: Waiting[] = [];

  async request<T>(
    name: string,
    ...[first, second]:
      | [work: (lock: FakeLock | null) => T | Promise<T>]
      | [options: LockOptions, work: (lock: FakeLock | null) => T | Promise<T>]
  ): Promise<T> {
    const options = typeof first === 'function' ? {} : first;
    const work = typeof first === 'function' ? first : second;
    if (!work) throw new TypeError('no work');
    const lock: FakeLock = { name, mode: options.mode ?? 'exclusive' };
    await Promise.resolve();
    if (!this.#isFree(lock, this.#queue)) {
      if (options.ifAvailable) return await work(null);
      await this.#turn(lock, options.signal);
    } else this.#held.push(lock);
    try {
      return await work(lock);
    } finally {
      this.#held = this.#held.filter((other) => other !== lock);
      this.#startNext();
    }
  }

  query(): Promise<{ held: FakeLock[]; pending: FakeLock[] }> {
    return Promise.resolve({ held: [...this.#held], pending: [...this.#queue] });
  }

  #isFree({ name, mode }: FakeLock, before: FakeLock[]): boolean {
    if (before.some((other) => other.name === name)) return false;
    const held = this.#held.filter((other) => other.name === name);
    return held.every((other) => mode === 'shared' && other.mode === 'shared');
  }

  #startNext(): void {
    const waiting: Waiting[] = [];
    for (const next of this.#queue) {
      if (this.#isFree(next, waiting)) {
        this.#held.push(next);
        next.start();
      } else waiting.push(next);
    }
    this.#queue = waiting;
  }

  #turn(lock: FakeLock, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = Object.assign(lock, { start: resolve });
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(waiting)) return;
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(signal.reason);
      });
    });
  }
}
