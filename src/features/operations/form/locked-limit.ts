import type { UserInfo } from '../../../../contract/calls/account.ts';
import { amountText } from '../../../format/amounts.ts';
import { withdrawableOf } from '../../../session/user-info.ts';

/** What money is taken out of the wallet for. */
export type Purpose = '提现' | '发红包';

/** The most that a wagering requirement lets out, micro-USDT, and what to say of more. */
export interface LockedLimit {
  most: bigint;
  words: string;
}

/** undefined where all of the balance can be taken out, as far as the platform tells. */
export function lockedLimit(
  info: Pick<UserInfo, 'balance' | 'wagering'> | undefined,
  purpose: Purpose,
): LockedLimit | undefined {
  if (!info?.wagering) return undefined;
  const most = withdrawableOf(info);
  if (most === undefined || most === info.balance) return undefined;
  const { left } = info.wagering;
  const can = most > 0n ? `最多可${purpose} ${amountText(most)} USDT` : `现在还不能${purpose}`;
  return { most, words: left > 0n ? `${can}，还需有效投注 ${amountText(left)} USDT` : can };
}
