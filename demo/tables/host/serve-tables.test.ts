import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveTables } from './mount-tables.ts';

let folder: string;
let built: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robohall-tables-'));
  built = join(folder, 'dist-tables');
  await mkdir(join(built, 'assets'), { recursive: true });
  await Promise.all([
    writeFile(join(built, 'index.html'), '<!doctype html><title>table</title>'),
    writeFile(join(built, 'manifest.json'), '{}'),
    writeFile(join(built, 'assets/main-abc.js'), 'export const one = 1;'),
    writeFile(join(folder, 'secret.txt'), 'secret'),
    symlink(join(folder, 'secret.txt'), join(built, 'assets/link.txt')),
  ]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const get = (path: string) => serveTables(built, new Request(`http://robohall.test${path}`));

describe('the page of the tables', () => {
  it.each(['/play/slot', '/play/slot/', '/play/slip?x=1', '/play/nothing', '/play/'])(
    'is the answer to %s, strictly and to be revalidated',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>table</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toMatch(/unsafe|sha256/);
    },
  );

  it('has assets that may be kept for good', async () => {
    const response = await get('/play/assets/main-abc.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/play/assets/gone-1.js',
    '/play/assets/',
    '/play/assets/link.txt',
    '/play/manifest.json',
    '/play/api/nothing',
    '/play/slot.html',
  ])('has nothing at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<title>');
  });

  it.each(['/play/..%2f..%2fsecret.txt', '/play/%00', '/play/%E0%A4%A'])(
    'refuses %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  it('says so when it is not built', async () => {
    await rm(built, { recursive: true });
    const response = await get('/play/slot');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});
