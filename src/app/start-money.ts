import { accountJournal } from '../data/money/account-journal.ts';
import { provideRechargeGuard } from '../data/money/recharge-guard.ts';
import { protectionGuard } from '../data/protection/recharge-guard.ts';
// Loaded with the journal, so that a logout finds it with no signal too.
import '../session/wipe-account.ts';

/**
 * Provides the recharge guard, without which no recharge is sent, and starts the account's journal, which
 * reconciles operations of earlier visits.
 */
export function startMoney(): void {
  provideRechargeGuard(protectionGuard);
  accountJournal();
}
