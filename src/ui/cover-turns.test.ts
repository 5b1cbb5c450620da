import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitCoverTurn } from './cover-turns.ts';

let frames: (() => void)[] = [];
const nextFrame = () => frames.shift()?.();

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('covers begin two a frame, in the order they asked, and rest when all have begun', () => {
  const begun: number[] = [];
  for (const cover of [1, 2, 3, 4, 5]) awaitCoverTurn(() => begun.push(cover));
  expect(begun).toEqual([]);
  nextFrame();
  expect(begun).toEqual([1, 2]);
  nextFrame();
  nextFrame();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(frames).toEqual([]);
});

it('a cover that left the page takes no turn', () => {
  const begun: string[] = [];
  const leave = awaitCoverTurn(() => begun.push('gone'));
  awaitCoverTurn(() => begun.push('here'));
  leave();
  nextFrame();
  expect(begun).toEqual(['here']);
});
