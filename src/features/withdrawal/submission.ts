import type { WithdrawalAddress } from '../../../contract/calls/wallet.ts';
import { readAmount } from '../../data/money/read-amount.ts';
import { openDialog } from '../../session/dialogs.ts';
import type { MoneyFormModel, SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { addressLine } from './addresses/saved-address.ts';
import { NO_ADDRESS, type Refusal, refusalOf } from './refusal.ts';
import { arrivingOf, leastOf } from './terms.ts';
import type { WithdrawalForm } from './use-withdrawal-form.ts';

/** A withdrawal as the sheet shows it and as it is sent; nothing about it changes any more. */
export interface WithdrawalSubmission {
  /** micro-USDT */
  amount: bigint;
  /** The same as it travels. */
  wire: string;
  /** micro-USDT; undefined where the platform does not tell */
  fee: bigint | undefined;
  arriving: bigint | undefined;
  address: WithdrawalAddress;
}

export const WITHDRAWAL: SubmissionTerms<WithdrawalSubmission, Refusal> = {
  kind: 'withdrawal',
  name: '提现',
  asIs: ({ wire: amount, address }) => ({
    kind: 'withdrawal',
    payload: { amount, address_id: address.id },
    amount,
    target: addressLine(address),
  }),
  refusalOf,
};

/** The withdrawal form for its desk. */
export function formModel(form: WithdrawalForm): MoneyFormModel<WithdrawalSubmission, Refusal> {
  const { password, refusal, fields, amount } = form;
  return {
    password,
    refusal,
    refusedField: refusal?.field && fields[refusal.field],
    read: () => filledIn(form),
    refuse: form.refuse,
    showShort: () => fields.amount.current?.focus(),
    asksFor: (op) => {
      const reading = readAmount(amount.text);
      return reading.fault === undefined && reading.wire === op.amount;
    },
    finish: form.finish,
  };
}

/** What the form asks for; otherwise says what is missing, and takes the player there. */
function filledIn(form: WithdrawalForm): WithdrawalSubmission | undefined {
  const { amount, choice, password, terms, fields, user } = form;
  amount.insist();
  // Without what there is: that is asked for next, and may be more than is known here.
  const reading = readAmount(amount.text, { min: leastOf(terms), max: terms.max });
  if (reading.fault !== undefined) fields.amount.current?.focus();
  else if (!choice.address) {
    form.refuse(NO_ADDRESS);
  } else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    const { micro, wire } = reading;
    const arriving = arrivingOf(micro, terms);
    return { amount: micro, wire, fee: terms.fee, arriving, address: choice.address };
  }
  return undefined;
}
