import { useState } from 'react';
import { rangeWords } from '../../../data/time/day-range.ts';
import { rangeChoice } from '../../../data/time/range-choice.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './income-bar.module.css';
import { type IncomeViewName, VIEWS } from './income-query.ts';
import type { useIncomeQuery } from './use-income-query.ts';

const SEGMENTS = (['day', 'source', 'team'] as const satisfies readonly IncomeViewName[]).map(
  (value) => ({ value, label: VIEWS[value] }),
);

/** Which days, and what of them. Stays at the top edge. */
export function IncomeBar({ query, today, change }: ReturnType<typeof useIncomeQuery>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <FilterChip
          name="日期"
          value={rangeWords(query, today)}
          changed={query.range !== '7'}
          onOpen={() => setOpen(true)}
        />
      </div>
      <div className={styles.views}>
        <Segments
          label="内容"
          labelHidden
          segments={SEGMENTS}
          chosen={query.view}
          onChoose={(view) => change({ view })}
        />
      </div>
      <RangeSheet
        offer={rangeChoice(query, today, change)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
