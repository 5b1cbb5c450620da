import { RefreshIcon } from './icons/actions.tsx';
import styles from './pull-down.module.css';
import { usePullDown } from './use-pull-down.ts';

/** Pull to refresh by touch; a mark at the top edge shows the progress. Pages also have a button. */
export function PullDown({ refresh }: { refresh: () => Promise<void> }) {
  const { mark, phase } = usePullDown(refresh);
  return (
    <div ref={mark} className={styles.mark} data-phase={phase} aria-hidden="true">
      <RefreshIcon />
    </div>
  );
}
