import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { amountText } from '../../../format/amounts.ts';

/** What the details of an order are about: what arrived, else what is to be paid or was asked for. */
export function orderHero(order: WalletOrder): {
  label: string;
  figure: string;
  tone: 'good' | 'plain';
} {
  const { kind, status, amount, actualAmount, payAmount } = order;
  if (kind === 'withdrawal')
    return { label: '提现金额', figure: amountText(amount), tone: 'plain' };
  if (actualAmount !== undefined) {
    const arrived = status === 1;
    return {
      label: arrived ? '到账金额' : '预计到账',
      figure: amountText(actualAmount),
      tone: arrived ? 'good' : 'plain',
    };
  }
  return payAmount === undefined
    ? { label: '充值金额', figure: amountText(amount), tone: 'plain' }
    : { label: '应付金额', figure: payAmount, tone: 'plain' };
}
