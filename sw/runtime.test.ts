import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';

vi.mock('workbox-routing', () => ({ registerRoute: vi.fn() }));

/** The worker's place. Workbox tidies up behind its answers, also those of the test before, in caches that hold nothing. */
const place = { origin: 'https://hall.example', href: 'https://hall.example/sw.js' };
const caches = { open: () => Promise.resolve({ delete: () => Promise.resolve(true) }) };

beforeEach(() => {
  vi.mocked(registerRoute).mockClear();
  vi.stubGlobal('self', { ...place, caches });
  vi.stubGlobal('location', place);
  vi.stubGlobal('caches', caches);
});

it('keeps banners, notices and the community, asked for by nobody in particular, and nothing else', async () => {
  const { keepAnswers } = await import('./runtime.ts');
  keepAnswers();
  const matches = vi.mocked(registerRoute).mock.calls[0]?.[0] as unknown as (asked: {
    url: URL;
    request: Request;
  }) => boolean;
  const isKept = (path: string, headers: Record<string, string> = {}) => {
    const url = new URL(path, 'https://hall.example');
    return matches({ url, request: new Request(url, { headers }) });
  };
  for (const path of ['/api/banner', '/api/plat/bulletin', '/api/plat/community']) {
    expect(isKept(path), path).toBe(true);
    expect(isKept(path, { Authorization: 'Bearer x' }), `${path} of a player`).toBe(false);
    expect(isKept(`https://other.example${path}`), `${path} of another host`).toBe(false);
  }
  for (const path of ['/api/plat/task/list', '/api/plat/task/list?id=1', '/api/plat/user-info']) {
    expect(isKept(path), path).toBe(false);
  }
});

it('keeps pictures of the platform’s host and of the named ones, but no calls and no captchas', async () => {
  vi.stubGlobal('self', { origin: 'https://hall.example' });
  vi.stubEnv('VITE_API_ORIGIN', 'https://api.example');
  vi.stubEnv('VITE_IMAGE_HOSTS', 'https://img.example');
  vi.resetModules();
  const { keepImages } = await import('./runtime.ts');
  keepImages();
  vi.unstubAllEnvs();
  const matches = vi.mocked(registerRoute).mock.calls[0]?.[0] as unknown as (asked: {
    url: URL;
    request: Request;
  }) => boolean;
  const isKept = (address: string) =>
    matches({ url: new URL(address), request: new Request(address) });
  expect(
    [
      'https://hall.example/media/1.webp',
      'https://api.example/pictures/1.png',
      'https://img.example/1.png',
      'https://hall.example/pictures/1.png',
      'https://api.example/api/picture.png',
      'https://api.example/captcha/1.png',
      'https://other.example/1.png',
    ].filter(isKept),
  ).toEqual([
    'https://hall.example/media/1.webp',
    'https://api.example/pictures/1.png',
    'https://img.example/1.png',
  ]);
});

describe('a picture in the worker’s cache', () => {
  it('is good at any age', async () => {
    const headers = { 'content-type': 'image/webp', date: 'Sun, 06 Nov 1994 08:49:37 GMT' };
    const kept = new Response('x', { headers });
    expect(await answerFrom(kept)).toBe(kept);
  });

  it('is fetched again where an earlier worker kept what must not be kept', async () => {
    const headers = { 'content-type': 'image/png', 'cache-control': 'no-store' };
    expect(await answerFrom(new Response('x', { headers }))).toBeNull();
  });

  /** What the plugins make of a kept picture, one after another as Workbox asks them. */
  async function answerFrom(kept: Response): Promise<Response | null> {
    const { keepImages } = await import('./runtime.ts');
    keepImages();
    const strategy = vi.mocked(registerRoute).mock.calls[0]?.[1] as unknown as Strategy;
    const request = new Request('https://hall.example/media/1.webp');
    const event = new Event('fetch') as ExtendableEvent;
    let cachedResponse: Response | null = kept;
    const { cacheName, plugins } = strategy;
    for (const { cachedResponseWillBeUsed: judge } of plugins) {
      if (!judge || !cachedResponse) continue;
      cachedResponse = (await judge({ event, request, cacheName, cachedResponse })) ?? null;
    }
    return cachedResponse;
  }
});

it('what one line of the platform has answered serves for every line', async () => {
  vi.stubEnv('VITE_API_ORIGIN', 'https://one.example, https://two.example');
  vi.resetModules();
  const { keepAnswers, keepImages } = await import('./runtime.ts');
  keepAnswers();
  keepImages();
  const [answers, images] = vi.mocked(registerRoute).mock.calls.map(([matches, strategy]) => ({
    matches: matches as unknown as (asked: { url: URL; request: Request }) => boolean,
    plugins: (strategy as unknown as Strategy).plugins,
  }));
  const keysOf = async (route: typeof answers, address: string) => {
    const request = new Request(address);
    if (!route?.matches({ url: new URL(address), request })) return undefined;
    const mode = 'read' as const;
    const event = new Event('fetch') as ExtendableEvent;
    const asked = { mode, request, event };
    const keys = route.plugins.map((plugin) => plugin.cacheKeyWillBeUsed?.(asked));
    return (await Promise.all(keys)).filter(Boolean);
  };
  for (const line of ['one', 'two']) {
    const origin = `https://${line}.example`;
    expect(await keysOf(answers, `${origin}/api/banner`)).toEqual([
      'https://one.example/api/banner',
    ]);
    expect(await keysOf(images, `${origin}/up/1.webp?v=2`)).toEqual([
      'https://one.example/up/1.webp?v=2',
    ]);
    expect(await keysOf(images, `${origin}/api/captcha/1.png`)).toBeUndefined();
  }
  expect(await keysOf(answers, 'https://three.example/api/banner')).toBeUndefined();
  expect(await keysOf(answers, 'https://hall.example/api/banner')).toBeUndefined();
  vi.unstubAllEnvs();
});
