import { describe, expect, it } from 'vitest';
import { findSingleLooks } from './single-looks.ts';

describe('findSingleLooks', () => {
  it.each([
    "expect(location.pathname + location.search).toBe('/home');",
    "  expect(window.location.hash).toBe('');",
    "  expect(page.url()).toBe('/home');",
    '  expect(document.activeElement).toBe(field.element());',
    "  expect(line.sent('login')).toHaveLength(1);",
    "  expect([line.sent('a').length, 1]).toEqual([1, 1]);",
    "  expect(row.element().textContent).toMatch('12');",
    '  expect(await rows.count()).toBe(3);',
    '  expect(rows.elements()).toHaveLength(3);',
    '  expect(\n    rows.elements().map(({ id }) => id),\n  ).toEqual([]);',
    '  expect(window.scrollY).toBe(0);',
    '  expect.soft(await dialog.isVisible()).toBe(true);',
  ])('refuses %s', (text) => {
    expect(findSingleLooks(`const a = 1;\n${text}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    "await expect.poll(() => location.pathname).toBe('/home');",
    "await expect.element(row).toHaveTextContent('12');",
    "await expect(page).toHaveURL('/home');",
    'await expect(rows).toHaveCount(3);',
    "await expectSent('login', 1);",
    'expect(csv.rows).toHaveLength(3);',
    'expect(found, location.pathname).toEqual([]);',
    "const before = line.sent('login').length;",
  ])('lets %s pass', (text) => {
    expect(findSingleLooks(text)).toEqual([]);
  });
});
