import styles from './close-button.module.css';
import { CloseIcon } from './icons/actions.tsx';

/** A bare × that takes something off the page. @param label what it closes, for screen readers */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
