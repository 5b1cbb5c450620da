import { useQuery } from '@tanstack/react-query';
import type { Operation } from '../../../db/operation.ts';
import { lockedLimit } from '../../data/money/amount-input.ts';
import { useAddresses } from '../../data/money/wallet-queries.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft, useMoneyFields } from '../operations/form/money-fields.ts';
import type { SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { addressLine } from './addresses/saved-address.tsx';

/** The platform's withdrawal terms, micro-USDT; a term the platform does not publish is undefined. */
export interface Terms {
  min?: bigint | undefined;
  max?: bigint | undefined;
  /** Deducted from the withdrawn amount. */
  fee?: bigint | undefined;
}

/** The amount that arrives after the fee; undefined if the fee is unknown. All micro-USDT. */
export function arrivingOf(amount: bigint, { fee }: Terms): bigint | undefined {
  if (fee === undefined) return undefined;
  return amount > fee ? amount - fee : 0n;
}

/** The smallest amount to withdraw: the platform's minimum, and more than the fee. */
export function leastOf({ min, fee }: Terms): bigint | undefined {
  if (fee === undefined || fee < 0n) return min;
  const beyondFee = fee + 1n;
  return min !== undefined && min > beyondFee ? min : beyondFee;
}

/** The largest amount to withdraw: the available balance, up to the platform's maximum per withdrawal. */
export function mostOf(available: bigint | undefined, { max }: Terms): bigint | undefined {
  if (available === undefined || max === undefined) return available;
  return available < max ? available : max;
}

/** Compared as an object: the platform may refuse a chosen address in the same words. */
const MISSING_ADDRESS = { words: '请选择提现地址', field: 'addressId' };

/** The unfinished withdrawal of this tab, kept in storage. */
export const withdrawalDraft = formDraft(STORAGE_KEYS.withdrawal, { amount: '', addressId: '' });

/** The fields of the withdrawal form and the platform's terms; it is the model of the shared money form. */
export function useWithdrawalForm() {
  const { data: info, isPending: termsAwaited } = useQuery(platformInfoQuery());
  const terms: Terms = { min: info?.withdrawMin, max: info?.withdrawMax, fee: info?.withdrawFee };
  const { data: user } = useUserInfo();
  const fields = useMoneyFields(withdrawalDraft, {
    min: leastOf(terms),
    max: terms.max,
    available: user?.balance,
    own: lockedLimit(user, '提现'),
  });
  const { amount, draft } = fields;
  const addresses = useAddresses();
  const saved = addresses.data;
  const address = saved?.find(({ id }) => id === draft.addressId);
  const only = saved?.length === 1 ? saved[0] : undefined;
  // A single address is chosen in the draft, so that adding a second one does not unselect the first.
  if (!address && only && only.id !== draft.addressId) fields.set('addressId', only.id);
  // The chosen address may arrive after the player was asked for one.
  if (address && fields.refusals.includes(MISSING_ADDRESS)) fields.forgive('addressId');

  function read() {
    amount.insist();
    // An amount above the available balance is accepted here: the balance shown may be outdated, and it is read
    // again in the next step.
    const typed =
      amount.reading.fault === undefined || amount.reading.isShort ? amount.typed : undefined;
    if (!typed) fields.focus('amount');
    if (!address) fields.refuse(MISSING_ADDRESS);
    if (!typed || !address) return undefined;
    const { micro, wire } = typed;
    return { amount: micro, wire, fee: terms.fee, arriving: arrivingOf(micro, terms), address };
  }

  return {
    ...fields,
    addresses,
    address,
    terms,
    termsAwaited,
    read,
    asksFor: (op: Operation) => amount.typed?.wire === op.amount,
    // The address stays chosen.
    finish: () => fields.clear(),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;

/**
 * A withdrawal as confirmed in the sheet and then sent; immutable. Amounts in micro-USDT; `fee` and `arriving`
 * are undefined if the platform does not publish its fee; `wire` is the amount for the request.
 */
export type WithdrawalSubmission = NonNullable<ReturnType<WithdrawalForm['read']>>;

export const WITHDRAWAL: SubmissionTerms<WithdrawalSubmission> = {
  kind: 'withdrawal',
  name: '提现',
  purpose: '提现',
  refused: '未通过',
  asIs: ({ wire: amount, address }) => ({
    kind: 'withdrawal',
    payload: { amount, address_id: address.id },
    amount,
    target: addressLine(address),
  }),
  mentions: { addressId: /地址/, amount: /余额|金额|可提现|投注/ },
};
