import type { MoneyKind } from './operation.ts';

/** Operations whose records could be confused; one `unknown` operation blocks its group. */
export type MoneyGroup = 'deposit' | 'withdrawal' | 'claim' | 'redBag' | 'redBagOpen';

interface KindRow {
  group: MoneyGroup;
  /** Name shown to the player. */
  label: string;
  /** The request carries the password, which is never stored. */
  secret: boolean;
  /**
   * A one-time claim: the platform grants it once for each subject, from any device. Two claims cannot be
   * confused, an open one blocks only its own subject, and a refusal may mean that it was granted before.
   */
  once: boolean;
}

/** Every kind of operation; add new kinds here and their requests in src/data/money/post-operation.ts. */
export const MONEY_KINDS: Record<MoneyKind, KindRow> = {
  recharge: { group: 'deposit', label: 'USDT 充值', secret: false, once: false },
  huione: { group: 'deposit', label: '汇旺充值', secret: false, once: false },
  ipay: { group: 'deposit', label: 'iPay 充值', secret: false, once: false },
  withdrawal: { group: 'withdrawal', label: '提现', secret: true, once: false },
  claim: { group: 'claim', label: '领取奖励', secret: false, once: true },
  redBag: { group: 'redBag', label: '发红包', secret: true, once: false },
  redBagOpen: { group: 'redBagOpen', label: '领红包', secret: false, once: true },
};

export function groupOf(op: { kind: MoneyKind }): MoneyGroup {
  return MONEY_KINDS[op.kind].group;
}

/** Whether the operation is a one-time claim. */
export function isOnce(op: { kind: MoneyKind }): boolean {
  return MONEY_KINDS[op.kind].once;
}
