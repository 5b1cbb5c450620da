import type { ReactNode } from 'react';
import type { DicePick } from '../../../rules/dice.ts';
import {
  DICE_FACES,
  DICE_TOTALS,
  type Dice,
  type DiceSpot,
  EVEN_PAY,
  FACE_PAYS,
  spotName,
  spotPay,
  TOTAL_PAYS,
  TRIPLE_PAY,
} from '../../../rules/dice-spots.ts';
import { chipsOn } from './bets.ts';
import { DieFace } from './die.tsx';
import styles from './mat.module.css';

interface MatProps {
  bets: DicePick['bets'];
  /** The throw whose spots are lit. */
  dice: Dice | undefined;
  locked: boolean;
  onTap: (spot: DiceSpot) => void;
}

const EVEN_SPOTS = [
  { spot: 'small', mark: '小', range: '4–10' },
  { spot: 'odd', mark: '单', range: '' },
  { spot: 'even', mark: '双', range: '' },
  { spot: 'big', mark: '大', range: '11–17' },
] as const;

const times = (hundredths: number): string => String(hundredths / 100);
const FACE_TIMES = FACE_PAYS.slice(1).map(times).join('/');

/** The felt with all its spots. */
export function Mat({ bets, dice, locked, onTap }: MatProps) {
  const spot = (id: DiceSpot) => ({
    spot: id,
    chips: chipsOn(bets, id),
    won: dice !== undefined && spotPay(id, dice) > 0,
    locked,
    onTap,
  });
  return (
    <fieldset className={styles.mat}>
      <legend className="unseen">下注区</legend>
      <div className={styles.evens}>
        {EVEN_SPOTS.map(({ spot: id, mark, range }) => (
          <Spot key={id} {...spot(id)} range={range} pays={times(EVEN_PAY)}>
            <span className={styles.big}>{mark}</span>
            {range !== '' && <span className={styles.range}>{range}</span>}
          </Spot>
        ))}
      </div>
      <div className={styles.sevens}>
        {DICE_TOTALS.map((total) => (
          <Spot key={total} {...spot(`total-${total}`)} pays={times(TOTAL_PAYS[total] ?? 0)}>
            {total}
          </Spot>
        ))}
        <Spot {...spot('triple')} pays={times(TRIPLE_PAY)}>
          <span className={styles.word}>豹子</span>
        </Spot>
        {DICE_FACES.map((face) => (
          <Spot key={face} {...spot(`face-${face}`)} pays={FACE_TIMES}>
            <DieFace face={face} className={styles.face} />
          </Spot>
        ))}
      </div>
    </fieldset>
  );
}

interface SpotProps {
  spot: DiceSpot;
  /** Sums that it wins with, where they stand on the felt. */
  range?: string;
  /** What it pays, as players read it: 2, 8.4, 2/3/15. */
  pays: string;
  chips: number;
  /** Part of the result on show. */
  won: boolean;
  locked: boolean;
  onTap: (spot: DiceSpot) => void;
  /** What stands on the felt. */
  children: ReactNode;
}

/** A place on the mat; every tap puts a chip there. */
function Spot({ spot, range = '', pays, chips, won, locked, onTap, children }: SpotProps) {
  const shownPays = pays.includes('/') ? pays : `×${pays}`;
  // What is seen stands in the name in its order, so that whoever speaks to the page is understood.
  const name = [spotName(spot), range, shownPays, chips > 0 && `${chips} 注`, won && '中'];
  return (
    <button
      type="button"
      className={styles.spot}
      data-won={won || undefined}
      data-chips={chips > 0 || undefined}
      aria-label={name.filter(Boolean).join('，')}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (!locked) onTap(spot);
      }}
    >
      <span className={styles.mark}>{children}</span>
      <span className={styles.pays}>{shownPays}</span>
      {/* Else the two figures would be read as one. */ ' '}
      {chips > 0 && (
        <span key={chips} className={styles.chip}>
          {chips}
        </span>
      )}
    </button>
  );
}
