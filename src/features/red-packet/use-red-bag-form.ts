import { createRef, useEffect, useState } from 'react';
import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { useAmount } from '../../data/money/use-amount.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { readTabStored, removeTabStored, STORAGE_KEYS, writeTabStored } from '../../storage.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import type { RedBagField, RedBagRefusal } from './refusal.ts';
import { lengthOf, readCount, shareFault, totalOf } from './shares.ts';

export const EMPTY_DRAFT: RedBagDraft = {
  mode: RedBagMode.lucky,
  amount: '',
  count: '',
  message: '',
};

const MOST_CHARACTERS = 100;

/** Which fields have been left: what is wrong is said from then on, not while the player is typing. */
type Left = Partial<Record<'amount' | 'count' | 'form', boolean>>;

/** Fields of the form, their sum, and what is wrong with them. */
export function useRedBagForm() {
  const viewer = useViewer();
  const [draft] = useState(() => readDraft(viewer));
  const { data: user } = useUserInfo();
  const [mode, setMode] = useState<RedBagMode>(draft.mode);
  const amount = useAmount({}, draft.amount);
  const [count, setCount] = useState(draft.count);
  const [message, setMessage] = useState(draft.message);
  const [namedViewer, setNamedViewer] = useState(viewer);
  if (viewer !== namedViewer) {
    // The session's account has got its name: its draft comes back where the player has not typed anything meanwhile.
    setNamedViewer(viewer);
    if (amount.text + count + message === '') {
      const kept = readDraft(viewer);
      setMode(kept.mode);
      amount.setText(kept.amount);
      setCount(kept.count);
      setMessage(kept.message);
    }
  }
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState<Left>({});
  const [refusal, setRefusal] = useState<RedBagRefusal>();
  const [fields] = useState(() => ({
    amount: createRef<HTMLInputElement>(),
    count: createRef<HTMLInputElement>(),
    message: createRef<HTMLInputElement>(),
    password: createRef<HTMLInputElement>(),
  }));

  useEffect(() => {
    if (viewer !== undefined) keepDraft(viewer, { mode, amount: amount.text, count, message });
  }, [viewer, mode, amount.text, count, message]);
  // Whoever leaves the page leaves no password behind.
  useEffect(() => () => setPassword(''), []);

  const micro = amount.reading.fault === undefined ? amount.reading.micro : undefined;
  const counted = readCount(count);
  const shares = counted.count;
  // What is wrong whatever the number is said before that is filled in.
  const fault =
    micro === undefined
      ? undefined
      : shareFault(mode, micro, shares ?? 1, user?.balance, lockedLimit(user, '发红包'));
  const longBy = lengthOf(message.trim()) - RED_BAG.messageLength;

  /** The words for one field, if there are any to say now. */
  function faultOf(field: RedBagField): string | undefined {
    const said = refusal?.field === field ? refusal.words : undefined;
    if (field === 'amount') {
      const isSilent = !(left.amount || left.form);
      return isSilent || fault?.field !== field ? said : fault.words;
    }
    if (field === 'count') {
      if (left.form || (left.count && count !== '')) {
        return counted.fault ?? (fault?.field === field ? fault.words : said);
      }
      return said;
    }
    if (field === 'message' && longBy > 0) {
      return `最多 ${RED_BAG.messageLength} 个字，多了 ${longBy} 个`;
    }
    return said;
  }

  const forgive = (field: RedBagField) =>
    setRefusal((said) => (said?.field === field ? undefined : said));

  return {
    mode,
    amount: {
      ...amount,
      setText: (text: string) => {
        amount.setText(text);
        forgive('amount');
      },
      leave: () => {
        amount.leave();
        setLeft((before) => ({ ...before, amount: true }));
      },
    },
    count,
    /** undefined while none can be read */
    shares,
    message,
    tooLong: longBy > 0,
    password,
    user,
    fields,
    refusal,
    /** micro-USDT of all shares; undefined while it cannot be told */
    total:
      micro === undefined || (shares === undefined && mode === RedBagMode.equal)
        ? undefined
        : totalOf(mode, micro, shares ?? 1),
    setMode: (next: RedBagMode) => {
      setMode(next);
      setRefusal(undefined);
    },
    setCount: (text: string) => {
      setCount(text);
      forgive('count');
    },
    leaveCount: () => {
      if (shares !== undefined) setCount(String(shares));
      setLeft((before) => ({ ...before, count: true }));
    },
    setMessage: (text: string) => {
      setMessage(text);
      forgive('message');
    },
    setPassword: (text: string) => {
      setPassword(text);
      forgive('password');
    },
    faultOf,
    /** The form was submitted: everything wrong is said. */
    insist: () => {
      amount.insist();
      setLeft({ form: true });
    },
    /** Says what is wrong and takes the player there. */
    refuse: (said: RedBagRefusal | undefined) => setRefusal(said),
    /** What was asked for is on its way: the way of splitting stays, the rest goes. */
    finish: () => {
      amount.clear();
      setCount('');
      setMessage('');
      setPassword('');
      setLeft({});
      setRefusal(undefined);
    },
  };
}

export type RedBagForm = ReturnType<typeof useRedBagForm>;

/** What a reload, or a look at a packet, must not lose of the form. Never the password. */
interface RedBagDraft {
  mode: RedBagMode;
  /** As typed. */
  amount: string;
  count: string;
  message: string;
}

/** The draft that this tab keeps for the account; an empty one when there is none. */
export function readDraft(accountId: string | undefined): RedBagDraft {
  const raw = readTabStored(STORAGE_KEYS.redBag);
  if (raw === undefined || accountId === undefined) return EMPTY_DRAFT;
  try {
    const { account, mode, amount, count, message } = JSON.parse(raw) as Record<string, unknown>;
    if (account !== accountId) return EMPTY_DRAFT;
    return {
      mode: mode === RedBagMode.equal ? RedBagMode.equal : RedBagMode.lucky,
      amount: textOf(amount),
      count: textOf(count),
      message: textOf(message),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft for this tab's life. */
export function keepDraft(accountId: string, { mode, amount, count, message }: RedBagDraft): void {
  if (amount + count + message === '') removeTabStored(STORAGE_KEYS.redBag);
  else {
    const draft = { account: accountId, mode, amount, count, message };
    writeTabStored(STORAGE_KEYS.redBag, JSON.stringify(draft));
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS ? value : '';
}
