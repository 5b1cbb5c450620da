import { accountJournal } from '../data/money/account-journal.ts';
import { provideRechargeGuard } from '../data/money/recharge-guard.ts';
import { protectionGuard } from '../data/protection/recharge-guard.ts';

/**
 * Takes up what an earlier visit left open of the account's money. From here on recharges go by the player's own
 * limits; without these none is sent.
 */
export function startMoney(): void {
  provideRechargeGuard(protectionGuard);
  accountJournal();
}
