import type { TimeRange } from './record-collection.ts';

/** The spans with one more, oldest first; those that touch become one. Ends are whole ms, included. */
export function addRange(spans: readonly TimeRange[], added: TimeRange): TimeRange[] {
  if (added.to < added.from) return [...spans];
  let { from, to } = added;
  const apart: TimeRange[] = [];
  for (const range of spans) {
    if (range.to + 1 < from || to + 1 < range.from) apart.push(range);
    else {
      from = Math.min(from, range.from);
      to = Math.max(to, range.to);
    }
  }
  return [...apart, { from, to }].sort((one, other) => one.from - other.from);
}

/** What of a range is not covered, newest first. */
export function gapsIn(spans: readonly TimeRange[], range: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  let { from } = range;
  for (const covered of spans) {
    if (covered.to < from) continue;
    if (covered.from > range.to) break;
    if (covered.from > from) gaps.push({ from, to: covered.from - 1 });
    from = covered.to + 1;
  }
  if (from <= range.to) gaps.push({ from, to: range.to });
  return gaps.reverse();
}

/** The range that covers a moment. */
export function rangeAt(spans: readonly TimeRange[], ms: number): TimeRange | undefined {
  return spans.find(({ from, to }) => from <= ms && ms <= to);
}
