import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addFallbacks, POLYFILLED } from './floor.ts';
import { findNewerCode, findNewerStyle } from './newer-features.ts';
import { readSettings } from './settings.ts';
import { inlineScript, START, startCheck } from './shell.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('fallbacks in style sheets', () => {
  it.each([
    ['.a { height: 100dvh; }', '.a { height: 100vh; height: 100dvh; }'],
    [
      '.a { fill: color-mix(in srgb, #fff 20%, transparent); }',
      '.a { fill: transparent; fill: color-mix(in srgb, #fff 20%, transparent); }',
    ],
    // Older browsers notice too late that a value with a variable is none.
    [
      '.a { top: calc(9svh - var(--b)); color: red; }',
      '.a { top: calc(9vh - var(--b)); color: red; @supports (height: 1dvh) { top: calc(9svh - var(--b)); }}',
    ],
    [
      '.a { --b: color-mix(in oklab, var(--c), #000 35%); }',
      '.a { --b: var(--c); @supports (color: color-mix(in srgb, red, red)) { --b: color-mix(in oklab, var(--c), #000 35%); }}',
    ],
    ['.a { color: red; }', '.a { color: red; }'],
  ])('%s', (css, expected) => {
    expect(addFallbacks(css)).toBe(expected);
  });

  it('keeps the greater share of each colour in a gradient', () => {
    const mixes =
      'linear-gradient(color-mix(in srgb, var(--a) 13%, var(--b)), color-mix(in srgb, red 60%, rgb(1 2 3)))';
    expect(addFallbacks(`.a { background: ${mixes}; }`)).toMatch(
      /^\.a \{ background: linear-gradient\(var\(--b\), red\); @supports /,
    );
  });
});

describe('style sheets that older browsers cannot read', () => {
  it.each([
    '.a{height:100dvh}',
    '.a{height:100vh;height:calc(100dvh - var(--b))}',
    '.a:has(.b){color:red}',
    '.a{overflow:clip}',
    '.a{translate:1px}',
    '.a{mask:none}',
    '@container (width>1px){.a{color:red}}',
  ])('%s is found', (css) => {
    expect(findNewerStyle('a.css', css)).toHaveLength(1);
  });

  it.each([
    '.a{height:100vh;height:100dvh}',
    '.a{-webkit-mask:none;mask:none}',
    '@supports (height:1dvh){.a{height:calc(100dvh - var(--b))}}.c{color:red}',
    '@supports selector(:has(*)){.a:has(.b){color:red}}',
    '.a{inset:0;accent-color:red;text-wrap:balance}',
  ])('%s is fine', (css) => {
    expect(findNewerStyle('a.css', css)).toEqual([]);
  });

  it.each([
    ...readdirSync(new URL('../public', import.meta.url)).filter((name) => name.endsWith('.css')),
  ])('public/%s, which no build changes, is fine', (name) => {
    expect(findNewerStyle(name, read(`public/${name}`))).toEqual([]);
  });
});

describe('code that older browsers cannot run', () => {
  it.each([
    'structuredClone(a)',
    'window.structuredClone(a)',
    'a.findLast(b)',
    'AbortSignal.any([a])',
    'class A { static { a() } }',
    '#a in b',
    'navigator.storage?.estimate?.()',
  ])('%s is found', (code) => {
    expect(findNewerCode('a.js', ['/a.ts'], code, POLYFILLED)).toHaveLength(1);
  });

  it.each([
    'Object.hasOwn(a, b); URL.canParse(a)',
    'a.structuredClone(b); "requestIdleCallback" in window',
    'class A { static a = 1; #b = 2 }',
  ])('%s is fine', (code) => {
    expect(findNewerCode('a.js', ['/a.ts'], code, POLYFILLED)).toEqual([]);
  });

  it('lets a file look for a feature, and no other', () => {
    const code = 'requestIdleCallback(a)';
    expect(findNewerCode('a.js', ['/src/session/idle.ts'], code, [])).toEqual([]);
    expect(findNewerCode('a.js', ['/src/session/a.ts'], code, [])).toHaveLength(1);
  });

  it.each([
    ['the inline start script', inlineScript(START, read(START), readSettings({}, '1'))],
    ['start-check.js', startCheck(read('public/start-check.js'))],
  ])('%s is parsed by every browser', (_name, code) => {
    expect(code).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async|of)\b|catch\s*\{/);
  });
});
