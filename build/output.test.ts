import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earlyReads } from './early-reads.ts';
import { sweep } from './keep-assets.ts';
import { precacheManifest } from './precache-manifest.ts';
import { readSettings } from './settings.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'robohall-build-'));
  mkdirSync(join(dist, 'assets'));
});

afterEach(() => {
  rmSync(dist, { recursive: true });
});

describe('sweep', () => {
  it('empties the output but for young hashed assets', () => {
    writeFileSync(join(dist, 'index.html'), 'old page');
    for (const name of ['old.js', 'young.js']) writeFileSync(join(dist, 'assets', name), name);
    utimesSync(join(dist, 'assets', 'old.js'), 1000, 1000);
    sweep(dist, 2_000_000);
    expect(readdirSync(dist)).toEqual(['assets']);
    expect(readdirSync(join(dist, 'assets'))).toEqual(['young.js']);
  });

  it('does nothing where nothing was built yet', () => {
    expect(() => sweep(join(dist, 'nowhere'), 0)).not.toThrow();
  });
});

describe('precacheManifest', () => {
  it('leaves assets of earlier builds out and gives every entry its hash', () => {
    writeFileSync(join(dist, 'index.html'), 'page');
    writeFileSync(join(dist, 'assets', 'now.js'), 'now');
    const { manifest } = precacheManifest(dist, new Set(['assets/now.js'])).transform([
      { url: 'index.html' },
      { url: 'assets/now.js' },
      { url: 'assets/earlier.js' },
    ]);
    expect(manifest.map(({ url }) => url)).toEqual(['index.html', 'assets/now.js']);
    const expected = createHash('sha384').update('now').digest('base64');
    expect(manifest[1]?.integrity).toBe(`sha384-${expected}`);
  });
});

describe('settings', () => {
  it('refuses an image host that is no origin', () => {
    expect(() => readSettings({ VITE_IMAGE_HOSTS: 'img.example' }, '1.0.0')).toThrow('img.example');
    const { imageHosts } = readSettings({ VITE_IMAGE_HOSTS: 'https://a.b, https://c.d:8080' }, '1');
    expect(imageHosts).toEqual(['https://a.b', 'https://c.d:8080']);
  });

  it('takes the version of the package unless one is given', () => {
    expect(readSettings({}, '1.2.3').version).toBe('1.2.3');
    expect(readSettings({ VITE_APP_VERSION: '2.0.0-rc1' }, '1.2.3').version).toBe('2.0.0-rc1');
  });

  it('begins the home reads at the platform’s own address', () => {
    // The shell's script (src/app/glance-inline.js) counts on this order.
    expect(earlyReads('https://api.example').slice(0, 2)).toEqual([
      'https://api.example/api/banner',
      'https://api.example/api/plat/game/hot?is_hot=1&size=20&page=1',
    ]);
  });
});
