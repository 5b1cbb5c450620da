import styles from './share-bars.module.css';

interface Share {
  key: number;
  label: string;
  note?: string;
  figure: string;
  /** Of the whole, 0 to 100. */
  percent: number;
}

interface ShareBarsProps {
  shares: readonly Share[];
  /** The figures are the agent's own money. */
  gold?: boolean;
}

/** What each part is of the whole: a bar, its figure and its percentage. */
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
            <span style={{ width: `${percent}%` }} />
          </span>
          <span className={styles.note}>{note}</span>
          <span className={styles.percent}>{percent}%</span>
        </li>
      ))}
    </ul>
  );
}
