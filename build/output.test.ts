import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from './keep-assets.ts';
import { precacheManifest } from './pwa.ts';
import { readSettings } from './settings.ts';
import { earlyReads } from './shell.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'robohall-build-'));
  mkdirSync(join(dist, 'assets'));
});

afterEach(() => {
  rmSync(dist, { recursive: true });
});

describe('sweep', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const NOW = Date.UTC(2026, 10, 20);
  const asset = (name: string, ageDays: number) => {
    const path = join(dist, 'assets', name);
    writeFileSync(path, name);
    const at = (NOW - ageDays * DAY_MS) / 1000;
    utimesSync(path, at, at);
  };
  const release = (names: string[]) => {
    writeFileSync(join(dist, 'index.html'), `<script src="/assets/${names[0]}"></script>`);
    writeFileSync(join(dist, 'sw.js'), names.map((name) => `{url:"assets/${name}"}`).join());
  };
  const kept = () => readdirSync(join(dist, 'assets')).sort();

  it('empties the output but for assets replaced within 14 days', () => {
    release([]);
    asset('old-1.js', 15);
    asset('young-1.js', 13);
    sweep(dist, NOW);
    expect(readdirSync(dist)).toEqual(['assets']);
    expect(kept()).toEqual(['young-1.js']);
  });

  it('keeps what a long-lived release had for 14 days from its replacement', () => {
    for (const name of ['main-1.js', 'lazy-1.js', 'lazy-1.js.br', 'lazy-1.js.gz', 'lazy-0.js']) {
      asset(name, 15);
    }
    release(['main-1.js', 'lazy-1.js']);
    const all = ['lazy-1.js', 'lazy-1.js.br', 'lazy-1.js.gz', 'main-1.js'];
    sweep(dist, NOW);
    expect(kept()).toEqual(all);
    release(['main-2.js']);
    sweep(dist, NOW + 14 * DAY_MS);
    expect(kept()).toEqual(all);
    sweep(dist, NOW + 14 * DAY_MS + 2000);
    expect(kept()).toEqual([]);
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

  it('takes several lines of the platform, and refuses what is no origin', () => {
    const lines = 'https://a.b/, https://c.d:8080';
    expect(readSettings({ VITE_API_ORIGIN: lines }, '1').apiOrigins).toEqual([
      'https://a.b',
      'https://c.d:8080',
    ]);
    expect(() => readSettings({ VITE_API_ORIGIN: 'https://a.b,c.d' }, '1')).toThrow(
      'VITE_API_ORIGIN',
    );
  });

  it('takes the version of the package unless one is given', () => {
    expect(readSettings({}, '1.2.3').version).toBe('1.2.3');
    expect(readSettings({ VITE_APP_VERSION: '2.0.0-rc1' }, '1.2.3').version).toBe('2.0.0-rc1');
  });

  it('takes the adapter that is named, and refuses a name without a file', () => {
    expect(() => readSettings({ VITE_ADAPTER: 'elsewhere' }, '1')).toThrow('elsewhere');
    expect(() => readSettings({ VITE_ADAPTER: '../calls/lobby' }, '1')).toThrow('VITE_ADAPTER');
    expect(readSettings({ VITE_ADAPTER: 'typical' }, '1').adapterFile).toMatch(/typical\.ts$/);
    expect(readSettings({}, '1').adapterFile).toMatch(/default\.ts$/);
  });

  it('begins the home reads with what the shell shows', () => {
    // The shell's script (src/app/shell-snapshot-inline.js) counts on this order.
    expect(earlyReads().slice(0, 2)).toEqual([
      '/api/banner',
      '/api/plat/game/hot?is_hot=1&size=20&page=1',
    ]);
  });
});
