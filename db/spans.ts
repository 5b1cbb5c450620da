import type { Span } from './book.ts';

/** The spans with one more, oldest first; those that touch become one. Ends are whole ms, included. */
export function addSpan(spans: readonly Span[], added: Span): Span[] {
  if (added.to < added.from) return [...spans];
  let { from, to } = added;
  const apart: Span[] = [];
  for (const span of spans) {
    if (span.to + 1 < from || to + 1 < span.from) apart.push(span);
    else {
      from = Math.min(from, span.from);
      to = Math.max(to, span.to);
    }
  }
  return [...apart, { from, to }].sort((one, other) => one.from - other.from);
}

/** What of a range no span covers, newest first. */
export function gapsIn(spans: readonly Span[], range: Span): Span[] {
  const gaps: Span[] = [];
  let { from } = range;
  for (const span of spans) {
    if (span.to < from) continue;
    if (span.from > range.to) break;
    if (span.from > from) gaps.push({ from, to: span.from - 1 });
    from = span.to + 1;
  }
  if (from <= range.to) gaps.push({ from, to: range.to });
  return gaps.reverse();
}

/** The span that covers a moment. */
export function spanAt(spans: readonly Span[], ms: number): Span | undefined {
  return spans.find(({ from, to }) => from <= ms && ms <= to);
}
