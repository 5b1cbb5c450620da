import { RecordStatus } from '../../../../contract/enums.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import type { RecordSum } from '../page/sum-days.ts';

interface Filtered {
  kind: WalletOrder['kind'];
  status: number | undefined;
  /** Of what is filtered; undefined until known … */
  all: RecordSum | undefined;
  /** … and of what is completed of it: nothing arrived of the others, nor did they cost anything. */
  done: RecordSum | undefined;
}

/** What filtered orders come to: what arrived, unless only such are asked for of which nothing did. */
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
