import { expect, test } from 'vitest';
import { findBreaks } from './breaks.ts';

test('every break names tests that exist', () => {
  expect(findBreaks().length).toBeGreaterThanOrEqual(120);
});
