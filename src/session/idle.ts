/** Delay (ms) instead of requestIdleCallback, which Safari does not have. */
const FALLBACK_MS = 1_000;

/** Resolves when the browser is idle, or after `timeoutMs`. */
export function idle(timeoutMs = FALLBACK_MS): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    } else setTimeout(resolve, FALLBACK_MS);
  });
}
