import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './source-hash.mjs';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = (extra?: string) => hashSources(root, ['src', 'index.html'], extra);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'robohall-hash-'));
  mkdirSync(join(root, 'src/app'), { recursive: true });
  write('src/app/main.tsx', 'main');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

it('stays while nothing changes, whatever the times on the files', () => {
  const before = hash();
  write('src/app/main.tsx', 'main');
  expect(hash()).toBe(before);
});

it('ignores unit tests and files outside', () => {
  const before = hash();
  write('src/app/main.test.tsx', 'test');
  write('README.md', 'text');
  expect(hash()).toBe(before);
});

it.each([
  ['changed', () => write('src/app/main.tsx', 'other')],
  ['added', () => write('src/app/extra.tsx', '')],
  ['added at the root', () => write('index.html', '')],
  ['removed', () => rmSync(join(root, 'src/app/main.tsx'))],
])('changes when a file is %s', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it('changes with the settings', () => {
  expect(hash('a')).not.toBe(hash('b'));
});
