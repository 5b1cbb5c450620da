import type { Facet } from '../../../../db/record-collection.ts';
import type { Choice } from '../../../ui/choice-sheet.tsx';

interface Offered {
  /** Words for all of them. */
  all: string;
  values: readonly Facet[];
  words: (value: Facet) => string;
  /** How many records have which value; undefined until known. */
  counts: readonly { value: Facet; count: number }[] | undefined;
}

/** The choices of a filter: each with how many records it would show. */
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

/** More than these do not fit on a screen's half. */
const FEW = 10;

/** The values of a long filter: those that occur come first, so that nobody has to look for them. */
export function inReach(values: readonly Facet[], counts: Offered['counts']): readonly Facet[] {
  if (values.length <= FEW || !counts) return values;
  const occurring = new Set(counts.filter(({ count }) => count > 0).map(({ value }) => value));
  return [
    ...values.filter((value) => occurring.has(value)),
    ...values.filter((value) => !occurring.has(value)),
  ];
}
