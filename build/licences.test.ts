import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLicences } from './licences.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'robohall-licences-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Installs a package; gives the id of a module of it. */
function install(path: string, about: object, files: Record<string, string> = {}): string {
  const folder = join(root, 'node_modules', path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return join(folder, 'lib/deep/index.js');
}

it('names what the modules belong to, once each, by name', () => {
  const mit = { license: 'MIT', version: '1.0.0' };
  const ids = [
    install('zed', { ...mit, name: 'zed' }, { LICENSE: 'Z\n' }),
    install('@org/one', { ...mit, name: '@org/one' }, { 'license.md': 'O', NOTICE: 'N' }),
    install('zed/node_modules/inner', { ...mit, name: 'inner' }, { 'LICENCE.txt': 'I' }),
  ];
  const modules = [...ids, `${ids[0]}?commonjs`, `\0${ids[1]}`, join(root, 'src/app/main.tsx')];
  expect(readLicences(modules, root)).toEqual([
    { name: '@org/one', version: '1.0.0', licence: 'MIT', text: 'O\n\nN' },
    { name: 'inner', version: '1.0.0', licence: 'MIT', text: 'I' },
    { name: 'zed', version: '1.0.0', licence: 'MIT', text: 'Z' },
  ]);
});

it('keeps two versions of one package apart', () => {
  const modules = [
    install('a', { name: 'a', version: '2.0.0', license: 'ISC' }),
    install('b/node_modules/a', { name: 'a', version: '1.0.0', license: 'ISC' }),
  ];
  expect(readLicences(modules, root).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
});

it('names the bundler for what it writes, without the licences of what it was itself built from', () => {
  const text = 'MIT\n\n# Licenses of bundled dependencies\nmany more';
  install('vite', { name: 'vite', version: '8.0.0', license: 'MIT' }, { 'LICENSE.md': text });
  expect(readLicences(['\0vite/preload-helper.js'], root)).toEqual([
    { name: 'vite', version: '8.0.0', licence: 'MIT', text: 'MIT' },
  ]);
});

it('does not ship what is not licensed', () => {
  const bare = install('bare', { name: 'bare', version: '1.0.0' });
  expect(() => readLicences([bare], root)).toThrow('bare@1.0.0');
});
