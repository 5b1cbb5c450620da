import { RED_BAG } from '../../../contract/constants.ts';
import type { RedBagMode } from '../../../contract/enums.ts';
import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import { readAmount } from '../../data/money/read-amount.ts';
import { openDialog } from '../../session/dialogs.ts';
import type { MoneyFormModel, SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { type RedBagRefusal, refusalOf } from './refusal.ts';
import { readCount, shareFault, totalOf } from './shares.ts';
import type { RedBagForm } from './use-red-bag-form.ts';

/** A red packet as the sheet shows it and as it is sent; nothing about it changes any more. */
export interface RedBagSubmission {
  /** All of it, micro-USDT. */
  amount: bigint;
  count: number;
  mode: RedBagMode;
  message: string;
}

export const MODE_WORDS: Record<RedBagMode, string> = { 1: '普通', 2: '拼手气' };

export const RED_BAG_TERMS: SubmissionTerms<RedBagSubmission, RedBagRefusal> = {
  kind: 'redBag',
  name: '红包',
  asIs: ({ amount, count, mode, message }) => ({
    kind: 'redBag',
    payload: {
      amount: moneyToWire(amount),
      count: String(count),
      mode: String(mode),
      message,
    },
    amount: moneyToWire(amount),
    target: `${count} 个 · ${MODE_WORDS[mode]}`,
  }),
  refusalOf,
};

/** The form for its desk. */
export function formModel(form: RedBagForm): MoneyFormModel<RedBagSubmission, RedBagRefusal> {
  const { password, refusal, fields } = form;
  return {
    password,
    refusal,
    refusedField: refusal?.field && fields[refusal.field],
    read: () => filledIn(form),
    refuse: form.refuse,
    showShort: () => {
      form.insist();
      fields.amount.current?.focus();
    },
    asksFor: ({ amount, payload }) =>
      form.total !== undefined &&
      form.total === parseMoneyDown(amount) &&
      String(form.shares) === payload.count,
    finish: form.finish,
  };
}

/** What the form asks for; otherwise says what is missing, and takes the player there. */
function filledIn(form: RedBagForm): RedBagSubmission | undefined {
  const { amount, count, mode, password, fields, user } = form;
  form.insist();
  const reading = readAmount(amount.text);
  const counted = readCount(count);
  if (reading.fault !== undefined) {
    fields.amount.current?.focus();
    return undefined;
  }
  if (counted.count === undefined) {
    fields.count.current?.focus();
    return undefined;
  }
  // Without what there is: that is asked for next, and may be more than is known here.
  const fault = shareFault(mode, reading.micro, counted.count);
  if (fault) fields[fault.field].current?.focus();
  else if (form.tooLong) fields.message.current?.focus();
  else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    return {
      amount: totalOf(mode, reading.micro, counted.count),
      count: counted.count,
      mode,
      message: form.message.trim() || RED_BAG.greeting,
    };
  }
  return undefined;
}
