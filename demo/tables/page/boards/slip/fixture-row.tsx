import { oddsText } from '../../../rules/odds-text.ts';
import type { Fixture } from '../../../rules/slip-fixtures.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../../rules/slip-odds.ts';
import { Crest } from './crest.tsx';
import styles from './fixture-row.module.css';

interface FixtureRowProps {
  fixture: Fixture;
  picked: Side | undefined;
  /** Nothing may be picked here now: a bet is under way, or the slip is full. */
  closed: boolean;
  onSide: (side: Side) => void;
}

/** A match and its odds. */
export function FixtureRow({ fixture, picked, closed, onSide }: FixtureRowProps) {
  const { home, away, odds } = fixture;
  return (
    <li className={styles.row} data-picked={picked !== undefined || undefined}>
      <p className={styles.teams}>
        <span className={styles.team}>
          <Crest team={home} />
          {home}
        </span>
        <span className={styles.versus}>对</span>
        <span className={styles.team}>
          {away}
          <Crest team={away} />
        </span>
      </p>
      <fieldset className={styles.odds}>
        <legend className="unseen">
          {home} 对 {away}
        </legend>
        {SIDES.filter((side) => odds[side] > 0).map((side) => (
          <button
            key={side}
            type="button"
            className={styles.odd}
            aria-pressed={side === picked}
            aria-disabled={closed || undefined}
            onClick={closed ? undefined : () => onSide(side)}
          >
            {SIDE_NAMES[side]} <b>{oddsText(odds[side])}</b>
          </button>
        ))}
      </fieldset>
    </li>
  );
}
