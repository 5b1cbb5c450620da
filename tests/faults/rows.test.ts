import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROWS } from './rows.ts';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
/** Where tests run in a whole browser against the production build. */
const FOLDERS = ['faults', 'offline', 'e2e'];

/** Numbers in titles such as `fault 7: …` and `fault 7, 8: …`, with the specs that carry them. */
function numbered(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(`${TESTS}${folder}`)) {
      if (name === 'rows.ts' || name === 'rows.test.ts') continue;
      const text = readFileSync(`${TESTS}${folder}/${name}`, 'utf8');
      for (const [, numbers = ''] of text.matchAll(/['"`]fault ((?:\d+, )*\d+):/g)) {
        for (const number of numbers.split(', ').map(Number)) {
          const specs = found.get(number) ?? [];
          found.set(number, [...specs, `${folder}/${name}`]);
        }
      }
    }
  }
  return found;
}

describe('the table of faults', () => {
  const found = numbered();
  const rows = Object.entries(ROWS).map(([number, row]) => ({ number: Number(number), ...row }));

  it('counts from 1 without a gap', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  });

  it.each(rows.filter(({ open }) => !open))('$number: $fault has a test', ({ number }) => {
    expect(found.get(number) ?? []).not.toEqual([]);
  });

  it.each(rows.filter(({ open }) => open))(
    '$number: $fault is open, with no test',
    ({ number }) => {
      expect(found.get(number) ?? []).toEqual([]);
    },
  );

  it('knows every number that a test carries', () => {
    expect([...found.keys()].filter((number) => !ROWS[number])).toEqual([]);
  });
});
