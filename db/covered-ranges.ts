import type { TimeRange } from './record-collection.ts';

/** Adds a range to covered ranges, oldest first; touching ranges are merged. Both ends (ms) included. */
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

/** The parts of a range that are not covered, newest first. */
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
