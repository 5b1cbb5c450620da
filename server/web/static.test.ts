import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { safePath, serveApp } from './static.ts';

let folder: string;
let dist: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robohall-static-'));
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.git'));
  await Promise.all([
    put('index.html', '<!doctype html><title>one</title>'),
    put('repair.html', '<!doctype html><title>repair</title>'),
    put('sw.js', 'self.x = 1;'),
    put('version.json', '{"version":"1"}'),
    put('manifest.webmanifest', '{}'),
    put('icon.png', 'png'),
    put('assets/app-abc.js', 'export const one = 1;'),
    put('.git/config', 'secret'),
    writeFile(join(folder, 'secret.txt'), 'secret'),
  ]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, text: string | Buffer) => writeFile(join(dist, name), text);

const get = (path: string, headers: Record<string, string> = {}) =>
  serveApp(dist, new Request(`http://robohall.test${path}`, { headers }));

describe('the built app', () => {
  it.each(['/', '/home', '/Agent', '/agent', '/betDetail?id=1', '/user/'])(
    'answers %s with the index, to be revalidated',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>one</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/nowhere', '/home/nowhere'])('answers %s with the index as not found', async (path) => {
    const { headers } = await get('/home');
    const response = await get(path, { 'If-None-Match': headers.get('etag') ?? '' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>one</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('content-security-policy')).toBe(
      headers.get('content-security-policy'),
    );
  });

  it.each(['/assets/gone-123.js', '/assets/', '/assets', '/media/x', '/missing.png', '/api'])(
    'never answers %s with the index',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<title>');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('puts an invite code into the start address of the manifest, and nothing that is none', async () => {
    await put('manifest.webmanifest', '{"id":"/","start_url":"/home"}');
    const invited = await get('/manifest.webmanifest?code=AGENT_8-x');
    expect(invited.headers.get('content-type')).toBe('application/manifest+json');
    expect(invited.headers.get('cache-control')).toBe('no-cache');
    expect(await invited.json()).toEqual({ id: '/', start_url: '/home?code=AGENT_8-x' });
    for (const query of ['', '?code=', '?code=%22%7D', `?code=${'A'.repeat(33)}`, '?other=A']) {
      const plain = await get(`/manifest.webmanifest${query}`);
      expect(await plain.json()).toEqual({ id: '/', start_url: '/home' });
    }
  });

  it('compresses the manifest of an invitation, to be revalidated by its own mark', async () => {
    await put('manifest.webmanifest', '{"id":"/","start_url":"/home"}');
    await put('manifest.webmanifest.br', brotliCompressSync('{"id":"/","start_url":"/home"}'));
    const path = '/manifest.webmanifest?code=AGENT_8-x';
    const invited = await get(path, { 'Accept-Encoding': 'br' });
    expect(invited.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await invited.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual({ id: '/', start_url: '/home?code=AGENT_8-x' });
    const mark = { 'Accept-Encoding': 'br', 'If-None-Match': invited.headers.get('etag') ?? '' };
    expect((await get(path, mark)).status).toBe(304);
    expect((await get('/manifest.webmanifest?code=OTHER', mark)).status).toBe(200);
  });

  it.each(['{"cut":', 'null', '{"start_url":"https://"}'])(
    'sends the manifest as it is to who was invited where it is %s',
    async (text) => {
      await put('manifest.webmanifest', text);
      const invited = await get('/manifest.webmanifest?code=AGENT_8-x');
      expect([invited.status, await invited.text()]).toEqual([200, text]);
    },
  );

  it('lets hashed assets be kept for good, and nothing else', async () => {
    const asset = await get('/assets/app-abc.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const path of ['/sw.js', '/version.json', '/manifest.webmanifest', '/repair.html']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
    }
  });

  it('answers 304 where nothing changed, and anew where it did', async () => {
    const etag = (await get('/sw.js')).headers.get('etag') ?? '';
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/sw.js', { 'If-None-Match': `"x", W/${etag}` })).status).toBe(304);
    await put('sw.js', 'self.x = 2;');
    const changed = await get('/sw.js', { 'If-None-Match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, 'self.x = 2;']);
  });

  it('takes a release that is swapped in under it', async () => {
    await get('/');
    await rename(dist, join(folder, 'old'));
    expect((await get('/')).status).toBe(503);
    await mkdir(dist);
    await put('index.html', '<title>two</title>');
    await put('headers.json', '{"Content-Security-Policy":"default-src \'self\'"}');
    const response = await get('/');
    expect(await response.text()).toContain('two');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('says how to build it when it is not there', async () => {
    await rm(dist, { recursive: true });
    const response = await get('/home');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('its headers', () => {
  it('carry the policy on documents and the worker alone', async () => {
    await put('headers.json', '{"Content-Security-Policy":"policy-of-the-build"}');
    for (const path of ['/', '/repair.html', '/sw.js']) {
      expect((await get(path)).headers.get('content-security-policy'), path).toBe(
        'policy-of-the-build',
      );
    }
    for (const path of ['/assets/app-abc.js', '/version.json']) {
      expect((await get(path)).headers.get('content-security-policy'), path).toBeNull();
    }
    expect((await get('/headers.json')).status).toBe(404);
  });

  it.each([
    '/headers.json',
    '//headers.json',
    '///headers.json',
    '/%2fheaders.json',
    '/%2F%2Fheaders.json',
    '/./headers.json',
    '/%2e/headers.json',
    '/assets/../headers.json',
    '/assets/%2e%2e/headers.json',
    '/assets/..%2fheaders.json',
    '/%5cheaders.json',
    '/\\headers.json',
    '/headers%2ejson',
    '/headers.json/',
  ])('are a file of the build that nobody gets: %s', async (path) => {
    await put('headers.json', '{"Content-Security-Policy":"policy-of-the-build"}');
    // As it arrives: a browser's own tidying of the path comes before it is sent.
    const request = { url: `http://robohall.test${path}`, headers: new Headers(), method: 'GET' };
    const response = await serveApp(dist, request as Request);
    // What could lead out of the folder is no path at all.
    expect(response.status).toBe(/%5c|\.%2f/.test(path) ? 400 : 404);
    expect(await response.text()).not.toContain('policy-of-the-build');
  });

  it.each([undefined, 'not json', '{"x":1}', '[]'])(
    'fall back to a strict policy when the build left %s',
    async (left) => {
      if (left !== undefined) await put('headers.json', left);
      const policy = (await get('/')).headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
    },
  );
});

describe('compression', () => {
  it('sends what the build compressed', async () => {
    await put('index.html.br', brotliCompressSync('from the build'));
    const response = await get('/', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe('from the build');
  });

  it('compresses by itself when the build’s is missing or older than the file', async () => {
    const unpack = async (response: Response) => Buffer.from(await response.arrayBuffer());
    const gzipped = await get('/assets/app-abc.js', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(await unpack(gzipped)).toString()).toBe('export const one = 1;');
    await put('sw.js.br', brotliCompressSync('yesterday'));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(dist, 'sw.js.br'), longAgo, longAgo);
    const response = await get('/sw.js', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(await unpack(response)).toString()).toBe('self.x = 1;');
  });

  it('trusts an older sibling of a hashed asset, which a later build wrote again', async () => {
    await put('assets/app-abc.js.br', brotliCompressSync('from the build'));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(dist, 'assets/app-abc.js.br'), longAgo, longAgo);
    const response = await get('/assets/app-abc.js', { 'Accept-Encoding': 'br' });
    const body = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe('from the build');
  });

  it('leaves alone what is asked for plainly or is compressed by nature', async () => {
    expect((await get('/sw.js')).headers.get('content-encoding')).toBeNull();
    const refused = await get('/sw.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const icon = await get('/icon.png', { 'Accept-Encoding': 'br' });
    expect(icon.headers.get('content-encoding')).toBeNull();
  });
});

describe('paths', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/.git/config',
    '/%2egit/config',
    '/%',
    '//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    const response = await get(path);
    const text = await response.text();
    expect(text).not.toContain('secret');
    expect(text).not.toContain('root:');
  });

  it('follow no link out of the folder', async () => {
    await symlink(join(folder, 'secret.txt'), join(dist, 'linked.txt'));
    expect((await get('/linked.txt')).status).toBe(404);
  });

  it('may lead through a link to the folder itself', async () => {
    const link = join(folder, 'current');
    await symlink(dist, link);
    expect((await serveApp(link, new Request('http://robohall.test/sw.js'))).status).toBe(200);
  });

  it.each([
    ['/a/b', '/a/b'],
    ['/%E5%A4%9C', '/夜'],
    ['/a/../b', undefined],
    ['/a\\b', undefined],
    ['/.env', undefined],
    ['/.well-known/x', '/.well-known/x'],
    ['/%zz', undefined],
  ])('%s is read as %s', (given, expected) => {
    expect(safePath(given)).toBe(expected);
  });
});
