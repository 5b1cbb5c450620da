import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { isPromised } from './seed-check.ts';

const seedHash = (seed: string) => createHash('sha256').update(seed).digest('hex');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows the seed that was promised, by SHA-256 of its text', async () => {
  expect(await isPromised('海 seed 1', seedHash('海 seed 1'))).toBe(true);
  expect(await isPromised('seed', ` ${seedHash('seed').toUpperCase()} `)).toBe(true);
});

it('knows another one', async () => {
  expect(await isPromised('seed', seedHash('seed '))).toBe(false);
  expect(await isPromised('seed', '')).toBe(false);
});

it('says nothing where it cannot tell', async () => {
  vi.stubGlobal('crypto', {});
  expect(await isPromised('seed', seedHash('seed'))).toBeUndefined();
});
