import { HourglassIcon } from './icons/status.tsx';
import styles from './unsettled-strip.module.css';

interface UnsettledStripProps {
  text: string;
  /** The player has to do something: another colour. */
  urgent: boolean;
  onOpen: () => void;
}

/** Says that something of the player's money is not over, and leads there. */
export function UnsettledStrip({ text, urgent, onOpen }: UnsettledStripProps) {
  return (
    <section className={styles.strip} data-urgent={urgent || undefined} aria-label="未完成的操作">
      <HourglassIcon />
      {/* It appears by itself: worth a word to whoever does not see it. */}
      <p className={styles.text} role="status">
        {text}
      </p>
      <button type="button" className={styles.open} onClick={onOpen}>
        查看
      </button>
    </section>
  );
}
