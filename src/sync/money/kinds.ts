import type { MoneyKind } from '../../../db/operation.ts';

/** Operations that could be taken for one another in the records; one unknown stops its group. */
export type MoneyGroup = 'deposit' | 'withdrawal';

interface KindRow {
  group: MoneyGroup;
  /** What the player calls it. */
  label: string;
  /** Sent with the password, which is never written down. */
  secret: boolean;
}

/** Every kind of money action; the place to add one. How it is sent stands in post.ts. */
export const MONEY_KINDS: Record<MoneyKind, KindRow> = {
  recharge: { group: 'deposit', label: 'USDT 充值', secret: false },
  huione: { group: 'deposit', label: '汇旺充值', secret: false },
  ipay: { group: 'deposit', label: 'iPay 充值', secret: false },
  withdrawal: { group: 'withdrawal', label: '提现', secret: true },
};

/** Values of a record's kind, as they travel. */
export const RECORD_KINDS: Record<MoneyGroup, number> = { deposit: 1, withdrawal: 2 };

export function groupOf(op: { kind: MoneyKind }): MoneyGroup {
  return MONEY_KINDS[op.kind].group;
}
