import type { MoneyKind } from '../../db/operation.ts';
import type { MoneyArrival } from './chaos-line.ts';
import { clock, type Sequence } from './sequence.ts';
import type { Finding, Judged, PlayerBooks, Verdict } from './verdict.ts';

const KINDS = [
  ...['recharge', 'huione', 'ipay', 'withdrawal', 'claim', 'redBag', 'redBagOpen'],
  'account',
] as const;
const FINDINGS: readonly Finding[] = [
  'doubled told',
  'doubled untold',
  'lost',
  'phantom',
  'stuck',
  'not shown',
  'wrong balance',
];

/** Counts of many verdicts as a table, one row for each kind. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = [...KINDS, 'all'].map((kind) => [
    kind,
    sum(verdicts, kind, 'reached'),
    sum(verdicts, kind, 'journalled'),
    ...FINDINGS.map((finding) => countOf(verdicts, kind, finding)),
  ]);
  const head = ['kind', 'reached', 'journalled', ...FINDINGS];
  return [head, ...rows]
    .map((row) => row.map((cell, at) => pad(String(cell), head[at] ?? '')).join('  '))
    .join('\n');
}

const pad = (cell: string, head: string) => cell.padStart(Math.max(head.length, 10));

function sum(verdicts: readonly Verdict[], kind: string, what: 'reached' | 'journalled'): number {
  const counts = verdicts.map((verdict) =>
    kind === 'all'
      ? [...verdict[what].values()].reduce((all, one) => all + one, 0)
      : (verdict[what].get(kind as MoneyKind) ?? 0),
  );
  return counts.reduce((all, one) => all + one, 0);
}

function countOf(verdicts: readonly Verdict[], kind: string, finding: Finding): number {
  const all = verdicts.flatMap(({ judged }) => judged);
  return all.filter((one) => one.finding === finding && (kind === 'all' || one.kind === kind))
    .length;
}

/** Findings that must not be: a doubled one that the player is told of may be where there are no keys. */
export function violationsIn({ judged }: Verdict, keys: boolean): Judged[] {
  return judged.filter(({ finding }) => keys || finding !== 'doubled told');
}

/** Everything that is known of a sequence in which something is wrong. */
export function storyOf(
  { name, steps, lane }: Sequence,
  violations: readonly Judged[],
  books: readonly PlayerBooks[],
): string {
  return [
    `sequence ${name}`,
    ...violations.map((one) => `! ${one.finding}: ${one.kind} ${one.opId} ${one.what}`),
    ...steps.map((step) => `  ${step}`),
    ...lane.line.arrivals.map((arrival) => `  line ${arrivalWords(arrival)}`),
    ...books.flatMap((book) => bookLines(book, violations)),
  ].join('\n');
}

function arrivalWords({ kind, opIds, keyed, body, atMs, fate, heard }: MoneyArrival): string {
  const { name, beforeMs = 0, afterMs = 0, echoMs = 0 } = fate;
  const told = heard.map(({ status, body: text }) => `${status} ${text.toString().slice(0, 120)}`);
  const waits = [beforeMs, afterMs, echoMs].map((ms) => Math.round(ms / 1_000)).join('/');
  const ids = opIds.map((opId) => opId.slice(0, 8));
  const fields = body.replace(/"password":"[^"]*"/, '');
  return `${clock(atMs)} ${kind} ${ids}${keyed ? ' keyed' : ''} ${fields}: ${name} ${waits} s → ${told.join(' | ')}`;
}

function bookLines(book: PlayerBooks, violations: readonly Judged[]): string[] {
  const blamed = violations.filter(({ accountId }) => accountId === book.accountId);
  if (blamed.length === 0) return [];
  return [
    `  account ${book.accountId}, shown ${book.shownBalance}`,
    ...book.platform.effects.map(
      ({ kind, orderNo, amount, atMs }) => `  platform ${clock(atMs)} ${kind} ${orderNo} ${amount}`,
    ),
    ...book.known.map(({ op, isGone }) => {
      const way = op.history.map(({ state, at, note }) => `${clock(at)} ${state} ${note ?? ''}`);
      return `  journal ${isGone ? 'gone ' : ''}${op.opId} ${op.kind} ${op.amount} ${op.state} ${op.orderNos}: ${way.join('; ')}; ${JSON.stringify(op)}`;
    }),
    ...book.shown.map((text) => `  screen ${text}`),
  ];
}
