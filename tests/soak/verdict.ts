import type { Operation } from '../../db/operation.ts';
import type { Booking } from './platform.ts';

/** What one player's journal says in the end, and what the platform did. */
export interface Books {
  player: string;
  /** Whether the platform honoured the keys of its requests. */
  honoursKeys: boolean;
  operations: readonly Operation[];
  /** What logouts took off the device, as it stood then. */
  forgotten: ReadonlyMap<string, Operation>;
  /** Every operation that was ever written down. */
  armed: readonly string[];
  /** Operations by the player's wish: one, or what two taps made of it. */
  taps: readonly (readonly string[])[];
  /** Requests of the app's by operation. */
  posts: ReadonlyMap<string, number>;
  /** Operations of which a request left that was not written down before. */
  unwritten: readonly string[];
  /** Operations that somebody on the way refused in the platform's place. */
  refused: ReadonlySet<string>;
  /** Money requests that reached the platform. */
  bookings: readonly Booking[];
  /** Every order, claim and packet in the platform's database. */
  orderNos: readonly string[];
}

/** Something on which journal and platform do not agree. */
export interface Problem {
  player: string;
  opId: string;
  what: string;
}

export type Fate =
  | 'confirmed'
  | 'rejected'
  | 'missing'
  | 'duplicate'
  | 'cancelled'
  | 'armed'
  | 'sending'
  | 'unknown';

export interface Verdict {
  fates: Map<Fate, number>;
  /** Requests of the app's, arrivals at the platform, orders that these made. */
  requests: number;
  arrivals: number;
  orders: number;
  /** Orders beyond the first of an operation: made by other arrivals of its one request. */
  replayed: number;
  flagged: number;
  problems: Problem[];
}

/** Holds the journal against what the platform did, operation by operation. */
export function judge(books: readonly Books[]): Verdict {
  const verdict: Verdict = {
    fates: new Map(),
    requests: 0,
    arrivals: 0,
    orders: 0,
    replayed: 0,
    flagged: 0,
    problems: [],
  };
  for (const book of books) judgePlayer(book, verdict);
  return verdict;
}

function judgePlayer(book: Books, verdict: Verdict): void {
  const { player, honoursKeys, operations, forgotten, armed, taps, posts } = book;
  const { unwritten, bookings, orderNos } = book;
  const known = new Map([...forgotten, ...operations.map((op) => [op.opId, op] as const)]);
  const made = ordersByOperation(bookings);
  const blame = (opId: string, what: string) => verdict.problems.push({ player, opId, what });

  verdict.arrivals += bookings.length;
  verdict.orders += orderNos.length;
  for (const count of posts.values()) verdict.requests += count;
  for (const opId of armed) {
    const op = known.get(opId);
    if (!op) {
      blame(opId, 'the journal has no row of it any more');
      continue;
    }
    const truth = [...(made.get(opId) ?? [])];
    const { state } = op;
    verdict.fates.set(state, (verdict.fates.get(state) ?? 0) + 1);
    verdict.replayed += Math.max(0, truth.length - 1);
    if (truth.length > 1 && state === 'duplicate') verdict.flagged += truth.length - 1;
    const isOver = forgotten.has(opId) || (posts.get(opId) ?? 0) === 0;
    const requests = posts.get(opId) ?? 0;
    const twins = [...known.values()].filter((each) => isTwin(each, op));
    const given = twins.flatMap((twin) => [...(made.get(twin.opId) ?? [])]);
    for (const what of disagreements(op, truth, { requests, isOver, honoursKeys, given })) {
      blame(opId, what);
    }
  }
  for (const opId of posts.keys()) {
    if (!known.has(opId)) blame(opId, 'a request was made for it, and the journal has no row');
  }
  for (const op of known.values()) {
    for (const what of untruths(op, book)) blame(op.opId, what);
  }
  for (const opId of unwritten) blame(opId, 'a request left before it was written down');
  for (const tap of taps) {
    const done = tap.filter((opId) => made.has(opId));
    if (done.length > 1) blame(done.join(' '), 'doubled by the app: one wish, two operations');
  }
  const shown = new Map<string, string[]>();
  for (const op of known.values()) {
    for (const no of op.orderNos) shown.set(no, [...(shown.get(no) ?? []), op.opId]);
  }
  for (const no of orderNos) {
    const by = shown.get(no) ?? [];
    if (by.length === 0) blame('', `order ${no} is lost from sight: no operation shows it`);
    const [first, ...others] = by.map((opId) => known.get(opId));
    const isGiven = first && others.every((other) => other && isTwin(other, first));
    if (by.length > 1 && !isGiven)
      blame(by.join(' '), `order ${no} is shown by ${by.length} operations`);
  }
}

