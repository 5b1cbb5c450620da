import { RecordStatus } from '../../../../contract/enums.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import type { RecordSum } from '../page/sum-days.ts';

interface Filtered {
  kind: WalletOrder['kind'];
  status: number | undefined;
  /** The total of the filtered orders; undefined while they are being read. */
  all: RecordSum | undefined;
  /** The total of the completed ones among them: only these have an amount that arrived and a fee. */
  done: RecordSum | undefined;
}

/**
 * The totals of the filtered orders: the amount that arrived, or the requested amount if the player filters
 * by a status in which nothing arrives.
 */
export function orderTotals({ kind, status, all, done }: Filtered): Omit<TotalsProps, 'label'> {
  const asked = {
    label: kind === 'deposit' ? '充值金额' : '提现金额',
    text: all && amountText(all.sums.amount ?? 0n),
  };
  if (status !== undefined && status !== RecordStatus.completed) {
    return { hero: { ...asked, label: `${asked.label} USDT` }, rest: [] };
  }
  const arrived = {
    label: kind === 'deposit' ? '到账合计 USDT' : '提现到账合计 USDT',
    text: all && done && amountText(done.sums.actual ?? 0n),
    tone: 'good' as const,
  };
  const fee = { label: '手续费', text: all && done && amountText(done.sums.fee ?? 0n) };
  return { hero: arrived, rest: [asked, fee] };
}
