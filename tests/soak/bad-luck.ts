import { envelope, PORTAL_PAGE, PORTAL_REDIRECT, type Spoiling } from '../support/fault-answers.ts';
import type { Arrival, Fault, FaultServer } from '../support/fault-server.ts';
import type { Dice } from './dice.ts';
import type { Exchange, Exchanges } from './exchange.ts';
import type { SoakPlatform } from './platform.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What becomes of one request. Times in virtual ms. */
interface Misfortune {
  name: string;
  /** How often the platform is given it. */
  forward: 0 | 1 | 2;
  beforeMs?: number;
  afterMs?: number;
  /** Another arrival of it comes so long after the first. */
  echoMs?: number;
  answer?: Spoiling;
}

const SECOND = 1_000;
const MINUTE = 60_000;
const HTML = { 'content-type': 'text/html' };
const INTERNAL = [500, 502, 503, 504] as const;
/** They leave open whether anything happened. */
const UNDECIDED = [408, 409, 425, 429] as const;

type Draw = (dice: Dice) => Omit<Misfortune, 'name'>;
type Table = readonly (readonly [weight: number, name: string, draw: Draw])[];

const either = (dice: Dice) => (dice.chance(0.5) ? 1 : 0);
const seconds = (dice: Dice, min: number, max: number) => dice.between(min * SECOND, max * SECOND);

/** What happens to requests that move money. Names are what the report counts by. */
const MONEY: Table = [
  [36, 'nothing', () => ({ forward: 1 })],
  [6, 'request lost', () => ({ forward: 0, answer: 'reset' })],
  [7, 'answer lost', () => ({ forward: 1, answer: 'reset' })],
  [5, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 1, 25) })],
  [4, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 30, 150) })],
  [1, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 180, 700) })],
  [4, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 2, 50) })],
  [3, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 61, 400) })],
  [2, 'never answered', (d) => ({ forward: either(d), afterMs: 30 * MINUTE, answer: 'reset' })],
  [7, 'duplicated', () => ({ forward: 2 })],
  [4, 'duplicated', () => ({ forward: 2, answer: 'reset' })],
  [2, 'duplicated', () => ({ forward: 2, answer: 'truncated' })],
  [4, 'duplicated', (dice) => ({ forward: 1, echoMs: seconds(dice, 1, 30) })],
  [4, 'duplicated', (d) => ({ forward: 1, echoMs: seconds(d, 1, 30), answer: 'reset' })],
  [2, 'duplicated', () => ({ forward: 1, answer: envelope(401, '登录已过期') })],
  [3, 'truncated', () => ({ forward: 1, answer: 'truncated' })],
  [3, 'truncated', () => ({ forward: 1, answer: 'cut' })],
  [3, '5xx bare', (d) => ({ forward: either(d), answer: bare(d.pick(INTERNAL)) })],
  [3, '5xx', (d) => ({ forward: either(d), answer: envelope(d.pick(INTERNAL), '系统繁忙') })],
  [3, '408…429', (d) => ({ forward: either(d), answer: envelope(d.pick(UNDECIDED), '稍后') })],
  [2, 'HTML', (dice) => ({ forward: either(dice), answer: PORTAL_PAGE })],
  [1, 'HTML', () => ({ forward: 0, answer: PORTAL_REDIRECT })],
  [1, 'HTML', (dice) => ({ forward: either(dice), answer: bare(401) })],
  [4, '401', () => ({ forward: 0, answer: envelope(401, '登录已过期') })],
  [2, '4xx', (d) => ({ forward: 0, answer: envelope(d.pick([400, 403] as const), '请求有误') })],
];

const READS: Table = [
  [73, 'nothing', () => ({ forward: 1 })],
  [6, 'request lost', () => ({ forward: 0, answer: 'reset' })],
  [3, 'answer lost', () => ({ forward: 1, answer: 'reset' })],
  [5, 'delayed', (dice) => ({ forward: 1, beforeMs: seconds(dice, 1, 12) })],
  [2, 'answer delayed', (dice) => ({ forward: 1, afterMs: seconds(dice, 15, 90) })],
  [2, 'truncated', () => ({ forward: 1, answer: 'truncated' })],
  [2, 'truncated', () => ({ forward: 1, answer: 'cut' })],
  [2, 'half a list', () => ({ forward: 0, answer: { ...JSON_OK, body: HALF_A_LIST } })],
  [2, '5xx bare', (dice) => ({ forward: 0, answer: bare(dice.pick(INTERNAL)) })],
  [1, '5xx', (dice) => ({ forward: 1, answer: envelope(dice.pick(INTERNAL), '系统繁忙') })],
  [1, 'HTML', () => ({ forward: 0, answer: PORTAL_PAGE })],
  [1, '401', () => ({ forward: 0, answer: envelope(401, '登录已过期') })],
  [3, 'old date', () => ({ forward: 1 })],
];

