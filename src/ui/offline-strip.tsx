import { OfflineIcon } from './icons/status.tsx';
import styles from './offline-strip.module.css';

interface OfflineStripProps {
  /** Which data is shown instead, and its age; appended to 网络不可用. */
  text?: string | undefined;
  onRetry: () => void;
}

/** Says that the device is offline, with a retry button. */
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
