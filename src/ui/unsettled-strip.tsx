import { HourglassIcon } from './icons/status.tsx';
import styles from './unsettled-strip.module.css';

interface UnsettledStripProps {
  text: string;
  urgent: boolean;
  onOpen: () => void;
}

export function UnsettledStrip({ text, urgent, onOpen }: UnsettledStripProps) {
  return (
    <section className={styles.strip} data-urgent={urgent || undefined} aria-label="未完成的操作">
      <HourglassIcon />
      {/* A live region, because the strip appears without the player's action. */}
      <p className={styles.text} role="status">
        {text}
      </p>
      <button type="button" className={styles.open} onClick={onOpen}>
        查看
      </button>
    </section>
  );
}
