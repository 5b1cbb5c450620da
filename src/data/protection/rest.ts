import { serverNow } from '../../api/server-clock.ts';
import { readProtection, storedProtection } from './store.ts';

/**
 * The end of the time-out that runs in this browser; undefined when there is none.
 * @param hear makes a call that updates the platform's time; called when only the device's clock says
 *   that the time-out is over
 * @returns ms by the platform's clock
 */
export async function restUntil(hear: () => Promise<unknown>): Promise<number | undefined> {
  const rest = storedProtection().rest ?? (await readProtection()).rest;
  if (!rest || rest.until > serverNow()) return rest?.until;
  await hear().catch(() => undefined);
  return (await readProtection()).rest?.until;
}
