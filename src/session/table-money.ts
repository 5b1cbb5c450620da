import { useQueryClient } from '@tanstack/react-query';
import { AppError, messageOf } from '../../contract/errors.ts';
import { formatMoney } from '../../contract/money.ts';
import { call } from '../api/call.ts';
import { isOutage } from '../api/outage.ts';
import type { Notify } from './runtime.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { refreshBalance, useUserInfo } from './user-info.ts';

/** How a view shows what the refund brought; `success` beside the session's own tones. */
type Say = (text: string, tone: Parameters<Notify>[1] | 'success') => void;

/**
 * Money of this account that lies at tables with a purse of their own (KY), and the way to bring it
 * back. The refund moves money between two pockets of the same player: asked again it moves nothing.
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
      // It is done, whether or not the new figures arrive now.
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
