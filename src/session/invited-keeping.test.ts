import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const SCREEN = 'https://hall.example/home';

let page: ReturnType<typeof openAt>;
let manifest: Map<string, string>;
let mirrored: Map<string, string>;
let keeping: typeof import('./invited-keeping.ts');
let storage: typeof import('../storage.ts');

/** A page whose history goes where it is told. */
function openAt(href: string) {
  const fake = fakeWindow(href);
  const pushState = (_state: unknown, _unused: string, url?: string | URL | null) => {
    if (url != null) fake.location.href = new URL(url, fake.location.href).href;
  };
  return Object.assign(fake, { history: { ...fake.history, pushState, replaceState: pushState } });
}

const caches = {
  open: async () => ({
    put: async (key: string, answer: Response) => mirrored.set(key, await answer.text()),
    match: async (key: string) => {
      const text = mirrored.get(key);
      return text === undefined ? undefined : new Response(text);
    },
    delete: async (key: string) => mirrored.delete(key),
  }),
};

beforeEach(async () => {
  page = openAt(`${SCREEN}?code=INV8888`);
  manifest = new Map([['href', '/manifest.webmanifest']]);
  mirrored = new Map();
  vi.stubGlobal('window', page);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('document', {
    querySelector: () => ({
      getAttribute: (name: string) => manifest.get(name),
      setAttribute: (name: string, value: string) => manifest.set(name, value),
    }),
  });
  vi.resetModules();
  keeping = await import('./invited-keeping.ts');
  storage = await import('../storage.ts');
});

const store = (code: string) => storage.writeStored(STORAGE_KEYS.invitedCode, code);
const spend = () => storage.removeStored(STORAGE_KEYS.invitedCode);
const stored = () => page.localStorage.getItem(STORAGE_KEYS.invitedCode);
const start = () => manifest.get('href');

describe('an invite code that is held', () => {
  it('is mirrored, and goes into what is installed', async () => {
    store('INV8888');
    await keeping.holdCode('INV8888', false);
    expect([...mirrored.values()]).toEqual(['INV8888']);
    expect(start()).toBe('/manifest.webmanifest?code=INV8888');
  });

  it('comes back from the mirror when localStorage has lost it', async () => {
    store('INV8888');
    await keeping.holdCode('INV8888', false);
    page.localStorage.clear();
    expect(await keeping.restoreInvitedCode()).toBe('INV8888');
    expect(stored()).toBe('INV8888');
  });

  it('does not push aside one that came later', async () => {
    store('INV8888');
    await keeping.holdCode('INV8888', false);
    store('NEWER1');
    expect(await keeping.restoreInvitedCode()).toBe('NEWER1');
  });

  it('is not held when it was spent meanwhile', async () => {
    await keeping.holdCode('INV8888', false);
    expect(mirrored.size).toBe(0);
    expect(start()).toBe('/manifest.webmanifest');
  });

  it('leaves nothing behind when it is spent', async () => {
    store('INV8888');
    await keeping.holdCode('INV8888', false);
    spend();
    await keeping.letCodeGo();
    expect(mirrored.size).toBe(0);
    expect(start()).toBe('/manifest.webmanifest');
    expect(page.location.href).toBe(SCREEN);
    expect(await keeping.restoreInvitedCode()).toBeUndefined();
  });

  it('is known without a mirror, too, and a mirror that is broken or holds nonsense is none', async () => {
    vi.stubGlobal('caches', undefined);
    store('INV8888');
    await keeping.holdCode('INV8888', false);
    expect(await keeping.restoreInvitedCode()).toBe('INV8888');
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')) });
    await keeping.letCodeGo();
    vi.stubGlobal('caches', caches);
    mirrored.set('/invited-code', '<script>');
    spend();
    expect(await keeping.restoreInvitedCode()).toBeUndefined();
  });

  it('stays in the address of every screen while nothing can be stored, until it is spent', async () => {
    vi.spyOn(page.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store('INV8888');
    page.location.href = SCREEN;
    await keeping.holdCode('INV8888', true);
    expect(page.location.href).toBe(`${SCREEN}?code=INV8888`);
    page.history.pushState({}, '', '/activity?tab=2');
    expect(page.location.href).toBe('https://hall.example/activity?tab=2&code=INV8888');
    page.history.replaceState({}, '', '/user');
    page.history.pushState({}, '');
    expect(page.location.href).toBe('https://hall.example/user?code=INV8888');
    spend();
    await keeping.letCodeGo();
    page.history.pushState({}, '', '/home');
    expect(page.location.href).toBe('https://hall.example/home');
  });
});
