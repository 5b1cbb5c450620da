import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { AlignedFigure } from './aligned-figure.tsx';
import styles from './day-row.module.css';
import { ChevronRightIcon } from './icons/arrows.tsx';

/** Longer figures (characters) use a smaller font, so that the text beside them stays on one line. */
const LONG_FIGURE = 11;

interface DayRowProps {
  to: To;
  /** The day in words; `weekday` is its weekday. */
  day: string;
  weekday: string;
  sub: ReactNode;
  figure: string;
  /** `gold` is the player's own money; `good` and `bad` are gains and losses. */
  tone?: 'gold' | 'good' | 'bad' | 'plain';
  children?: ReactNode;
}

export function DayRow({ to, day, weekday, sub, figure, tone, children }: DayRowProps) {
  return (
    <Link className={styles.row} to={to}>
      <span className={styles.words}>
        <span className={styles.day}>
          {day} <small>{weekday}</small>
        </span>
        <span className={styles.sub}>{sub}</span>
      </span>
      <span className={styles.side}>
        <b
          className={styles.figure}
          data-tone={tone}
          data-long={figure.length > LONG_FIGURE || undefined}
        >
          <AlignedFigure text={figure} />
        </b>
        <span className={styles.sub}>{children}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
