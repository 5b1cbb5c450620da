import { PATHS } from '../../../../contract/paths.ts';

/** How long a browser may take to close its window, ms. */
const CLOSING_MS = 300;

/** Back to the hall: closes the window where a script opened it, else goes there in it. */
export function goToHall(): void {
  window.close();
  if (window.closed) return;
  // A browser that closes keeps no timer; one that refuses says so nowhere.
  setTimeout(() => window.location.assign(PATHS.home), CLOSING_MS);
}
