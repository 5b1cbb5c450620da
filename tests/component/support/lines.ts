import { page } from 'vitest/browser';
import { chooseLine, noteAnswer } from '../../../src/api/lines.ts';
import { config } from '../../../src/config.ts';
import { afterTest } from './after-test.ts';

// Several lines of the platform that stands behind the tests' own origin.

/** The tests' own origin, which is the app's, and another name of the same platform. */
export const ONE = location.origin;
export const TWO = 'https://two.example';

const own = { apiOrigin: config.apiOrigin, apiOrigins: config.apiOrigins };
/** The page's fetch while two lines stand before it: the browser's own, or that of the tables' tests. */
let fetchByNetwork: typeof fetch | undefined;
const dead = new Set<string>();

/** Lets the app know two lines, for this test. */
export function haveTwoLines(): void {
  Object.assign(config, { apiOrigin: ONE, apiOrigins: [ONE, TWO] });
  chooseLine(ONE);
  noteAnswer(ONE);
  const passOn = window.fetch;
  fetchByNetwork ??= passOn;
  // What the app asks by XMLHttpRequest is passed on by fetch, too: line.ts beside this file.
  window.fetch = async (input, init) => {
    const asked = new Request(input, init);
    const { origin, href } = new URL(asked.url);
    if (dead.has(origin)) throw new TypeError('Failed to fetch');
    if (origin !== TWO) return await passOn(asked);
    const { method, headers } = asked;
    const body = method === 'GET' ? null : await asked.text();
    return await passOn(href.replace(TWO, ONE), { method, headers, body });
  };
}

/** From now on a line is out of reach. */
export function breakLine(origin: string): void {
  dead.add(origin);
}

/** A line can be reached again. */
export function mendLine(origin: string): void {
  dead.delete(origin);
}

afterTest(() => {
  dead.clear();
  if (fetchByNetwork) window.fetch = fetchByNetwork;
  fetchByNetwork = undefined;
  Object.assign(config, own);
});

/** The choice of lines in the settings sheet. */
export const lineChoice = page.getByRole('group', { name: '线路' });
/** A line of the choice, by its number. */
export const lineOption = (number: number) =>
  lineChoice.getByRole('radio', { name: `线路 ${number}` });
