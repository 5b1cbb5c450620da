import { useQueryClient } from '@tanstack/react-query';
import { AppError, messageOf } from '../../contract/errors.ts';
import { formatMoney } from '../../contract/money.ts';
import { call } from '../api/call.ts';
import { isOutage } from '../api/outage.ts';
import type { Notify } from './runtime.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { refreshBalance, useUserInfo } from './user-info.ts';

/** Shows the result of the refund; has the tone `success` besides those of Notify. */
type Say = (text: string, tone: Parameters<Notify>[1] | 'success') => void;

/**
 * The account's money at tables with a separate wallet (KY), and its refund to the main wallet. Not a journal
 * operation: the refund moves money between two wallets of the same player, and repeating it moves nothing.
 */
export function useTableMoney(say: Say) {
  const client = useQueryClient();
  const { data } = useUserInfo();
  const { busy, run } = useOneAtATime();

  async function bringBack(): Promise<void> {
    if (isOutage()) {
      say('当前没有网络，暂时不能取回', 'error');
      return;
    }
    try {
      const { refunded } = await call('refundKy');
      if (refunded > 0n) say(`已取回 ${formatMoney(refunded)} USDT`, 'success');
      else say('牌桌资金已经在钱包里', 'info');
      // The refund has succeeded, even if the new balance cannot be read now.
      await refreshBalance(client).catch(() => {});
    } catch (error) {
      if (!(error instanceof AppError && error.silent)) say(messageOf(error), 'error');
    }
  }

  return {
    /** micro-USDT */
    amount: data?.tableBalance ?? 0n,
    busy,
    bringBack: () => run(bringBack),
  };
}
