import { useEffect } from 'react';
import { create } from 'zustand';
import styles from './progress-bar.module.css';

const useProgress = create<{ running: number }>(() => ({ running: 0 }));

/** Starts the progress bar. @returns a function that ends it */
export function startProgress(): () => void {
  useProgress.setState(({ running }) => ({ running: running + 1 }));
  let over = false;
  return () => {
    if (over) return;
    over = true;
    useProgress.setState(({ running }) => ({ running: running - 1 }));
  };
}

/** Keeps the progress bar running while mounted, as a placeholder for a part of the page that is loading. */
export function ProgressWhileMounted() {
  useEffect(() => startProgress(), []);
  return null;
}

/** The thin progress bar at the top edge; every change of `pulse` runs it through once. */
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
