import { useRef, useState } from 'react';

/**
 * Lets one piece of work through at a time. What the view shows (`busy`) is a render late, so that a double
 * tap is stopped here and not by a disabled button.
 * @returns `run` does nothing while earlier work is under way; it rejects as the work does
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
