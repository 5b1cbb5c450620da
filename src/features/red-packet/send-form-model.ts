import { createRef, useEffect, useState } from 'react';
import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import { useAmount } from '../../data/money/use-amount.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useViewer } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { formDraft } from '../operations/form/form-draft.ts';
import { lockedLimit } from '../operations/form/locked-limit.ts';
import type { MoneyFormModel, SubmissionTerms } from '../operations/form/use-money-submission.ts';
import { lengthOf, readCount, shareFault, totalOf } from './shares.ts';

/** The fields that a refusal can be about. */
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

const modeOf = (text: string): RedBagMode =>
  text === String(RedBagMode.equal) ? RedBagMode.equal : RedBagMode.lucky;

/** Fields the player has left; errors show only from then on, not while the player is typing. */
type Left = Partial<Record<'amount' | 'count' | 'form', boolean>>;

/** The fields of the form, their total and errors. */
export function useRedBagForm() {
  const viewer = useViewer();
  const [draft] = useState(() => redBagDraft.read(viewer));
  const { data: user } = useUserInfo();
  const [mode, setMode] = useState<RedBagMode>(modeOf(draft.mode));
  const amount = useAmount({}, draft.amount);
  const [count, setCount] = useState(draft.count);
  const [message, setMessage] = useState(draft.message);
  const [namedViewer, setNamedViewer] = useState(viewer);
  if (viewer !== namedViewer) {
    // The account has just become known; its draft is restored if the player has typed nothing meanwhile.
    setNamedViewer(viewer);
    if (amount.text + count + message === '') {
      const kept = redBagDraft.read(viewer);
      setMode(modeOf(kept.mode));
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
    if (viewer !== undefined) {
      redBagDraft.keep(viewer, { mode: String(mode), amount: amount.text, count, message });
    }
  }, [viewer, mode, amount.text, count, message]);
  // A hidden page keeps its state, so the password is cleared when the page is left.
  useEffect(() => () => setPassword(''), []);

  const micro = amount.reading.fault === undefined ? amount.reading.micro : undefined;
  const counted = readCount(count);
  const shares = counted.count;
  // With an empty count, the amount is checked for 1 share, so that errors independent of the count show
  // early.
  const fault =
    micro === undefined
      ? undefined
      : shareFault(mode, micro, shares ?? 1, user?.balance, lockedLimit(user, '发红包'));
  const longBy = lengthOf(message.trim()) - RED_BAG.messageLength;

  /** The message to show at a field now; undefined if there is none. */
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
    /** Called on submit: shows all errors. */
    insist: () => {
      amount.insist();
      setLeft({ form: true });
    },
    /** Shows a refusal; the money form focuses its field. */
    refuse: (said: RedBagRefusal | undefined) => setRefusal(said),
    /** Called once the packet has been submitted: clears the form except for the way of splitting. */
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

/** Adapts the red packet form to the shared money form. */
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

/** The form's content; if something is missing, shows a message at that field and returns undefined. */
function filledIn(form: RedBagForm): RedBagSubmission | undefined {
  const { amount, count, mode, password, fields, user } = form;
  form.insist();
  const { typed } = amount;
  const counted = readCount(count);
  if (!typed || typed.micro === 0n) {
    fields.amount.current?.focus();
    return undefined;
  }
  if (counted.count === undefined) {
    fields.count.current?.focus();
    return undefined;
  }
  // Checked without the balance: the balance shown may be outdated, and it is read again in the next step.
  const fault = shareFault(mode, typed.micro, counted.count);
  if (fault) fields[fault.field].current?.focus();
  else if (form.tooLong) fields.message.current?.focus();
  else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    return {
      amount: totalOf(mode, typed.micro, counted.count),
      count: counted.count,
      mode,
      message: form.message.trim() || RED_BAG.greeting,
    };
  }
  return undefined;
}
