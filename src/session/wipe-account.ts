import { wipeAccount } from '../../db/account.ts';
import { forgetOrders, redactMoney } from '../../db/money.ts';
import { DbUnavailable } from '../../db/open.ts';
import { forgetAccountName } from './account-name.ts';

/**
 * Deletes an account's databases. Unsettled operations stay as redacted notes for the same account's next login,
 * which finds them by the account's name; without notes the name is forgotten too.
 * @returns false when something is left
 */
export async function wipeAccountData(accountId: string): Promise<boolean> {
  // In parallel, because the deletion of either database may be blocked by another window; and both to their end, because
  // a late deletion could take what the next login of this account has written.
  const [records, money] = await Promise.allSettled([
    wipeAccount(accountId),
    redactMoney(accountId, Date.now()),
  ]);
  const isGone = [records, money].every((part) => part.status === 'fulfilled' || isMissing(part));
  const hasNotes = money.status === 'fulfilled' && money.value > 0;
  if (isGone && !hasNotes) forgetAccountName(accountId);
  return isGone;
}

/** Without IndexedDB there is nothing to delete. */
function isMissing({ reason }: PromiseRejectedResult): boolean {
  return reason instanceof DbUnavailable && reason.fault === 'missing';
}

/**
 * Deletes databases that a late write may have recreated after another tab had deleted them.
 * @param isOver whether the account has not logged in again meanwhile
 */
export async function wipeAgain(
  accountId: string,
  isOver: (accountId: string) => boolean,
): Promise<void> {
  try {
    if (isOver(accountId)) await wipeAccount(accountId);
    if (isOver(accountId)) await forgetOrders(accountId);
  } catch {
    // Without IndexedDB nothing can have been written.
  }
}
