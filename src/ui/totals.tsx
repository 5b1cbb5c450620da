import styles from './totals.module.css';

/** A sum in words and figures. */
export interface Total {
  label: string;
  /** undefined where it is not known (yet): that is not nothing */
  text: string | undefined;
  /** `gold` is money that is the player's to have. */
  tone?: 'good' | 'bad' | 'gold' | 'plain' | undefined;
}

export interface TotalsProps {
  /** What is added up, for screen readers: 合计. */
  label: string;
  hero: Total;
  rest: readonly Total[];
}

/** What the filtered records come to: one figure above the others. */
export function Totals({ label, hero, rest }: TotalsProps) {
  return (
    <section className={styles.totals} aria-label={label}>
      <dl className={styles.list}>
        <div className={styles.hero}>
          <dt>{hero.label}</dt>
          <Figure {...hero} />
        </div>
        {rest.map((total) => (
          <div key={total.label} className={styles.part}>
            <dt>{total.label}</dt>
            <Figure {...total} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ text, tone = 'plain' }: Total) {
  return (
    <dd data-tone={tone} data-long={text !== undefined && text.length > 11 ? true : undefined}>
      {text ?? (
        <>
          <span className={styles.unknown} aria-hidden="true">
            —
          </span>
          <span className="unseen">还不知道</span>
        </>
      )}
    </dd>
  );
}
