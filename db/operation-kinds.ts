import type { MoneyKind } from './operation.ts';

/** Operations that could be taken for one another in the records; one unknown stops its group. */
export type MoneyGroup = 'deposit' | 'withdrawal' | 'claim' | 'redBag' | 'redBagOpen';

interface KindRow {
  group: MoneyGroup;
  /** What the player calls it. */
  label: string;
  /** Sent with the password, which is never written down. */
  secret: boolean;
  /**
   * The platform gives it once for each subject, by whichever device it is asked: no two of them can be
   * taken for one another, one that is open stops nothing but itself, and a refusal may say that it
   * has been given.
   */
  once: boolean;
}

/** Every kind of money action; the place to add one. How it is sent stands in src/data/money/post-operation.ts. */
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

/** Whether the platform gives it once for each subject. */
export function isOnce(op: { kind: MoneyKind }): boolean {
  return MONEY_KINDS[op.kind].once;
}
