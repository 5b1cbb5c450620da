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

  show(visible: boolean): void {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

interface Waiting {
  start: () => void;
}

/** navigator.locks with exclusive locks; one instance stands for one browser with several tabs. */
export class FakeLocks {
  readonly #held = new Set<string>();
  readonly #queues = new Map<string, Waiting[]>();

  async request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: { name: string } | null) => Promise<T>,
  ): Promise<T> {
    await Promise.resolve();
    if (this.#held.has(name)) {
      if (options.ifAvailable) return await work(null);
      await this.#turn(name, options.signal);
    }
    this.#held.add(name);
    try {
      return await work({ name });
    } finally {
      this.#held.delete(name);
      this.#queues.get(name)?.shift()?.start();
    }
  }

  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const waiting = { start: resolve };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
      });
    });
  }
}
