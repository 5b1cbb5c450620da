import type { Dice } from '../soak/dice.ts';
import { envelope, PORTAL_PAGE, PORTAL_REDIRECT, type Spoiling } from '../support/fault-answers.ts';

/** What becomes of one request on the line. Times in ms of the lane. */
export interface Fate {
  name: string;
  /** How often the platform is given it. */
  forward: 0 | 1 | 2;
  beforeMs?: number;
  afterMs?: number;
  /** It arrives once more so long after the first time; nobody hears what is answered. */
  echoMs?: number;
  answer?: Spoiling;
  /** Happens on a connection that was used before; on another one nothing happens. */
  onlyReused?: boolean;
  /** The answer's Date is of twenty minutes before the sequence began. */
  staleDate?: boolean;
  /** The answer is one that was given before, with the Date it had. */
  staleAnswer?: boolean;
}

const SECOND = 1_000;
const INTERNAL = [502, 503, 504] as const;

type Draw = (dice: Dice) => Omit<Fate, 'name'>;
type Table = readonly (readonly [weight: number, name: string, draw: Draw])[];

const either = (dice: Dice) => (dice.chance(0.5) ? 1 : 0);
const seconds = (dice: Dice, min: number, max: number) => dice.between(min * SECOND, max * SECOND);
const gateway = (dice: Dice): Spoiling => ({
  status: dice.pick(INTERNAL),
  headers: { 'content-type': 'text/html' },
  body: '<h1>gateway</h1>',
});

export const NOTHING: Fate = { name: 'nothing', forward: 1 };

/** What happens to requests that move money. Names are what the report and WITHOUT go by. */
const MONEY: Table = [
  [32, 'nothing', () => ({ forward: 1 })],
  [6, 'request lost', () => ({ forward: 0, answer: 'reset' })],
  [8, 'answer lost', () => ({ forward: 1, answer: 'reset' })],
  [5, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 1, 20) })],
  [4, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 30, 90) })],
  [3, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 2, 50) })],
  [3, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 61, 90) })],
  [4, 'doubled', () => ({ forward: 2 })],
  [3, 'doubled', () => ({ forward: 2, answer: 'reset' })],
  [2, 'doubled', () => ({ forward: 2, answer: 'truncated' })],
  [3, 'done, then 401', () => ({ forward: 1, answer: envelope(401, '登录已过期') })],
  [3, 'echo', (dice) => ({ forward: 1, echoMs: seconds(dice, 1, 20) })],
  [3, 'echo', (dice) => ({ forward: 1, echoMs: seconds(dice, 1, 20), answer: 'reset' })],
  [2, 'truncated', () => ({ forward: 1, answer: 'truncated' })],
  [2, 'cut', () => ({ forward: 1, answer: 'cut' })],
  [10, 'reused reset', () => ({ forward: 1, answer: 'reset', onlyReused: true })],
  [4, 'gateway', (dice) => ({ forward: either(dice), answer: gateway(dice) })],
  [2, 'portal', (dice) => ({ forward: either(dice), answer: PORTAL_PAGE })],
  [1, 'portal', () => ({ forward: 0, answer: PORTAL_REDIRECT })],
  [2, '401', () => ({ forward: 0, answer: envelope(401, '登录已过期') })],
  [4, 'stale date', () => ({ forward: 1, staleDate: true })],
];

const READS: Table = [
  [82, 'nothing', () => ({ forward: 1 })],
  [3, 'request lost', () => ({ forward: 0, answer: 'reset' })],
  [2, 'answer lost', () => ({ forward: 1, answer: 'reset' })],
  [2, 'reused reset', () => ({ forward: 1, answer: 'reset', onlyReused: true })],
  [3, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 1, 8) })],
  [1, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 15, 60) })],
  [1, 'truncated', () => ({ forward: 1, answer: 'truncated' })],
  [1, 'cut', () => ({ forward: 1, answer: 'cut' })],
  [2, 'gateway', (dice) => ({ forward: 0, answer: gateway(dice) })],
  [1, 'portal', () => ({ forward: 0, answer: PORTAL_PAGE })],
  [2, 'stale date', () => ({ forward: 1, staleDate: true })],
  [2, 'stale answer', () => ({ forward: 1, staleAnswer: true })],
];

/** @param without names of what is not to happen */
export function drawFate(dice: Dice, isMoney: boolean, without: ReadonlySet<string>): Fate {
  const table = isMoney ? MONEY : READS;
  const [, name, draw] = dice.weigh(table.map((row) => [row[0], row] as const));
  return without.has(name) ? NOTHING : { name, ...draw(dice) };
}