const JSON_OK = { status: 200, headers: { 'content-type': 'application/json' } } as const;
/** It says that there is more, and shows nothing. */
const HALF_A_LIST = JSON.stringify({ code: 200, message: '', result: { total: 7, data: [] } });

function bare(status: number): Spoiling {
  return { status, headers: HTML, body: '<h1>gateway</h1>' };
}

export interface BadLuck {
  /** How often each thing happened to a money request, and to a reading. */
  money: Map<string, number>;
  reads: Map<string, number>;
  /** Operations that the line itself refused in the platform's place. */
  refused: Set<string>;
  /** From now on nothing happens any more. */
  end(): void;
}

/** Makes the line between tabs and platform a bad one. */
export function spoil(line: FaultServer, { time, exchanges, platform, dice }: Means): BadLuck {
  const thrown = new Map<string, Dice>();
  const refused = new Set<string>();
  const counts = { money: new Map<string, number>(), reads: new Map<string, number>() };
  /** Between waking up on the line and having been served, a request is under way. */
  const underWay = new Map<string, (() => void)[]>();
  platform.onServed = (id) => underWay.get(id)?.pop()?.();

  function carry(exchange: Exchange, times: number): void {
    const releases = underWay.get(exchange.id) ?? [];
    for (let time_ = 0; time_ < times; time_ += 1) releases.push(time.hold());
    underWay.set(exchange.id, releases);
  }

  function draw(exchange: Exchange): Misfortune {
    const { player } = exchange;
    const own = thrown.get(player) ?? dice.fork(player);
    thrown.set(player, own);
    const isMoney = exchange.opId !== undefined;
    const table = isMoney ? MONEY : READS;
    const [, name, how] = own.weigh(table.map((row) => [row[0], row] as const));
    const count = isMoney ? counts.money : counts.reads;
    count.set(name, (count.get(name) ?? 0) + 1);
    return { name, ...how(own) };
  }

  function choose(arrival: Arrival): Fault | undefined {
    const { exchange } = exchanges.of(arrival.headers.authorization);
    if (!exchange) return undefined;
    const { name, forward, beforeMs = 0, afterMs = 0, echoMs, answer } = draw(exchange);
    if (name === 'old date') exchange.onOldDate();
    if (name === '4xx' && exchange.opId !== undefined) refused.add(exchange.opId);
    if (echoMs !== undefined) void echo(exchange, arrival, beforeMs + echoMs);
    const fault: Fault = { forward, ...(answer !== undefined && { answer }) };
    if (beforeMs + afterMs > 0) {
      exchange.sleeps();
      fault.before = time.wait(beforeMs).then(() => {
        carry(exchange, forward);
        if (afterMs === 0) exchange.wakes();
      });
      if (afterMs > 0) fault.after = time.wait(beforeMs + afterMs).then(() => exchange.wakes());
    } else {
      carry(exchange, forward);
    }
    exchange.onArrived();
    return fault;
  }

  /** The same request once more, as a browser makes it; nobody hears what is answered. */
  async function echo(exchange: Exchange, arrival: Arrival, afterMs: number): Promise<void> {
    await time.wait(afterMs);
    carry(exchange, 1);
    const { authorization = '', 'content-type': type = '' } = arrival.headers;
    const headers: Record<string, string> = { authorization, 'content-type': type };
    if (arrival.key !== undefined) headers['idempotency-key'] = arrival.key;
    const { method, path, body } = arrival;
    const answer = await fetch(new URL(path, platform.url), { method, headers, body });
    await answer.text();
  }

  const stop = line.disturb('/api/', choose);
  return { ...counts, refused, end: stop };
}

interface Means {
  time: VirtualTime;
  exchanges: Exchanges;
  platform: SoakPlatform;
  dice: Dice;
}
