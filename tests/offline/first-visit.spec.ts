import { PATHS } from '../../contract/paths.ts';
import { expect, test } from '../support/bad-line.ts';

test('each read of a first visit is made once, and early', async ({ firstVisit }) => {
  for (const path of ['/api/plat/game/hot', '/api/plat/game-plat-list']) {
    const times = firstVisit.requests.filter((made) => made.path === path).map(({ at }) => at);
    const [first = Number.NaN, second = Number.POSITIVE_INFINITY] = times;
    // What is older than a minute is read again, on a slow machine within the visit.
    expect(second - first, path).toBeGreaterThan(60_000);
  }
  expect(firstVisit.preloadWarnings).toEqual([]);
});

test('the page’s manifest can be installed', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = (await (await request.get(href)).json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'RoboHall',
    lang: 'zh-CN',
    display: 'standalone',
    start_url: '/home',
  });
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable', '96x96 monochrome']);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
  }
  for (const { src, sizes } of manifest.screenshots) {
    expect(jpegSize(await (await request.get(src)).body()), src).toBe(sizes);
  }
  const paths: string[] = Object.values(PATHS);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
});

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { url: string }[];
}

/** Width and height of a JPEG picture by its frame header. */
function jpegSize(picture: Buffer): string {
  let at = 2;
  while (!isFrame(picture[at + 1] ?? 0)) at += 2 + picture.readUInt16BE(at + 2);
  return `${picture.readUInt16BE(at + 7)}x${picture.readUInt16BE(at + 5)}`;
}

/** Markers C0 to CF begin a frame, but for three of them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
