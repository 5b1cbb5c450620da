import { useCallback, useEffect, useState } from 'react';
import { type CachedFiles, countCached, type Estimate, estimateStorage } from './device-storage.ts';

interface QueryView {
  estimate: Estimate | undefined;
  files: CachedFiles | undefined;
}

/** The browser's storage figures as last read; `seen` is undefined until the first read. */
export function useStorage(): { seen: QueryView | undefined; lookAgain: () => void } {
  const [seen, setSeen] = useState<QueryView>();
  const [look, setLook] = useState(0);
  const lookAgain = useCallback(() => setLook((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: look has it looked at anew
  useEffect(() => {
    let current = true;
    void Promise.all([estimateStorage(), countCached()]).then(([estimate, files]) => {
      if (current) setSeen({ estimate, files });
    });
    return () => {
      current = false;
    };
  }, [look]);
  return { seen, lookAgain };
}
