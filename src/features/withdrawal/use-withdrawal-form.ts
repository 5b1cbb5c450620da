import { useQuery } from '@tanstack/react-query';
import { createRef, useEffect, useState } from 'react';
import { useAmount } from '../../data/money/use-amount.ts';
import { useAddresses } from '../../data/money/wallet-queries.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { readTabStored, removeTabStored, STORAGE_KEYS, writeTabStored } from '../../storage.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import { type FormField, NO_ADDRESS, type Refusal } from './refusal.ts';
import { leastOf, type Terms } from './terms.ts';

const EMPTY: WithdrawalDraft = { amount: '', addressId: '' };

const MOST_CHARACTERS = 40;

/** Fields of the withdrawal form, what the platform tells about them, and what is wrong. */
export function useWithdrawalForm() {
  const viewer = useViewer();
  const [draft] = useState(() => readDraft(viewer));
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
    const kept = readDraft(viewer);
    if (amount.text === '') amount.setText(kept.amount);
    if (choice.chosenId === '') choice.choose(kept.addressId);
  }
  const [password, setPassword] = useState('');
  const [said, setRefusal] = useState<Refusal>();
  // The list may come late, and its only address is chosen by itself.
  const refusal = said === NO_ADDRESS && choice.address ? undefined : said;
  const [fields] = useState(() => ({
    amount: createRef<HTMLInputElement>(),
    address: createRef<HTMLButtonElement>(),
    password: createRef<HTMLInputElement>(),
  }));

  const addressId = choice.address?.id ?? choice.chosenId;
  useEffect(() => {
    if (viewer !== undefined) keepDraft(viewer, { amount: amount.text, addressId });
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
    refuse: (said: Refusal | undefined) => setRefusal(said),
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

/** What a reload of the tab must not lose of the form. Never the password. */
interface WithdrawalDraft {
  /** As typed. */
  amount: string;
  addressId: string;
}

/** The draft that this tab keeps for the account; an empty one when there is none. */
export function readDraft(accountId: string | undefined): WithdrawalDraft {
  const raw = readTabStored(STORAGE_KEYS.withdrawal);
  if (raw === undefined || accountId === undefined) return EMPTY;
  try {
    const { account, amount, addressId } = JSON.parse(raw) as Record<string, unknown>;
    if (account !== accountId) return EMPTY;
    return { amount: textOf(amount), addressId: textOf(addressId) };
  } catch {
    return EMPTY;
  }
}

/** Keeps the draft for this tab's life. */
export function keepDraft(accountId: string, { amount, addressId }: WithdrawalDraft): void {
  if (amount === '' && addressId === '') removeTabStored(STORAGE_KEYS.withdrawal);
  else {
    const draft = { account: accountId, amount, addressId };
    writeTabStored(STORAGE_KEYS.withdrawal, JSON.stringify(draft));
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS ? value : '';
}
