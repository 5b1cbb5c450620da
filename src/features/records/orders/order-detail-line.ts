import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { amountText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';

/** A fact of an order as text. */
export interface Told {
  label: string;
  text: string;
}

const usdt = (text: string) => `${text} USDT`;

/** The amounts of an order, as the platform sent them. */
export function orderMoney(order: WalletOrder): Told[] {
  const { kind, status, amount, payAmount, actualAmount, fee } = order;
  const arrived = status === 1 ? '到账金额' : '预计到账';
  const told: Told[] = [
    { label: kind === 'deposit' ? '充值金额' : '提现金额', text: usdt(amountText(amount)) },
  ];
  if (payAmount !== undefined) told.push({ label: '应付金额', text: usdt(payAmount) });
  if (kind === 'withdrawal' || fee !== 0n) {
    told.push({ label: '手续费', text: usdt(amountText(fee)) });
  }
  // A rejected order credits or pays out nothing.
  if (actualAmount !== undefined && status !== 3) {
    told.push({ label: arrived, text: usdt(amountText(actualAmount)) });
  }
  return told;
}

/** The times of an order in the platform's time zone. */
export function orderTimes({ kind, createdAt, expiresAt, updatedAt }: WalletOrder): Told[] {
  const told: Told[] = [
    { label: kind === 'deposit' ? '下单时间' : '申请时间', text: fullTime(createdAt) },
  ];
  if (expiresAt !== undefined) told.push({ label: '付款截止', text: fullTime(expiresAt) });
  if (updatedAt > createdAt) told.push({ label: '最近更新', text: fullTime(updatedAt) });
  return told;
}
