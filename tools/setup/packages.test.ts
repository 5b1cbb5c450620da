import { describe, expect, it } from 'vitest';
import { checkNode } from './node-version.mjs';
import { sameVersions } from './packages.mjs';

describe('checkNode', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('takes %s', (version) => {
    expect(checkNode(version)).toBeUndefined();
  });

  it.each(['18.20.0', '20.18.3', '21.7.3', '22.11.0'])(
    'refuses %s and says what to do',
    (version) => {
      expect(checkNode(version)).toMatch(`this is Node ${version}`);
    },
  );
});

describe('sameVersions', () => {
  const locked = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-linux': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/b-darwin': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    },
  };
  const {
    'node_modules/a': a,
    'node_modules/b-linux': linux,
    'node_modules/b-darwin': darwin,
  } = locked.packages;
  const same = (packages: Record<string, object>) =>
    sameVersions(locked, { packages }, 'linux', 'x64');

  it('takes an install without the other systems’ packages', () => {
    expect(same({ 'node_modules/a': a, 'node_modules/b-linux': linux })).toBe(true);
  });

  it('refuses a missing package', () => {
    expect(same({ 'node_modules/b-linux': linux })).toBe(false);
  });

  it('refuses another version', () => {
    expect(same({ 'node_modules/a': { version: '1.0.1' } })).toBe(false);
  });

  it('refuses a package the lockfile does not name', () => {
    expect(same({ 'node_modules/a': a, 'node_modules/c': a })).toBe(false);
  });

  it('refuses a folder copied from another system', () => {
    expect(same({ 'node_modules/a': a, 'node_modules/b-darwin': darwin })).toBe(false);
  });
});
