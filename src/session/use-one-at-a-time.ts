import { useRef, useState } from 'react';

/**
 * Runs one piece of work at a time. `busy` updates only with the next render, so a double tap is stopped here
 * and not by a disabled button.
 * @returns `run` does nothing while earlier work is running; it rejects as the work does
 */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
