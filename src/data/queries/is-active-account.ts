import { useSession } from '../../session/session-store.ts';

/**
 * Whether this tab still acts for the account. Check it right before opening the account's database: a
 * late read or write must not recreate a database that a logout has just deleted.
 */
export function isActiveAccount(accountId: string): boolean {
  return useSession.getState().account?.id === accountId;
}
