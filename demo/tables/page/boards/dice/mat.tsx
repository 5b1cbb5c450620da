import type { DicePick } from '../../../rules/dice.ts';
import {
  DICE_FACES,
  DICE_TOTALS,
  type Dice,
  type DiceSpot,
  EVEN_PAY,
  FACE_PAYS,
  spotPay,
  TOTAL_PAYS,
  TRIPLE_PAY,
} from '../../../rules/dice-spots.ts';
import { chipsOn } from './bets.ts';
import { DieFace } from './die.tsx';
import styles from './mat.module.css';
import { Spot } from './spot.tsx';

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
