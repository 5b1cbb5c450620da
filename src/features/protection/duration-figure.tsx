import { spanParts } from '../../data/protection/limit-labels.ts';
import styles from './duration-figure.module.css';

export function SpanFigure({ ms }: { ms: number }) {
  return spanParts(ms).map(({ value, unit }) => (
    <span key={unit} className={styles.part}>
      {value}
      <small>{unit}</small>
    </span>
  ));
}
