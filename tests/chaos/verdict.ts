import { formatMoney } from '../../contract/money.ts';
import { isUnsettled, type MoneyKind, type Operation } from '../../db/operation.ts';
import { refsOf, shortId } from '../../src/features/wallet/operations/operation-words.ts';
import type { Heard } from '../support/fault-platform.ts';
import type { PlatformBooks } from './platform-books.ts';
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

/** Holds the journal and the screen against what the platform did. */
export function judge(books: PlayerBooks): Verdict {
  const { known, arrivals, platform, accountId } = books;
  const verdict: Verdict = { reached: new Map(), journalled: new Map(), judged: [] };
  const blame = (kind: Judged['kind'], opId: string, finding: Finding, what: string) =>
    verdict.judged.push({ accountId, kind, opId, finding, what });
  const owned = new Set<string>();

  for (const { op, isGone } of known) {
    const own = arrivals.filter(({ kind, opIds }) => kind === op.kind && opIds.includes(op.opId));
    const made = madeBy(own);
    for (const orderNo of made) owned.add(orderNo);
    count(verdict.journalled, op.kind);
    if (own.some(({ heard }) => heard.length > 0)) count(verdict.reached, op.kind);
    for (const [finding, what] of judgeOperation(op, made, books)) {
      blame(op.kind, op.opId, finding, what);
    }
    if (isGone || !isListed(op, known)) continue;
    const missing = missingOnScreen(op, books.shown);
    if (missing) blame(op.kind, op.opId, 'not shown', missing);
  }
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
  const numbers = arrivals.flatMap(({ heard }) => heard.map(numberIn));
  return new Set(numbers.filter((number) => number !== undefined));
}

function numberIn({ status, body }: Pick<Heard, 'status' | 'body'>): string | undefined {
  if (status !== 200) return undefined;
  const { code, result } = JSON.parse(String(body)) as {
    code: number;
    result: { order_no?: string; claim_no?: string; bag_no?: string } | null;
  };
  if (code !== 200) return undefined;
  return result?.order_no ?? result?.claim_no ?? result?.bag_no;
}

function judgeOperation(
  op: Operation,
  made: ReadonlySet<string>,
  { known }: PlayerBooks,
): [Finding, string][] {
  const { state, orderNos, history } = op;
  const found: [Finding, string][] = [];
  const isOpen =
    state === 'sending' || state === 'unknown' || (state === 'armed' && op.attempts > 0);
  if (isOpen) found.push(['stuck', `${state} in the end, with ${made.size} made`]);
  const foreign = orderNos.filter((number) => !made.has(number) && !isGivenOnce(op, number, known));
  if (foreign.length > 0) found.push(['phantom', `${state}, with ${foreign} that it never made`]);
  const isEmpty = made.size === 0 && orderNos.length === 0;
  if (isEmpty && state === 'confirmed') found.push(['phantom', 'confirmed, and nothing was made']);
  const unseen = [...made].filter((number) => !orderNos.includes(number));
  if (made.size > 1) {
    const isTold = state === 'duplicate' && unseen.length === 0;
    const what = `${state}, and ${[...made]} were made`;
    found.push([isTold ? 'doubled told' : 'doubled untold', what]);
  } else if (unseen.some((number) => !isShownBySubject(op, number, known)) && !isOpen) {
    found.push(['lost', `${state}, and ${[...made]} was made`]);
  } else if (made.size > 0 && history.some((step) => step.state === 'missing')) {
    found.push(['lost', `called missing on the way, and ${[...made]} had been made in time`]);
  }
  return found;
}

/** What is given once for a subject may be known by another operation that asked for the same. */
function isShownBySubject(op: Operation, number: string, known: readonly KnownOperation[]) {
  return known.some(
    ({ op: other }) =>
      op.subject !== undefined && other.subject === op.subject && other.orderNos.includes(number),
  );
}

function isGivenOnce(op: Operation, number: string, known: readonly KnownOperation[]): boolean {
  if (op.subject === undefined) return false;
  // Asked for once more, it was refused, and the reading showed what the first one had brought.
  return number !== '' && known.some(({ op: other }) => other.subject === op.subject);
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
