import { useEffect } from 'react';
import { create } from 'zustand';
import styles from './progress-bar.module.css';

const useProgress = create<{ running: number }>(() => ({ running: 0 }));

/** Says that something long is under way; gives the function that says it is over. */
export function startProgress(): () => void {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  let over = false;
  return () => {
    if (over) return;
    over = true;
    useProgress.setState(({ running }) => ({ running: running - 1 }));
  };
}

/** Put where a part of the page is still loading: keeps the bar going while it is mounted. */
export function ProgressWhileMounted() {
  useEffect(() => startProgress(), []);
  return null;
}

/**
 * The thin bar at the top edge.
 * @param pulse changes with each route; every change lets the bar run through once
 */
export function ProgressBar({ pulse }: { pulse: string }) {
  const running = useProgress((state) => state.running > 0);
  return (
    <div
      key={running ? 'running' : pulse}
      className={running ? styles.running : styles.pulse}
      aria-hidden="true"
      data-progress={running ? 'running' : 'pulse'}
    />
  );
}
