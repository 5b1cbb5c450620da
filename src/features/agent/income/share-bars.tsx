import styles from './share-bars.module.css';

interface Share {
  key: number;
  label: string;
  note?: string;
  figure: string;
  /** Share of the whole in percent, 0 to 100; undefined if unknown. */
  percent: number | undefined;
}

interface ShareBarsProps {
  shares: readonly Share[];
  /** Whether the figures are the agent's own money, shown in gold. */
  gold?: boolean;
}

/** Parts of a whole: a bar, figure and percentage each. */
export function ShareBars({ shares, gold = false }: ShareBarsProps) {
  return (
    <ul className={styles.shares}>
      {shares.map(({ key, label, note, figure, percent }) => (
        <li key={key} className={styles.share}>
          <span className={styles.label}>{label}</span>
          <b className={styles.figure} data-gold={gold || undefined}>
            {figure}
          </b>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${percent ?? 0}%` }} />
          </span>
          <span className={styles.note}>{note}</span>
          <span className={styles.percent}>{percent !== undefined && `${percent}%`}</span>
        </li>
      ))}
    </ul>
  );
}
