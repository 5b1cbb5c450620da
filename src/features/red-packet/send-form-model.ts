import { createRef, useEffect, useState } from 'react';
import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { useAmount } from '../../data/money/read-amount.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft } from '../operations/form/form-draft.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import type { SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { lengthOf, readCount, shareFault, totalOf } from './shares.ts';

type RedBagField = 'amount' | 'count' | 'message' | 'password';

/** Why the platform refused the packet, in its own words, and the field concerned. */
interface RedBagRefusal {
  words: string;
  field: RedBagField | undefined;
}

/** Guesses the field from the platform's words, because the platform does not name it. */
export function redBagRefusal(words: string): RedBagRefusal {
  if (words.includes('密码')) return { words, field: 'password' };
  if (/留言|祝福/.test(words)) return { words, field: 'message' };
  if (/余额|金额|平分|均分|可发红包|投注/.test(words)) return { words, field: 'amount' };
  if (/个数|数量|份数|每个|每份/.test(words)) return { words, field: 'count' };
  return { words, field: undefined };
}

/** The unfinished red packet of this tab, kept in storage. */
export const redBagDraft = formDraft(STORAGE_KEYS.redBag, {
  mode: String(RedBagMode.lucky),
  amount: '',
  count: '',
  message: '',
});

/** The fields of the form, their total and faults. */
function useFields() {
  const viewer = useViewer();
  const { data: user } = useUserInfo();
  // Only the start of the amount, whose current text `useAmount` has.
  const [draft, setDraft] = useState(() => redBagDraft.read(viewer));
  const amount = useAmount({}, draft.amount);
  const [namedViewer, setNamedViewer] = useState(viewer);
  if (viewer !== namedViewer) {
    // The account has just become known; its draft is restored if the player has typed nothing meanwhile.
    setNamedViewer(viewer);
    if (amount.text + draft.count + draft.message === '') {
      const kept = redBagDraft.read(viewer);
      setDraft(kept);
      amount.setText(kept.amount);
    }
  }
  const { count, message } = draft;
  const mode = draft.mode === String(RedBagMode.equal) ? RedBagMode.equal : RedBagMode.lucky;
  const [password, setPassword] = useState('');
  /** Fields the player has left; their faults show only from then on, not while the player is typing. */
  const [left, setLeft] = useState<Partial<Record<'amount' | 'count' | 'form', boolean>>>({});
  const [refusal, setRefusal] = useState<RedBagRefusal>();
  const [fields] = useState(() => ({
    amount: createRef<HTMLInputElement>(),
    count: createRef<HTMLInputElement>(),
    message: createRef<HTMLInputElement>(),
    password: createRef<HTMLInputElement>(),
  }));

  useEffect(() => {
    if (viewer !== undefined) {
      redBagDraft.keep(viewer, { mode: String(mode), amount: amount.text, count, message });
    }
  }, [viewer, mode, amount.text, count, message]);
  // A hidden page keeps its state, so the password is cleared when the page is left.
  useEffect(() => () => setPassword(''), []);

  const micro = amount.reading.fault === undefined ? amount.reading.micro : undefined;
  const { count: shares, fault: countFault } = readCount(count);
  // With an empty count, the amount is checked for 1 share, so that faults independent of the count show
  // early.
  const fault =
    micro === undefined
      ? undefined
      : shareFault(mode, micro, shares ?? 1, user?.balance, lockedLimit(user, '发红包'));
  const longBy = lengthOf(message.trim()) - RED_BAG.messageLength;
  const faults: Partial<Record<RedBagField, string | undefined>> = {
    amount: (left.amount || left.form) && fault?.field === 'amount' ? fault.words : undefined,
    count:
      left.form || (left.count && count !== '')
        ? (countFault ?? (fault?.field === 'count' ? fault.words : undefined))
        : undefined,
    message: longBy > 0 ? `最多 ${RED_BAG.messageLength} 个字，多了 ${longBy} 个` : undefined,
  };

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
    /** micro-USDT: of one share if split equally, else of all shares; undefined while it is no amount */
    micro,
    count,
    /** undefined while the count is empty or invalid */
    shares,
    message,
    tooLong: longBy > 0,
    password,
    user,
    fields,
    refusal,
    /** micro-USDT of all shares; undefined while it cannot be computed */
    total:
      micro === undefined || (shares === undefined && mode === RedBagMode.equal)
        ? undefined
        : totalOf(mode, micro, shares ?? 1),
    setMode: (next: RedBagMode) => {
      setDraft((before) => ({ ...before, mode: String(next) }));
      setRefusal(undefined);
    },
    setText: (field: 'count' | 'message', text: string) => {
      setDraft((before) => ({ ...before, [field]: text }));
      forgive(field);
    },
    leaveCount: () => {
      if (shares !== undefined) setDraft((before) => ({ ...before, count: String(shares) }));
      setLeft((before) => ({ ...before, count: true }));
    },
    setPassword: (text: string) => {
      setPassword(text);
      forgive('password');
    },
    /** The message to show at a field now; undefined if there is none. */
    faultOf: (field: RedBagField) =>
      faults[field] ?? (refusal?.field === field ? refusal.words : undefined),
    /** Called on submit: shows all faults. */
    insist: () => {
      amount.insist();
      setLeft({ form: true });
    },
    refuse: setRefusal,
    finish: () => {
      amount.clear();
      setDraft((before) => ({ ...before, count: '', message: '' }));
      setPassword('');
      setLeft({});
      setRefusal(undefined);
    },
  };
}

/** The form as its view and the shared money form need it. */
export function useRedBagForm() {
  const form = useFields();
  const { fields, refusal } = form;
  return {
    ...form,
    refusedField: refusal?.field && fields[refusal.field],
    read: () => readForm(form),
    showShort: () => {
      form.insist();
      fields.amount.current?.focus();
    },
    asksFor: ({ amount, payload }: Operation) =>
      form.total === parseMoneyDown(amount) && String(form.shares) === payload.count,
  };
}

export type RedBagForm = ReturnType<typeof useRedBagForm>;

/** A red packet as confirmed in the sheet and then sent; immutable. */
export interface RedBagSubmission {
  /** The total of all shares, micro-USDT. */
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
  refusalOf: redBagRefusal,
};

/** The form's content; if something is missing, shows a message at that field and returns undefined. */
function readForm(form: ReturnType<typeof useFields>): RedBagSubmission | undefined {
  const { micro, shares, mode, password, fields, user } = form;
  form.insist();
  if (micro === undefined) {
    fields.amount.current?.focus();
    return undefined;
  }
  if (shares === undefined) {
    fields.count.current?.focus();
    return undefined;
  }
  // Checked without the balance: the balance shown may be outdated, and it is read again in the next step.
  const fault = shareFault(mode, micro, shares);
  if (fault) fields[fault.field].current?.focus();
  else if (form.tooLong) fields.message.current?.focus();
  else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    return {
      amount: totalOf(mode, micro, shares),
      count: shares,
      mode,
      message: form.message.trim() || RED_BAG.greeting,
    };
  }
  return undefined;
}
