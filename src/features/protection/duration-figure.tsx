import { spanParts } from '../../data/protection/limit-labels.ts';
import styles from './duration-figure.module.css';

/** A duration as large figures with small units. @param ms the duration */
export function SpanFigure({ ms }: { ms: number }) {
  return spanParts(ms).map(({ value, unit }) => (
    <span key={unit} className={styles.part}>
      {value}
      <small>{unit}</small>
    </span>
  ));
}
