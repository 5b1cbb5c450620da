import { wipe } from './open.ts';

/** Name of an account's own database. */
export function accountDbName(accountId: string): string {
  return `robohall-${accountId}`;
}

/**
 * Deletes everything the device keeps of an account; used by an explicit logout, with no signal too.
 * @throws {DbUnavailable} when it could not be deleted
 */
export function wipeAccount(accountId: string): Promise<void> {
  return wipe(accountDbName(accountId));
}
