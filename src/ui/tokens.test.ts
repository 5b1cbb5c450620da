import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Texts of drawings, which have a scale of their own: the figure in a badge, the words at a chart's axes. */
const DRAWN = ['800 22px / 1 var(--font-figures)', '12px'];

it('font sizes come from the scale of tokens.css, which has a floor', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const own = sheets.flatMap((path) =>
    [...readFileSync(`${source}/${path}`, 'utf8').matchAll(/\bfont(?:-size)?:\s*([^;]+);/g)]
      .map(([, value = '']) => value.replaceAll(/\s+/g, ' '))
      .filter((value) => !/var\(--size-|^inherit$|^[\d.]+em$/.test(value) && !DRAWN.includes(value))
      .map((value) => `${path}: ${value}`),
  );
  expect(own).toEqual([]);
});
