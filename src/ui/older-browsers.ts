/**
 * What Chrome 89, Safari 16.4 and Firefox 108 lack and the app uses; the first import of each page. Packages in chunks of
 * their own are evaluated earlier, but call nothing of this until the app calls them.
 * build/floor.ts names the same things, and ends the build where code uses others.
 */

/** Adds a property that does not exist yet. */
function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}
for (const { prototype } of [Array, String, Object.getPrototypeOf(Int8Array)]) {
  add(prototype, 'at', at);
}

// Named apart, because the minifier makes Object.hasOwn of the usual call.
const isOwn = Object.prototype.hasOwnProperty;
add(Object, 'hasOwn', (object: object, key: PropertyKey) => isOwn.call(object, key));

add(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

add(globalThis, 'reportError', (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
});

// Missing on plain-http hosts, too.
add(crypto, 'randomUUID', () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  }),
);

if (!('reason' in AbortSignal.prototype)) {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (
    reason = new DOMException('signal is aborted', 'AbortError'),
  ) {
    add(this.signal, 'reason', reason);
    abort.call(this);
  };
}
add(AbortSignal.prototype, 'throwIfAborted', function (this: AbortSignal) {
  if (this.aborted) throw this.reason;
});
add(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
});
