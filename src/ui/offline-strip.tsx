import { OfflineIcon } from './icons/status.tsx';
import styles from './offline-strip.module.css';

interface OfflineStripProps {
  /** What is shown all the same, and from when; follows 网络不可用. */
  text?: string | undefined;
  onRetry: () => void;
}

/** Says that there is no signal, and offers another try. */
export function OfflineStrip({ text, onRetry }: OfflineStripProps) {
  return (
    <div className={styles.strip} role="status">
      <OfflineIcon />
      <span>网络不可用{text && `，${text}`}</span>
      <button type="button" className={styles.retry} onClick={() => onRetry()}>
        重试
      </button>
    </div>
  );
}