interface Circumstances {
  /** Requests that the app has made for it. */
  requests: number;
  /** Whether it may be left as one that waits to be sent. */
  isOver: boolean;
  honoursKeys: boolean;
  /** Orders of the operations that asked for the same thing, where the platform gives it once. */
  given: readonly string[];
}

/** Whether two operations asked for the same thing of which the platform gives one: each may know of it. */
function isTwin(one: Operation, other: Operation): boolean {
  return one.kind === other.kind && one.subject !== undefined && one.subject === other.subject;
}

function disagreements(
  op: Operation,
  truth: readonly string[],
  { requests, isOver, honoursKeys, given }: Circumstances,
): string[] {
  const { state, orderNos, history } = op;
  const found: string[] = [];
  const refusedAtDoor = history.filter((step) => step.state === 'armed').length - 1;
  if (!honoursKeys && requests - refusedAtDoor > 1) {
    found.push(`doubled by the app: ${requests} requests`);
  }
  if (honoursKeys && truth.length > 1) found.push(`doubled: ${truth.length} orders under one key`);
  const foreign = orderNos.filter((no) => !truth.includes(no) && !given.includes(no));
  const unseen = truth.filter((no) => !orderNos.includes(no));
  if (foreign.length > 0) found.push(`${state}, with another's order ${foreign.join(' ')}`);
  if (unseen.length > 0) found.push(`${state}, without its order ${unseen.join(' ')}`);
  if (found.length > 0) return found;
  const right: readonly string[] =
    truth.length === 0
      ? [
          ...['rejected', 'missing', 'cancelled'],
          ...(isOver ? ['armed'] : []),
          ...(orderNos.length > 0 ? ['confirmed'] : []),
        ]
      : [truth.length === 1 ? 'confirmed' : 'duplicate'];
  if (!right.includes(state)) found.push(`${state}, and the platform has ${truth.length} orders`);
  return found;
}

/** An order that came within this time (ms) has to be found before anything is called missing. */
const FINDABLE_MS = 170_000;

/** What the player was told on the way, and was not so, whatever it says in the end. */
function untruths(
  { opId, history, sentAt = 0 }: Operation,
  { bookings, refused }: Books,
): string[] {
  const own = bookings.filter((row) => row.opId === opId);
  const told = new Set(history.map(({ state }) => state));
  const found: string[] = [];
  const no = refused.has(opId) || own.some((row) => row.status === 200 && !row.orderNo);
  if (told.has('rejected') && !no) found.push('called rejected, and nobody had refused it');
  const early = own.some((row) => row.orderNo && row.atMs < sentAt + FINDABLE_MS);
  if (told.has('missing') && early) found.push('called missing, and its order had come in time');
  return found;
}

function ordersByOperation(bookings: readonly Booking[]): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  for (const { opId, orderNo } of bookings) {
    if (orderNo === undefined) continue;
    made.set(opId, (made.get(opId) ?? new Set()).add(orderNo));
  }
  return made;
}

/** Everything that is known of an operation, line by line. */
export function storyOf({ player, opId, what }: Problem, books: readonly Books[]): string {
  const book = books.find((candidate) => candidate.player === player);
  const lines = [`player ${player}, operation ${opId || '-'}: ${what}`];
  for (const id of opId.split(' ')) {
    const kept = book?.operations.find((op) => op.opId === id);
    const op = kept ?? book?.forgotten.get(id);
    if (!op) continue;
    const { kind, amount, likely, attempts, sentAt } = op;
    const sent = sentAt === undefined ? 'never sent' : `sent ${clock(sentAt)}`;
    lines.push(
      `  ${kind} ${amount}${likely ? ' likely' : ''}, ${attempts} attempts, ${sent}${kept ? '' : ', gone with a logout'}`,
    );
    for (const step of op.history) lines.push(`  ${step.state} ${step.note ?? ''}`);
    for (const { status, words, atMs } of book?.bookings.filter((row) => row.opId === id) ?? []) {
      lines.push(`  platform ${clock(atMs)}: ${status} ${words}`);
    }
  }
  return lines.join('\n');
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}
