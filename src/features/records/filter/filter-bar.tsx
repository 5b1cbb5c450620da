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
  const { facet, label } = part;
  const other = facet === 'a' ? 'b' : 'a';
  const counts = useFacets(collection, query, open)
    ?.filter((counted) => query[other] === undefined || counted[other] === query[other])
    .map((counted) => ({ value: counted[facet], count: counted.count }));
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={`选择${label}`}
      choices={choicesOf(part, counts)}
      chosen={query[facet]}
      onChoose={(value) => change({ [facet]: value })}
    />
  );
}

/**
 * The choices of a filter, each with the number of records it would show.
 * @param counted numbers of records per value; undefined while they are being counted
 */
export function choicesOf(
  { label, values, words, read }: Pick<FilterPart, 'label' | 'values' | 'words' | 'read'>,
  counted: readonly { value: Facet; count: number }[] | undefined,
): Choice<Facet | undefined>[] {
  const counts = new Map<Facet, number>();
  for (const { value, count } of counted ?? []) {
    counts.set(value, count + (counts.get(value) ?? 0));
  }
  const countOf = (value: Facet) => counts.get(value) ?? 0;
  // Platforms add values of their own; those that the filter accepts are offered, too.
  const own = [...counts.keys()].filter((value) => read(String(value)) === value);
  const offered = [...new Set([...values, ...own])];
  // Values with records come first, so that the player finds them without scrolling.
  offered.sort((one, next) => Number(countOf(next) > 0) - Number(countOf(one) > 0));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const note = (count: number) => counted && `${countText(count)} 笔`;
  return [
    { value: undefined, label: `全部${label}`, note: note(total) },
    ...offered.map((value) => ({
      value,
      label: words(value),
      note: note(countOf(value)),
      isEmpty: counted !== undefined && countOf(value) === 0,
    })),
  ];
}
