import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addChecksums, completeLock, missingOptional, withoutChecksum } from './lockfile.mjs';

const ours = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

describe('our lockfile', () => {
  it('names every optional package, or npm ci refuses it (node tools/complete-lockfile.mjs)', () => {
    expect(missingOptional(ours)).toEqual([]);
  });

  it('names no registry', () => {
    expect(JSON.stringify(ours)).not.toContain('"resolved"');
  });

  it('has a checksum for every package (node tools/complete-lockfile.mjs)', () => {
    expect(withoutChecksum(ours)).toEqual([]);
  });
});

describe('checksums', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha1-short' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', dev: true },
      'node_modules/linked': { link: true },
    },
  };
  const checksum = `sha512-${'A'.repeat(86)}==`;

  it('are missed where there is none, or a weak one', () => {
    expect(withoutChecksum(lock)).toEqual([
      { path: 'node_modules/a', name: 'a', version: '1.0.0' },
      { path: 'node_modules/a/node_modules/@b/c', name: '@b/c', version: '2.0.0' },
    ]);
  });

  it('are written after the version, as npm does', () => {
    const { packages } = addChecksums(lock, () => checksum);
    expect(withoutChecksum({ packages })).toEqual([]);
    expect(JSON.stringify(packages['node_modules/a/node_modules/@b/c'])).toBe(
      JSON.stringify({ version: '2.0.0', integrity: checksum, dev: true }),
    );
  });

  it('are refused when they are not whole', () => {
    expect(() => addChecksums(lock, () => '')).toThrow('a@1.0.0');
  });
});

describe('completeLock', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': {
        dev: true,
        optionalDependencies: { '@a/a-linux-x64-musl': '1.2.3', 'a-darwin-arm64': '1.2.3' },
      },
      'node_modules/a/node_modules/a-darwin-arm64': { version: '1.2.3' },
    },
  };

  it('adds what is missing, with its system, and keeps what is there', () => {
    const { packages } = completeLock(lock);
    expect(packages['node_modules/@a/a-linux-x64-musl']).toEqual({
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    });
    expect(packages).toMatchObject(lock.packages);
    expect(missingOptional({ packages })).toEqual([]);
  });

  it.each([
    ['a-linux-x64', '^1.0.0'],
    ['a-native', '1.0.0'],
  ])('refuses to guess about %s@%s', (name, version) => {
    const vague = { packages: { '': { optionalDependencies: { [name]: version } } } };
    expect(() => completeLock(vague)).toThrow(name);
  });
});
