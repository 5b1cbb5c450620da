import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Cache Storage: what was put under which name. */
let stored: Map<string, Map<string, string>>;
let activate: (event: object) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>();
      stored.set(name, cache);
      return {
        put: async (path: string, response: Response) => cache.set(path, await response.text()),
      };
    },
  });
  vi.stubGlobal('self', {
    addEventListener: (_name: string, listener: typeof activate) => {
      activate = listener;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Installs the release of this number. */
async function install(number: number, addRoutes: unknown): Promise<void> {
  // Workbox reads the worker's scope when it is imported.
  const { staticRoutes } = await import('./static-routes.ts');
  const addTo = staticRoutes(
    (file) => `${file}-${number}`,
    async (file) => new Response(`${file} of ${number}`),
  );
  await addTo({ addRoutes } as unknown as InstallEvent);
}

describe('static routes', () => {
  it('let the browser answer the entries from the release’s own cache, and hashed files', async () => {
    const addRoutes = vi.fn(() => Promise.resolve());
    await install(1, addRoutes);
    const [cacheName = ''] = stored.keys();
    expect(stored.get(cacheName)).toEqual(
      new Map([
        ['/', 'index.html of 1'],
        ['/home', 'index.html of 1'],
        ['/start-check.js', 'start-check.js of 1'],
      ]),
    );
    const exactly = (pathname: string) => ({
      condition: { urlPattern: { pathname, search: '' } },
      source: { cacheName },
    });
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
      exactly('/'),
      exactly('/home'),
      exactly('/start-check.js'),
      {
        condition: { urlPattern: { pathname: '/assets/*' } },
        source: { cacheName: expect.stringContaining('precache') },
      },
    ]);
  });

  it('of a release that waits leave those of the active one alone; once it is active those go', async () => {
    const addRoutes = () => Promise.resolve();
    await install(1, addRoutes);
    const [first] = stored.keys();
    await install(2, addRoutes);
    expect([...stored.keys()]).toContain(first);
    stored.set('robohall-images', new Map());
    let work: Promise<unknown> = Promise.resolve();
    activate({
      waitUntil: (ending: Promise<unknown>) => {
        work = ending;
      },
    });
    await work;
    expect(stored.size).toBe(2);
    expect([...stored.keys()]).not.toContain(first);
    expect([...stored.keys()]).toContain('robohall-images');
  });

  it('fail no installation where the browser does not know them or refuses them', async () => {
    await expect(install(1, undefined)).resolves.toBeUndefined();
    expect(stored.size).toBe(0);
    const refuse = () => Promise.reject(new TypeError('no such condition'));
    await expect(install(1, refuse)).resolves.toBeUndefined();
  });
});
