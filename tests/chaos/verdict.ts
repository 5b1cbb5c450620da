import { formatMoney } from '../../contract/money.ts';
import { isUnsettled, type MoneyKind, type Operation } from '../../db/operation.ts';
import { refsOf, shortId } from '../../src/features/operations/list/operation-labels.ts';
import type { Heard } from '../support/fault-platform.ts';
import { numberIn, type PlatformBooks } from '../support/platform-books.ts';
import type { KnownOperation } from './sequence.ts';

/** Enough of a money request at the line to tell what it did. */
export interface JudgedArrival {
  kind: MoneyKind;
  opIds: readonly string[];
  heard: readonly Pick<Heard, 'status' | 'body'>[];
}

/** What platform, journal and screen said of one player in the end. */
export interface PlayerBooks {
  accountId: string;
  known: readonly KnownOperation[];
  /** Money requests of the whole sequence, also other players'. */
  arrivals: readonly JudgedArrival[];
  platform: PlatformBooks;
  /** The operations dialog, a text for each operation. */
  shown: readonly string[];
  /** As the wallet shows it. */
  shownBalance: string;
}

export type Finding =
  | 'doubled told'
  | 'doubled untold'
  | 'lost'
  | 'phantom'
  | 'stuck'
  | 'not shown'
  | 'wrong balance';

export interface Judged {
  accountId: string;
  kind: MoneyKind | 'account';
  /** Empty where no operation is to blame. */
  opId: string;
  finding: Finding;
  what: string;
}

export interface Verdict {
  /** By kind: operations of which a request reached the platform, and all that were written down. */
  reached: Map<MoneyKind, number>;
  journalled: Map<MoneyKind, number>;
  judged: Judged[];
}

/** How many settled operations the dialog shows. */
const SHOWN_SETTLED = 20;

/** What the platform did at the requests of each operation, by its id. */
type Made = ReadonlyMap<string, ReadonlySet<string>>;

/** Holds the journal and the screen against what the platform did. */
export function judge(books: PlayerBooks): Verdict {
  const { known, arrivals, platform, accountId } = books;
  const verdict: Verdict = { reached: new Map(), journalled: new Map(), judged: [] };
  const blame = (kind: Judged['kind'], opId: string, finding: Finding, what: string) =>
    verdict.judged.push({ accountId, kind, opId, finding, what });
  const made = new Map<string, ReadonlySet<string>>();

  const booked = new Set(platform.effects.map(({ orderNo }) => orderNo));

  for (const { op } of known) {
    const own = arrivals.filter(({ kind, opIds }) => kind === op.kind && opIds.includes(op.opId));
    // Where two accounts were sending at once, a request names an operation of each.
    made.set(op.opId, new Set([...madeBy(own)].filter((no) => booked.has(no))));
    count(verdict.journalled, op.kind);
    if (own.some(({ heard }) => heard.length > 0)) count(verdict.reached, op.kind);
  }
  for (const { op, isGone } of known) {
    for (const [finding, what] of judgeOperation(op, made, known)) {
      blame(op.kind, op.opId, finding, what);
    }
    if (isGone || !isListed(op, known)) continue;
    const missing = missingOnScreen(op, books.shown);
    if (missing) blame(op.kind, op.opId, 'not shown', missing);
  }
  const owned = new Set([...made.values()].flatMap((numbers) => [...numbers]));
  for (const { kind, orderNo } of platform.effects) {
    if (owned.has(orderNo)) continue;
    blame(kind, '', 'lost', `${orderNo} was made by no operation of the journal`);
  }
  const told = `${formatMoney(platform.balance, 4)} USDT`;
  if (books.shownBalance !== told) {
    blame('account', '', 'wrong balance', `shown ${books.shownBalance}, and it is ${told}`);
  }
  if (platform.balance !== platform.expected) {
    const what = `the ledger has ${platform.balance}, and its effects come to ${platform.expected}`;
    blame('account', '', 'wrong balance', what);
  }
  return verdict;
}

function count(counts: Map<MoneyKind, number>, kind: MoneyKind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/** Numbers of what the platform did at an operation's requests; an answer under its key repeats one. */
export function madeBy(arrivals: readonly JudgedArrival[]): Set<string> {
  const answers = arrivals.flatMap(({ heard }) => heard);
  const numbers = answers.map(({ status, body }) =>
    status === 200 ? numberIn(String(body)) : undefined,
  );
  return new Set(numbers.filter((number) => number !== undefined));
}

function judgeOperation(
  op: Operation,
  made: Made,
  known: readonly KnownOperation[],
): [Finding, string][] {
  const { state, orderNos, history } = op;
  const own = [...(made.get(op.opId) ?? [])];
  /** What is given once for a subject may be known by another operation that asked for the same. */
  const twins = known.filter((each) => op.subject !== undefined && each.op.subject === op.subject);
  const isMade = (no: string) =>
    own.includes(no) || twins.some((twin) => made.get(twin.op.opId)?.has(no));
  const isKnown = (no: string) =>
    orderNos.includes(no) || twins.some((twin) => twin.op.orderNos.includes(no));
  const isOpen = ['sending', 'unknown'].includes(state) || (state === 'armed' && op.attempts > 0);
  const isEmpty = own.length === 0 && orderNos.length === 0;
  const found: [Finding, string][] = [];

  if (isOpen) found.push(['stuck', `${state} in the end, with ${own.length} made`]);
  const foreign = orderNos.filter((no) => !isMade(no));
  if (foreign.length > 0) found.push(['phantom', `${state}, with ${foreign} that it never made`]);
  if (isEmpty && state === 'confirmed') found.push(['phantom', 'confirmed, and nothing was made']);
  if (own.length > 1) {
    const isTold = state === 'duplicate' && own.every((no) => orderNos.includes(no));
    found.push([isTold ? 'doubled told' : 'doubled untold', `${state}, and ${own} were made`]);
  } else if (!isOpen && !own.every(isKnown)) {
    found.push(['lost', `${state}, and ${own} was made`]);
  } else if (own.length > 0 && history.some((step) => step.state === 'missing')) {
    found.push(['lost', `called missing on the way, and ${own} had been made in time`]);
  }
  return found;
}

/** Whether the dialog has room for it. */
function isListed(op: Operation, known: readonly KnownOperation[]): boolean {
  if (isUnsettled(op)) return true;
  if (op.state === 'armed') return false;
  const settled = known.filter((other) => !other.isGone && !isUnsettled(other.op));
  const newer = settled.filter((other) => other.op.createdAt > op.createdAt);
  return newer.length < SHOWN_SETTLED;
}

/** @returns what of the operation its player cannot read; undefined where everything stands there */
function missingOnScreen(op: Operation, shown: readonly string[]): string | undefined {
  const text = shown.find((each) => each.includes(shortId(op.opId)));
  if (text === undefined) return 'the operations dialog does not show it';
  const refs = refsOf(op).filter((ref) => !text.includes(ref));
  if (refs.length > 0) return `the operations dialog does not show ${refs}`;
  if (op.state === 'duplicate' && !text.includes('疑似重复')) return 'not shown as doubled';
  return undefined;
}
