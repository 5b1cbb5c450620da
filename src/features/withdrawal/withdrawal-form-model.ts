import { useQuery } from '@tanstack/react-query';
import { createRef, useEffect, useState } from 'react';
import type { WithdrawalAddress } from '../../../contract/calls/wallet.ts';
import type { Operation } from '../../../db/operation.ts';
import { useAmount } from '../../data/money/read-amount.ts';
import { useAddresses } from '../../data/money/wallet-queries.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft } from '../operations/form/form-draft.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import type { SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { addressLine } from './addresses/saved-address.ts';

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

type FormField = 'amount' | 'address' | 'password';

/** Why the platform refused a withdrawal, in its own words, and the field concerned. */
interface WithdrawalRefusal {
  words: string;
  field: FormField | undefined;
}

/** The form's own message, dropped once an address is chosen. */
const NO_ADDRESS: WithdrawalRefusal = { words: '请选择提现地址', field: 'address' };

/** Guesses the field from the platform's words, because the platform does not name it. */
export function withdrawalRefusal(words: string): WithdrawalRefusal {
  if (words.includes('密码')) return { words, field: 'password' };
  if (words.includes('地址')) return { words, field: 'address' };
  if (/余额|金额|可提现|投注/.test(words)) return { words, field: 'amount' };
  return { words, field: undefined };
}

/** The unfinished withdrawal of this tab, kept in storage. */
export const withdrawalDraft = formDraft(STORAGE_KEYS.withdrawal, { amount: '', addressId: '' });

/** The fields of the withdrawal form and the platform's terms; it is the model of the shared money form. */
export function useWithdrawalForm() {
  const viewer = useViewer();
  const [draft] = useState(() => withdrawalDraft.read(viewer));
  const { data: info, isPending: termsAwaited } = useQuery(platformInfoQuery());
  const terms: Terms = { min: info?.withdrawMin, max: info?.withdrawMax, fee: info?.withdrawFee };
  const { data: user } = useUserInfo();
  const limits = {
    min: leastOf(terms),
    max: terms.max,
    available: user?.balance,
    own: lockedLimit(user, '提现'),
  };
  const amount = useAmount(limits, draft.amount);
  const choice = useAddressChoice(draft.addressId);
  const [namedViewer, setNamedViewer] = useState(viewer);
  if (viewer !== namedViewer) {
    // The account has just become known; its draft fills the fields that the player has not filled meanwhile.
    setNamedViewer(viewer);
    const kept = withdrawalDraft.read(viewer);
    if (amount.text === '') amount.setText(kept.amount);
    if (choice.chosenId === '') choice.choose(kept.addressId);
  }
  const [password, setPassword] = useState('');
  const [said, setRefusal] = useState<WithdrawalRefusal>();
  // The list may load after the message appeared, and a single address is then chosen automatically.
  const refusal = said === NO_ADDRESS && choice.address ? undefined : said;
  const [fields] = useState(() => ({
    amount: createRef<HTMLInputElement>(),
    address: createRef<HTMLButtonElement>(),
    password: createRef<HTMLInputElement>(),
  }));

  const addressId = choice.address?.id ?? choice.chosenId;
  useEffect(() => {
    if (viewer !== undefined) withdrawalDraft.keep(viewer, { amount: amount.text, addressId });
  }, [viewer, amount.text, addressId]);
  // A hidden page keeps its state, so the password is cleared when the page is left.
  useEffect(() => () => setPassword(''), []);

  function read(): WithdrawalSubmission | undefined {
    amount.insist();
    // An amount above the available balance is accepted here: the balance shown may be outdated, and it is read
    // again in the next step.
    const typed =
      amount.reading.fault === undefined || amount.reading.isShort ? amount.typed : undefined;
    if (!typed) fields.amount.current?.focus();
    else if (!choice.address) setRefusal(NO_ADDRESS);
    else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
    else if (password === '') setRefusal({ words: '请输入提现密码', field: 'password' });
    else {
      const { micro, wire } = typed;
      const arriving = arrivingOf(micro, terms);
      return { amount: micro, wire, fee: terms.fee, arriving, address: choice.address };
    }
    return undefined;
  }

  return {
    amount,
    choice,
    terms,
    termsAwaited,
    user,
    fields,
    setPassword: (text: string) => {
      setPassword(text);
      setRefusal((before) => (before?.field === 'password' ? undefined : before));
    },
    /** The message for one field; undefined if the refusal is about another field. */
    faultOf: (field: FormField) => (refusal?.field === field ? refusal.words : undefined),
    password,
    refusal,
    refusedField: refusal?.field && fields[refusal.field],
    read,
    refuse: setRefusal,
    showShort: () => fields.amount.current?.focus(),
    asksFor: (op: Operation) => amount.typed?.wire === op.amount,
    // The address stays chosen.
    finish: () => {
      amount.clear();
      setPassword('');
      setRefusal(undefined);
    },
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;

/** The chosen address; a single saved address is chosen automatically. */
function useAddressChoice(startId: string) {
  const { data: saved, error, isFetching, refetch, dataUpdatedAt } = useAddresses();
  const [chosenId, setChosenId] = useState(startId);
  const address = saved?.find(({ id }) => id === chosenId);
  const only = saved?.length === 1 ? saved[0] : undefined;
  // Stored as a choice, so that adding a second address does not unselect the first.
  if (saved && !address && only && only.id !== chosenId) setChosenId(only.id);
  return {
    /** undefined until loaded */
    saved,
    address,
    chosenId,
    choose: setChosenId,
    error: isFetching ? null : error,
    updatedAt: dataUpdatedAt,
    refresh: () => void refetch(),
  };
}

/** A withdrawal as confirmed in the sheet and then sent; immutable. */
export interface WithdrawalSubmission {
  /** micro-USDT */
  amount: bigint;
  /** The same amount as decimal text for the request. */
  wire: string;
  /** micro-USDT; undefined if the platform does not publish its fee */
  fee: bigint | undefined;
  arriving: bigint | undefined;
  address: WithdrawalAddress;
}

export const WITHDRAWAL: SubmissionTerms<WithdrawalSubmission, WithdrawalRefusal> = {
  kind: 'withdrawal',
  name: '提现',
  asIs: ({ wire: amount, address }) => ({
    kind: 'withdrawal',
    payload: { amount, address_id: address.id },
    amount,
    target: addressLine(address),
  }),
  refusalOf: withdrawalRefusal,
};
