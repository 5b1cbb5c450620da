import { useSession } from '../../session/session-store.ts';

/**
 * Whether this tab still acts for the account. To be asked right before its database is opened: a
 * late read or write must not bring back what a logout has just deleted.
 */
export function isActiveAccount(accountId: string): boolean {
  return useSession.getState().account?.id === accountId;
}
