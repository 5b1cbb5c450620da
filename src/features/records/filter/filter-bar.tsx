import { useState } from 'react';
import type { CollectionName, Facet } from '../../../../db/record-collection.ts';
import { useFacets } from '../../../data/records/use-records.ts';
import { countText } from '../../../format/amounts.ts';
import { rangeWords } from '../../../format/day-range.ts';
import { type Choice, ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { CloseIcon } from '../../../ui/icons/actions.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import styles from './filter-bar.module.css';
import type { FilterPart, RecordFilter } from './record-filter.ts';

interface FilterBarProps {
  record: RecordFilter;
  /** The collection whose values are counted in the choices; absent if only days can be chosen. */
  collection?: CollectionName;
}

/** The filters of a record page, each a button that opens its choices. The bar sticks to the top edge. */
export function FilterBar({ record, collection }: FilterBarProps) {
  const { parts, query, today, change, reset } = record;
  const [open, setOpen] = useState<string>();
  const sheet = (name: string) => ({ open: open === name, onClose: () => setOpen(undefined) });
  return (
    <div className={styles.bar}>
      <div className={styles.parts}>
        <FilterChip
          name="日期"
          value={rangeWords(query, today)}
          changed={query.range !== '7'}
          onOpen={() => setOpen('range')}
        />
        {parts.map(({ facet, label, words }) => {
          const value = query[facet];
          return (
            <FilterChip
              key={facet}
              name={label}
              value={value === undefined ? `全部${label}` : words(value)}
              brief={value === undefined ? label : undefined}
              changed={value !== undefined}
              onOpen={() => setOpen(facet)}
            />
          );
        })}
        {reset && (
          <button type="button" className={styles.reset} aria-label="重置筛选" onClick={reset}>
            <CloseIcon />
          </button>
        )}
      </div>
      <RangeSheet chosen={query} today={today} onChoose={change} {...sheet('range')} />
      {collection &&
        parts.map((part) => (
          <PartSheet
            key={part.facet}
            record={record}
            part={part}
            collection={collection}
            {...sheet(part.facet)}
          />
        ))}
    </div>
  );
}

interface PartSheetProps {
  record: RecordFilter;
  part: FilterPart;
  collection: CollectionName;
  open: boolean;
  onClose: () => void;
}

function PartSheet({ record, part, collection, open, onClose }: PartSheetProps) {
  const { query, change } = record;
  const { facet, label, read, values } = part;
  const other = facet === 'a' ? 'b' : 'a';
  const counts = useFacets(collection, query, open)
    ?.filter((counted) => query[other] === undefined || counted[other] === query[other])
    .map((counted) => ({ value: counted[facet], count: counted.count }));
  // Platforms add values of their own; those that the filter accepts are offered, too.
  const own = counts?.map(({ value }) => value).filter((value) => read(String(value)) === value);
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={`选择${label}`}
      choices={choicesOf({
        all: `全部${label}`,
        values: inReach([...new Set([...values, ...(own ?? [])])], counts),
        words: part.words,
        counts,
      })}
      chosen={query[facet]}
      onChoose={(value) => change({ [facet]: value })}
    />
  );
}

interface Offered extends Pick<FilterPart, 'values' | 'words'> {
  /** The label of the choice that selects every value. */
  all: string;
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
  const note = (count: number) => (counts ? `${countText(count)} 笔` : undefined);
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
