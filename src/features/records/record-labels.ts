import { PROMOTION_LABELS, RECORD_STATUS_LABELS } from '../../../contract/player-enums.ts';
import type { BillRow, BonusRow, CollectionName } from '../../../db/record-collection.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';

export const COLLECTION_LABELS: Record<CollectionName, string> = {
  bets: '投注记录',
  orders: '充提记录',
  bills: '账变记录',
  bonuses: '返水记录',
};

/** A record's status in words; a status unknown to this release reads "unknown". */
export function statusWords(status: number): string {
  return wordOf(RECORD_STATUS_LABELS, status) ?? '状态未知';
}

const BILL_TYPES: Readonly<Record<string, string>> = {
  opening: '期初余额',
  deposit: '充值',
  withdrawal: '提现',
  refund: '提现退回',
  bet: '投注',
  win: '派彩',
  bonus: '奖金',
  rebate: '返水',
  commission: '佣金',
  'red-bag': '红包',
  transfer: '牌桌转账',
};

/** The bill types with a Chinese name in this app, in the order in which the filter offers them. */
export const KNOWN_BILL_TYPES: readonly string[] = Object.keys(BILL_TYPES);

/** A bill type in words; a type that only the platform knows is shown as sent. */
export function billTypeWords(type: string): string {
  return wordOf(BILL_TYPES, type) ?? (type || '其他');
}

/**
 * A wallet movement's title: the platform's own text, which is more precise than the type; the type if that
 * is empty.
 */
export function billTitle({ title, type }: Pick<BillRow, 'title' | 'type'>): string {
  return title.trim() || billTypeWords(type);
}

/** A bonus type in words: 0 is a rebate, 1 to 13 are promotions. */
export function bonusTypeWords(type: number): string {
  return type === 0 ? '返水' : (wordOf(PROMOTION_LABELS, type) ?? '其他奖金');
}

/** A bonus's title: the platform's own text, or the type if that is empty. */
export function bonusTitle({ title, type }: Pick<BonusRow, 'title' | 'type'>): string {
  return title.trim() || bonusTypeWords(type);
}

export const ORDER_KIND_LABELS: Record<WalletOrder['kind'], string> = {
  deposit: '充值',
  withdrawal: '提现',
};

export type NetTone = 'good' | 'bad' | 'plain';

/** The tone of a net win or loss. @param net micro-USDT, below zero for a loss */
export function netTone(net: bigint | undefined): NetTone {
  if (net === undefined || net === 0n) return 'plain';
  return net > 0n ? 'good' : 'bad';
}

/** Only own properties count: the platform could send a key such as "constructor". */
function wordOf(words: Readonly<Record<string, string>>, key: string | number) {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
