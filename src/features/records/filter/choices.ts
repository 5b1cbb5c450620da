import type { Facet } from '../../../../db/record-collection.ts';
import type { Choice } from '../../../ui/choice-sheet.tsx';

interface Offered {
  /** The label of the choice that selects every value. */
  all: string;
  values: readonly Facet[];
  words: (value: Facet) => string;
  /** Number of records per value; undefined while they are being counted. */
  counts: readonly { value: Facet; count: number }[] | undefined;
}

/** The choices of a filter, each with the number of records it would show. */
export function choicesOf({ all, values, words, counts }: Offered): Choice<Facet | undefined>[] {
  const found = new Map<Facet, number>();
  let total = 0;
  for (const { value, count } of counts ?? []) {
    found.set(value, count + (found.get(value) ?? 0));
    total += count;
  }
  const note = (count: number) => (counts ? `${count.toLocaleString('en')} 笔` : undefined);
  return [
    { value: undefined, label: all, note: note(total) },
    ...values.map((value) => ({ value, label: words(value), note: note(found.get(value) ?? 0) })),
  ];
}

/** The most choices that fit in half a screen. */
const FEW = 10;

/** The values of a long filter, those with records first, so that the player finds them without scrolling. */
export function inReach(values: readonly Facet[], counts: Offered['counts']): readonly Facet[] {
  if (values.length <= FEW || !counts) return values;
  const occurring = new Set(counts.filter(({ count }) => count > 0).map(({ value }) => value));
  return [
    ...values.filter((value) => occurring.has(value)),
    ...values.filter((value) => !occurring.has(value)),
  ];
}
