import { UNTOLD } from '../format/amounts.ts';
import styles from './totals.module.css';

export interface Total {
  label: string;
  /** undefined or {@link UNTOLD} if unknown; unknown is shown as a dash, not as 0 */
  text: string | undefined;
  /** `gold` is money that belongs to the player. */
  tone?: 'good' | 'bad' | 'gold' | 'plain' | undefined;
}

export interface TotalsProps {
  label: string;
  hero: Total;
  rest: readonly Total[];
}

/** The totals of the filtered records: one main figure above the others. */
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

function Figure({ text: given, tone = 'plain' }: Total) {
  const text = given === UNTOLD ? undefined : given;
  const { length } = text ?? '';
  return (
    <dd
      data-tone={tone}
      data-long={length > 11 || undefined}
      data-longest={length > 15 || undefined}
    >
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
