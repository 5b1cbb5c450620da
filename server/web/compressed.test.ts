import { describe, expect, it } from 'vitest';
import { pickEncoding } from './compressed.ts';

describe('content encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['br;q=nonsense', undefined],
  ])('of %s is %s', (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
  });
});
