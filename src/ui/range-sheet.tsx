import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { type OverlayProps, Sheet } from './dialog.tsx';
import { TextField } from './field.tsx';
import { CheckIcon } from './icons/lists.tsx';
import styles from './range-sheet.module.css';

interface RangeOffer {
  named: readonly { label: string; chosen: boolean; choose: () => void }[];
  /** The shown days, YYYY-MM-DD. */
  from: string;
  to: string;
  earliest: string;
  latest: string;
  ownLabel: string;
  note: string;
  /** Why two days are not a valid range, in words; undefined if they are. */
  faultOf: (from: string, to: string) => string | undefined;
  chooseOwn: (from: string, to: string) => void;
}

interface RangeSheetProps extends OverlayProps {
  offer: RangeOffer;
}

export function RangeSheet({ offer, open, onClose }: RangeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择日期">
      <RangeChoice offer={offer} onDone={onClose} />
    </Sheet>
  );
}

/** Mounted with the sheet, so that it starts with the shown range. */
function RangeChoice({ offer, onDone }: { offer: RangeOffer; onDone: () => void }) {
  const [days, setDays] = useState({ from: offer.from, to: offer.to });
  const [asked, setAsked] = useState(false);
  const title = useId();
  const fault = offer.faultOf(days.from, days.to);
  const field = { type: 'date', min: offer.earliest, max: offer.latest, required: true };
  return (
    <>
      <ul className={styles.named}>
        {offer.named.map(({ label, chosen, choose }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={chosen}
              onClick={() => {
                onDone();
                choose();
              }}
            >
              {label}
              {chosen && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.own}
        aria-labelledby={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (fault) return;
          onDone();
          offer.chooseOwn(days.from, days.to);
        }}
      >
        <h3 id={title} className={styles.title}>
          {offer.ownLabel}
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
          {asked && fault ? fault : offer.note}
        </p>
        <Button type="submit" tone="primary" wide>
          查看这段时间
        </Button>
      </form>
    </>
  );
}
