import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { fakeWindow } from '../session/testing/fake-browser.ts';
import { addressIn, whyMissing } from './missing-chunk.ts';

const ORIGIN = 'https://robohall.example';
const CHUNK = `${ORIGIN}/assets/login-dialog-x.js`;
let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  reload = vi.fn<() => void>();
  vi.stubGlobal('window', { ...fakeWindow(), location: { origin: ORIGIN, reload } });
});

afterEach(() => vi.unstubAllGlobals());

/** The server as a page sees it: the chunk's status, and the release it says it has. */
function server(chunk: number, version: string) {
  vi.stubGlobal('fetch', async (address: string) =>
    address === CHUNK ? new Response('', { status: chunk }) : Response.json({ version }),
  );
}

const failed = () => new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);

describe('a chunk that did not come', () => {
  it('reloads once when the server says it is gone, and not again within a minute', async () => {
    server(404, config.version);
    expect(await whyMissing(failed())).toBe('reloading');
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    expect(await whyMissing(failed())).toBe('failed');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads for another release where the browser names no address', async () => {
    server(200, 'another');
    expect(await whyMissing(new TypeError('Importing a module script failed.'))).toBe('reloading');
  });

  it('looks into one failure once, however many ask', async () => {
    server(404, config.version);
    const error = failed();
    expect(await Promise.all([whyMissing(error), whyMissing(error)])).toEqual([
      'reloading',
      'reloading',
    ]);
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone when the chunk is there', async () => {
    server(200, config.version);
    expect(await whyMissing(failed())).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal', async () => new Response('<html>portal</html>', { status: 404 })],
  ])('leaves the page alone with %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await whyMissing(failed())).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('finds the address in each browser’s words, of this origin alone', () => {
  expect(addressIn(failed().message, ORIGIN)).toBe(CHUNK);
  expect(addressIn(`error loading dynamically imported module: ${CHUNK}`, ORIGIN)).toBe(CHUNK);
  expect(addressIn('Importing a module script failed.', ORIGIN)).toBeUndefined();
  expect(addressIn('Unable to preload CSS for https://evil.example/a.css', ORIGIN)).toBe(undefined);
});
