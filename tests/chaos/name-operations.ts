/** Says of which operation a money request is, where no key says so. */
export const OPERATION_HEADER = 'x-chaos-operation';

/**
 * Runs in every page before the app: a money request waits some ms for the journal to tell what is being
 * sent. A request that the browser makes again by itself carries the same header.
 */
export function nameOperations({ paths, header }: { paths: readonly string[]; header: string }) {
  const { open, send, abort } = XMLHttpRequest.prototype;
  const money = new WeakSet<XMLHttpRequest>();
  const aborted = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    const { pathname } = new URL(String(given[1]), location.href);
    if (paths.includes(pathname)) money.add(this);
    Reflect.apply(open, this, given);
  };
  XMLHttpRequest.prototype.abort = function () {
    aborted.add(this);
    abort.call(this);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!money.has(this)) {
      send.call(this, body);
      return;
    }
    void beingSent()
      .catch(() => [])
      .then((opIds) => {
        if (aborted.has(this)) return;
        if (opIds.length > 0) this.setRequestHeader(header, opIds.join(' '));
        send.call(this, body);
      });
  };

  async function beingSent(): Promise<string[]> {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const journals = names.filter((name) => name.startsWith('robohall-money-'));
    return (await Promise.all(journals.map(sendingIn))).flat();
  }

  function sendingIn(name: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        db.onversionchange = () => db.close();
        const store = db.transaction('operations').objectStore('operations');
        const asking = store.index('state').getAllKeys('sending');
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => {
          db.close();
          resolve(asking.result.map(String));
        };
      };
    });
  }
}
