import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPictures, countCached, estimateStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Caches by name, each with so many files. */
function fakeCaches(files: Record<string, number>) {
  const found = new Map(Object.entries(files));
  return {
    found,
    keys: () => Promise.resolve([...found.keys()]),
    open: (name: string) =>
      Promise.resolve({ keys: () => Promise.resolve(Array(found.get(name)).fill('x')) }),
    delete: (name: string) => Promise.resolve(found.delete(name)),
  };
}

describe('what the browser says of its storage', () => {
  it.each([
    ['nothing at all', {}],
    ['no manager', { storage: undefined }],
    ['no estimate', { storage: {} }],
    ['half an estimate', { storage: { estimate: () => Promise.resolve({ usage: 5 }) } }],
    ['a refusal', { storage: { estimate: () => Promise.reject(new TypeError('no')) } }],
  ])('is nothing: %s', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await estimateStorage()).toBeUndefined();
  });

  it('is told by kind where it does', async () => {
    const told = { usage: 30, quota: 900, usageDetails: { indexedDB: 10, caches: 19 } };
    vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve(told) } });
    expect(await estimateStorage()).toEqual({ usage: 30, quota: 900, databases: 10, caches: 19 });
    const bare = { usage: 30, quota: 900 };
    vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve(bare) } });
    expect(await estimateStorage()).toEqual({ ...bare, databases: undefined, caches: undefined });
  });
});

describe('what the worker keeps', () => {
  it('is counted by kind, and its pictures can be cleared', async () => {
    const caches = fakeCaches({
      'workbox-precache-v2-https://hall.example/': 120,
      'robohall-images': 31,
      'robohall-answers': 2,
    });
    vi.stubGlobal('caches', caches);
    expect(await countCached()).toEqual({ pictures: 31, app: 120 });
    await clearPictures();
    expect(await countCached()).toEqual({ pictures: 0, app: 120 });
    expect([...caches.found.keys()]).not.toContain('robohall-images');
  });

  it('is nothing where there are no caches, or they may not be read', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await countCached()).toBeUndefined();
    await clearPictures();
    vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('', 'SecurityError')) });
    expect(await countCached()).toBeUndefined();
  });
});
