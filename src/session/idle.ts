/** Where the browser cannot say when it is idle (Safari), ms. */
const FALLBACK_MS = 1_000;

/**
 * Resolves when the browser has nothing better to do.
 * @param timeoutMs it is not waited longer than this
 */
export function idle(timeoutMs = FALLBACK_MS): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    } else setTimeout(resolve, FALLBACK_MS);
  });
}
