import { useQuery } from '@tanstack/react-query';
import { createRef, useEffect, useState } from 'react';
import type { WithdrawalAddress } from '../../../contract/calls/wallet.ts';
import { useAmount } from '../../data/money/use-amount.ts';
import { useAddresses } from '../../data/money/wallet-queries.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft } from '../operations/form/form-draft.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import type { MoneyFormModel, SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { addressLine } from './addresses/saved-address.ts';

/** What the platform tells of withdrawals, micro-USDT; what it does not tell is undefined. */
export interface Terms {
  min?: bigint | undefined;
  max?: bigint | undefined;
  /** Taken off what is paid out. */
  fee?: bigint | undefined;
}

/** What will arrive of an amount; undefined where the fee is not known. All micro-USDT. */
export function arrivingOf(amount: bigint, { fee }: Terms): bigint | undefined {
  if (fee === undefined) return undefined;
  return amount > fee ? amount - fee : 0n;
}

/** The least that can be asked for: the platform's minimum, and more than the fee. */
export function leastOf({ min, fee }: Terms): bigint | undefined {
  if (fee === undefined || fee < 0n) return min;
  const beyondFee = fee + 1n;
  return min !== undefined && min > beyondFee ? min : beyondFee;
}

/** Everything there is, as far as one withdrawal may take it. */
export function mostOf(available: bigint | undefined, { max }: Terms): bigint | undefined {
  if (available === undefined || max === undefined) return available;
  return available < max ? available : max;
}

/** Where the player should look. */
type FormField = 'amount' | 'address' | 'password';

/** Why a withdrawal was not accepted, in the platform's words, and which field they are about. */
interface WithdrawalRefusal {
  words: string;
  field: FormField | undefined;
}

/** The form's own word, true until an address is chosen. */
const NO_ADDRESS: WithdrawalRefusal = { words: '请选择提现地址', field: 'address' };

/** Finds the field that the platform's words are about: the platform names none, and its words mostly tell. */
export function withdrawalRefusal(words: string): WithdrawalRefusal {
  if (words.includes('密码')) return { words, field: 'password' };
  if (words.includes('地址')) return { words, field: 'address' };
  if (/余额|金额|可提现|投注/.test(words)) return { words, field: 'amount' };
  return { words, field: undefined };
}

/** The unfinished withdrawal of this tab. */
export const withdrawalDraft = formDraft(STORAGE_KEYS.withdrawal, { amount: '', addressId: '' });

/** Fields of the withdrawal form, what the platform tells about them, and what is wrong. */
export function useWithdrawalForm() {
  const viewer = useViewer();
  const [draft] = useState(() => withdrawalDraft.read(viewer));
  const { terms, awaited: termsAwaited } = useTerms();
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
    // The session's account has got its name: its draft fills in what the player has not typed meanwhile.
    setNamedViewer(viewer);
    const kept = withdrawalDraft.read(viewer);
    if (amount.text === '') amount.setText(kept.amount);
    if (choice.chosenId === '') choice.choose(kept.addressId);
  }
  const [password, setPassword] = useState('');
  const [said, setRefusal] = useState<WithdrawalRefusal>();
  // The list may come late, and its only address is chosen by itself.
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
  // Whoever leaves the page leaves no password behind.
  useEffect(() => () => setPassword(''), []);

  return {
    amount,
    choice,
    password,
    terms,
    /** The platform has not answered yet what holds. */
    termsAwaited,
    user,
    fields,
    refusal,
    setPassword: (text: string) => {
      setPassword(text);
      setRefusal((before) => (before?.field === 'password' ? undefined : before));
    },
    /** Says what is wrong and takes the player there. */
    refuse: (said: WithdrawalRefusal | undefined) => setRefusal(said),
    /** The words for one field, if they are about it. */
    faultOf: (field: FormField) => (refusal?.field === field ? refusal.words : undefined),
    /** What was asked for is on its way: the address stays, the rest goes. */
    finish: () => {
      amount.clear();
      setPassword('');
      setRefusal(undefined);
    },
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;

function useTerms() {
  const { data, isPending } = useQuery(platformInfoQuery());
  const terms: Terms = {
    min: data?.withdrawMin,
    max: data?.withdrawMax,
    fee: data?.withdrawFee,
  };
  return { terms, awaited: isPending };
}

/** The player chooses; a single address needs no choosing. */
function useAddressChoice(startId: string) {
  const { data: saved, error, isFetching, refetch, dataUpdatedAt } = useAddresses();
  const [chosenId, setChosenId] = useState(startId);
  const address = saved?.find(({ id }) => id === chosenId);
  const only = saved?.length === 1 ? saved[0] : undefined;
  // Kept as chosen: a second one that is added later must not undo it.
  if (saved && !address && only && only.id !== chosenId) setChosenId(only.id);
  return {
    /** undefined until known */
    saved,
    address,
    chosenId,
    choose: setChosenId,
    error: isFetching ? null : error,
    updatedAt: dataUpdatedAt,
    refresh: () => void refetch(),
  };
}

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

/** The withdrawal form as the money form needs it. */
export function formModel(
  form: WithdrawalForm,
): MoneyFormModel<WithdrawalSubmission, WithdrawalRefusal> {
  const { password, refusal, fields, amount } = form;
  return {
    password,
    refusal,
    refusedField: refusal?.field && fields[refusal.field],
    read: () => filledIn(form),
    refuse: form.refuse,
    showShort: () => fields.amount.current?.focus(),
    asksFor: (op) => amount.typed?.wire === op.amount,
    finish: form.finish,
  };
}

/** What the form asks for; otherwise says what is missing, and takes the player there. */
function filledIn(form: WithdrawalForm): WithdrawalSubmission | undefined {
  const { amount, choice, password, terms, fields, user } = form;
  amount.insist();
  // What can be paid out is asked for next, and may be more than is known here.
  const typed =
    amount.reading.fault === undefined || amount.reading.isShort ? amount.typed : undefined;
  if (!typed) fields.amount.current?.focus();
  else if (!choice.address) {
    form.refuse(NO_ADDRESS);
  } else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    const { micro, wire } = typed;
    const arriving = arrivingOf(micro, terms);
    return { amount: micro, wire, fee: terms.fee, arriving, address: choice.address };
  }
  return undefined;
}
