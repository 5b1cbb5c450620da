import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { launchCalls } from './launches.ts';

const read = (answer: unknown) => v.safeParse(launchCalls.launchMg.response, answer);

describe('the answer of a launch', () => {
  it.each([
    { url: 'https://games.example/table' },
    'https://games.example/table',
    { game_url: 'https://games.example/table' },
    { gameUrl: 'https://games.example/table', url: '' },
    { link: 'https://games.example/table' },
    { data: { url: 'https://games.example/table' } },
    { code: 0, data: 'https://games.example/table' },
  ])('names an address: %j', (answer) => {
    expect(read(answer).output).toEqual({ url: 'https://games.example/table' });
  });

  it.each([
    {},
    null,
    '',
    [],
    { data: {} },
    { code: 0 },
    { url: null },
    { url: { href: 'https://games.example/table' } },
  ])('is none that could be read: %j', (answer) => {
    expect(read(answer).success).toBe(false);
  });
});
