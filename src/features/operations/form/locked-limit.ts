import type { UserInfo } from '../../../../contract/calls/account.ts';
import { amountText } from '../../../format/amounts.ts';
import { withdrawableOf } from '../../../session/user-info.ts';

/** What money is withdrawn from the wallet for. */
export type Purpose = '提现' | '发红包';

/** The most that a wagering requirement lets out, micro-USDT, and the message for higher amounts. */
export interface LockedLimit {
  most: bigint;
  words: string;
}

/** The limit; undefined if the whole balance can be spent, as far as the platform says. */
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
