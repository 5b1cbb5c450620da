import { useId, useState } from 'react';
import { addDays } from '../../contract/day.ts';
import {
  type DayRange,
  daysOf,
  MOST_DAYS,
  RANGES,
  type RangeName,
  rangeFault,
} from '../format/day-range.ts';
import { Button } from './button.tsx';
import { ChoiceList } from './choice-sheet.tsx';
import { type OverlayProps, Sheet } from './dialog.tsx';
import { TextField } from './field.tsx';
import styles from './range-sheet.module.css';

const NAMED = (['today', '7', '30'] as const).map((value) => ({ value, label: RANGES[value] }));

interface RangeSheetProps extends OverlayProps {
  chosen: DayRange;
  /** The platform's day. */
  today: string;
  onChoose: (range: DayRange) => void;
}

/** A sheet to choose a range of days: one with a name, or from one day to another. */
export function RangeSheet({ open, ...choice }: RangeSheetProps) {
  return (
    <Sheet open={open} onClose={choice.onClose} title="选择日期">
      <RangeChoice {...choice} />
    </Sheet>
  );
}

/** Mounted with the sheet, so that it starts with the shown range. */
function RangeChoice({ chosen, today, onClose, onChoose }: Omit<RangeSheetProps, 'open'>) {
  const [days, setDays] = useState({ from: chosen.from, to: chosen.to });
  const [asked, setAsked] = useState(false);
  const title = useId();
  const fault = rangeFault(days.from, days.to, today);
  const earliest = addDays(today, -10 * MOST_DAYS);
  const field = { type: 'date', min: earliest, max: today, required: true };
  return (
    <>
      <ChoiceList<RangeName>
        columns={3}
        choices={NAMED}
        chosen={chosen.range}
        onClose={onClose}
        onChoose={(range) => onChoose({ range, ...daysOf(range, today) })}
      />
      <form
        className={styles.own}
        aria-labelledby={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (fault) return;
          onClose();
          onChoose({ range: 'custom', ...days });
        }}
      >
        <h3 id={title} className={styles.title}>
          {RANGES.custom}
        </h3>
        <div className={styles.days}>
          <TextField
            {...field}
            label="开始日期"
            value={days.from}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
          <TextField
            {...field}
            label="结束日期"
            value={days.to}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
        </div>
        <p className={styles.note} role="alert" data-fault={asked && fault ? true : undefined}>
          {asked && fault ? fault : `日期按平台时间（UTC+8），最多 ${MOST_DAYS} 天`}
        </p>
        <Button type="submit" tone="primary" wide>
          查看这段时间
        </Button>
      </form>
    </>
  );
}
