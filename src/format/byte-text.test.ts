import { expect, it } from 'vitest';
import { byteText } from './byte-text.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_536, '1.5 KB'],
  [12_400_000, '11.8 MB'],
  [1_048_575, '1.0 MB'],
  [150 * 1024 ** 2, '150 MB'],
  [3 * 1024 ** 4, '3.0 TB'],
  [-1, '0 B'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
