import { useState } from 'react';
import { RED_BAG } from '../../../contract/constants.ts';
import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import { RED_BAG_MODE_LABELS, RedBagMode } from '../../../contract/player-enums.ts';
import type { Operation } from '../../../db/operation.ts';
import { lockedLimit } from '../../data/money/amount-input.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft, useMoneyFields } from '../operations/form/money-fields.ts';
import type { SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { lengthOf, readCount, shareFault, totalOf } from './shares.ts';

/** The unfinished red packet of this tab, kept in storage. */
export const redBagDraft = formDraft(STORAGE_KEYS.redBag, {
  mode: String(RedBagMode.lucky),
  amount: '',
  count: '',
  message: '',
});

/** The fields of the form, their total and faults; it is the model of the shared money form. */
export function useRedBagForm() {
  const fields = useMoneyFields(redBagDraft, {});
  const { amount, draft, user } = fields;
  const { count, message } = draft;
  const mode = draft.mode === String(RedBagMode.equal) ? RedBagMode.equal : RedBagMode.lucky;
  /** Fields the player has left; their faults show only from then on, not while the player is typing. */
  const [left, setLeft] = useState<Partial<Record<'amount' | 'count' | 'form', boolean>>>({});

  const { micro } = amount;
  const { count: shares, fault: countFault } = readCount(count);
  // With an empty count, the amount is checked for 1 share, so that faults independent of the count show
  // early.
  const fault =
    micro === undefined
      ? undefined
      : shareFault(mode, micro, shares ?? 1, user?.balance, lockedLimit(user, '发红包'));
  const longBy = lengthOf(message.trim()) - RED_BAG.messageLength;
  const faults: Record<string, string | undefined> = {
    amount: (left.amount || left.form) && fault?.field === 'amount' ? fault.words : undefined,
    count:
      left.form || (left.count && count !== '')
        ? (countFault ?? (fault?.field === 'count' ? fault.words : undefined))
        : undefined,
    message: longBy > 0 ? `最多 ${RED_BAG.messageLength} 个字，多了 ${longBy} 个` : undefined,
  };
  /** micro-USDT of all shares; undefined while it cannot be computed */
  const total =
    micro === undefined || (shares === undefined && mode === RedBagMode.equal)
      ? undefined
      : totalOf(mode, micro, shares ?? 1);

  function read() {
    amount.insist();
    setLeft({ form: true });
    if (micro === undefined) fields.focus('amount');
    else if (shares === undefined) fields.focus('count');
    else {
      // Checked without the balance: the balance shown may be outdated, and it is read again in the next step.
      const wrong = shareFault(mode, micro, shares)?.field ?? (longBy > 0 ? 'message' : undefined);
      if (wrong === undefined) {
        return {
          amount: totalOf(mode, micro, shares),
          count: shares,
          mode,
          message: message.trim() || RED_BAG.greeting,
        };
      }
      fields.focus(wrong);
    }
    return undefined;
  }

  return {
    ...fields,
    mode,
    amount: {
      ...amount,
      leave: () => {
        amount.leave();
        setLeft((before) => ({ ...before, amount: true }));
      },
    },
    count,
    message,
    total,
    setMode: (next: RedBagMode) => {
      fields.set('mode', String(next));
      fields.refuse(undefined);
    },
    leaveCount: () => {
      const plain = String(shares ?? count);
      if (plain !== count) fields.set('count', plain);
      setLeft((before) => ({ ...before, count: true }));
    },
    faultOf: (field: string) => faults[field] ?? fields.faultOf(field),
    read,
    asksFor: ({ amount: sent, payload }: Operation) =>
      total === parseMoneyDown(sent) && String(shares) === payload.count,
    finish: () => {
      fields.clear({ count: '', message: '' });
      setLeft({});
    },
  };
}

/** A red packet as confirmed in the sheet and then sent; immutable. The amount is the total, micro-USDT. */
export type RedBagSubmission = NonNullable<ReturnType<ReturnType<typeof useRedBagForm>['read']>>;

export const RED_BAG_TERMS: SubmissionTerms<RedBagSubmission> = {
  kind: 'redBag',
  name: '红包',
  purpose: '发红包',
  refused: '没有发出',
  asIs: ({ amount, count, mode, message }) => ({
    kind: 'redBag',
    payload: {
      amount: moneyToWire(amount),
      count: String(count),
      mode: String(mode),
      message,
    },
    amount: moneyToWire(amount),
    target: `${count} 个 · ${RED_BAG_MODE_LABELS[mode]}`,
  }),
  mentions: {
    message: /留言|祝福/,
    amount: /余额|金额|平分|均分|可发红包|投注/,
    count: /个数|数量|份数|每个|每份/,
  },
};
