import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { precacheImages } from './precache-images.ts';

vi.mock('../../session/idle.ts', () => ({ idle: () => Promise.resolve() }));
const hints = vi.hoisted(() => ({ savesTraffic: false }));
vi.mock('../connectivity/network-hints.ts', () => ({ savesTraffic: () => hints.savesTraffic }));

const picture = () => new Response('x', { headers: { 'content-type': 'image/webp' } });
/** As the page sees it: status 0, no headers. */
const opaque = () => Response.error();

describe('precacheImages', () => {
  const asked: string[] = [];
  const answers = new Map<string, () => Response>();
  beforeEach(() => {
    asked.length = 0;
    hints.savesTraffic = false;
    answers.clear();
    vi.stubGlobal('window', { location: { href: 'https://hall.example/home' } });
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const answer = answers.get(url);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['one that cannot be read', opaque],
    [
      'one that its host wants fetched each time',
      () =>
        new Response('x', {
          headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
        }),
    ],
    ['a portal page', () => new Response('x', { headers: { 'content-type': 'text/html' } })],
    ['a failing line', undefined],
  ])('leaves a host alone after %s, not the others', async (_what, answer) => {
    if (answer) answers.set('https://cdn.example/1.webp', answer);
    answers.set('/media/1.webp', picture);
    answers.set('/media/2.webp', picture);
    await precacheImages([
      '/media/1.webp',
      'https://cdn.example/1.webp',
      'https://cdn.example/2.webp',
      '/media/2.webp',
    ]);
    expect(asked).toEqual(['/media/1.webp', 'https://cdn.example/1.webp', '/media/2.webp']);
  });

  it('fetches nothing while traffic is saved, even if that begins meanwhile', async () => {
    answers.set('/media/1.webp', () => {
      hints.savesTraffic = true;
      return picture();
    });
    await precacheImages(['/media/1.webp', '/media/2.webp']);
    expect(asked).toEqual(['/media/1.webp']);
  });

  it('goes on after a picture that is gone', async () => {
    answers.set('/media/1.webp', () => new Response('', { status: 404 }));
    answers.set('/media/2.webp', picture);
    await precacheImages(['/media/1.webp', '/media/2.webp']);
    expect(asked).toHaveLength(2);
  });

  it('ends when the player clears the pictures', async () => {
    // The module remembers it until the page is loaded anew.
    vi.resetModules();
    const fresh = await import('./precache-images.ts');
    answers.set('/media/1.webp', () => {
      fresh.stopPrecachingImages();
      return picture();
    });
    answers.set('/media/2.webp', picture);
    await fresh.precacheImages(['/media/1.webp', '/media/2.webp']);
    expect(asked).toEqual(['/media/1.webp']);
  });
});
