interface Limits {
  /** Resolves after `ms`; rejects when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborts the work, too. */
  ended: AbortSignal;
}

/**
 * Gives work a timeout: requests have none of their own (specification chapter 9).
 * @param ms after which the work's signal is aborted
 */
export async function withTimeout<T>(
  { wait, ended }: Limits,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const limit = new AbortController();
  const end = () => over.abort();
  if (ended.aborted) end();
  ended.addEventListener('abort', end);
  wait(ms, limit.signal).then(end, () => undefined);
  try {
    return await work(over.signal);
  } finally {
    limit.abort();
    ended.removeEventListener('abort', end);
  }
}

/** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
