import { useEffect, useRef, useState } from 'react';
import type { AmountLimits } from '../../../data/money/amount-input.ts';
import { useAmount } from '../../../data/money/amount-input.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { isViewer, useViewer } from '../../../session/session-store.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { readTabStored, removeTabStored, writeTabStored } from '../../../storage.ts';

/** Name of the password's input; browsers would fill the login password into one named `password`. */
export const PASSWORD = 'withdrawal-password';

/** Limit per field, well above typed text: longer stored text was not written by this form. */
const MOST_CHARACTERS = 100;

/** Why a payment is refused, in words for the player, and the name of the field concerned. */
interface Refusal {
  words: string;
  field: string | undefined;
}

/**
 * A refusal of the platform. Its field is guessed from the words, because the platform does not name it.
 * @param mentions by field, the words that are about it; the first match counts
 */
export function refusalOf(words: string, mentions: Record<string, RegExp>): Refusal {
  if (words.includes('密码')) return { words, field: PASSWORD };
  const [field] = Object.entries(mentions).find(([, pattern]) => pattern.test(words)) ?? [];
  return { words, field };
}

/**
 * Keeps a form's texts across a reload of the tab, for one account; never the password.
 * @param key storage key
 * @param empty the draft of an untouched form; a field that is not empty in it is a choice, and a draft that
 * differs only in choices is not stored
 */
export function formDraft<D extends Record<string, string>>(key: string, empty: D) {
  const fields = Object.keys(empty) as (keyof D & string)[];
  const isUntouched = (draft: D) =>
    fields.every((field) => empty[field] !== '' || draft[field] === '');
  return {
    /** `draft` with the texts of `kept` where it has none; all of `kept` if nothing was typed or chosen. */
    fill(draft: D, kept: D): D {
      if (fields.every((field) => draft[field] === empty[field])) return kept;
      return Object.fromEntries(
        fields.map((field) => [field, draft[field] || kept[field]]),
      ) as unknown as D;
    },
    /** The account's draft; `empty` if none is stored. */
    read(accountId: string | undefined): D {
      const raw = readTabStored(key);
      if (raw === undefined || accountId === undefined) return empty;
      try {
        const stored = JSON.parse(raw) as Record<string, unknown>;
        if (stored.account !== accountId) return empty;
        const texts = fields.map((field) => [field, textOf(stored[field]) ?? empty[field]]);
        return Object.fromEntries(texts) as D;
      } catch {
        return empty;
      }
    },
    keep(accountId: string, draft: D): void {
      if (isUntouched(draft)) removeTabStored(key);
      else writeTabStored(key, JSON.stringify({ account: accountId, ...draft }));
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS ? value : undefined;
}

/** The fields of a form that pays out of the wallet: its draft with the amount, the password, the refusal. */
export function useMoneyFields<D extends Record<string, string> & { amount: string }>(
  drafts: ReturnType<typeof formDraft<D>>,
  limits: AmountLimits,
) {
  const viewer = useViewer();
  const { data: user } = useUserInfo();
  const [start, setDraft] = useState(() => drafts.read(viewer));
  const amount = useAmount(limits, start.amount);
  const draft = { ...start, amount: amount.text };
  const [namedViewer, setNamedViewer] = useState(viewer);
  if (viewer !== namedViewer) {
    // The account has just become known; the fields that the player has not filled meanwhile get its draft.
    setNamedViewer(viewer);
    const merged = drafts.fill(draft, drafts.read(viewer));
    setDraft(merged);
    amount.setText(merged.amount);
  }
  const [password, setPassword] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const draftText = JSON.stringify(draft);
  useEffect(() => {
    if (viewer !== undefined && isViewer(viewer)) drafts.keep(viewer, JSON.parse(draftText));
  }, [drafts, viewer, draftText]);
  // A hidden page keeps its state, so the password is cleared when the page is left.
  useEffect(() => () => setPassword(''), []);

  const forgive = (field: string) =>
    setRefusals((said) =>
      said.some((one) => one.field === field) ? said.filter((one) => one.field !== field) : said,
    );

  function refuse(refusal: Refusal | undefined): void {
    setRefusals((said) =>
      refusal === undefined
        ? []
        : [...said.filter(({ field }) => field !== refusal.field), refusal],
    );
  }

  function set(field: keyof D & string, text: string): void {
    setDraft((before) => ({ ...before, [field]: text }));
    forgive(field);
  }

  return {
    draft,
    set,
    amount: {
      ...amount,
      setText: (text: string) => {
        amount.setText(text);
        forgive('amount');
      },
    },
    user,
    /** As typed; never stored. */
    password,
    setPassword: (text: string) => {
      setPassword(text);
      forgive(PASSWORD);
    },
    /**
     * Whether a password was typed; if not, shows what is missing.
     * @param isLast whether nothing else is missing: only then the panel to set a first password opens
     */
    insistOnPassword: (isLast: boolean) => {
      if (password !== '') return true;
      if (user?.hasWithdrawalPassword !== false)
        refuse({ words: '请输入提现密码', field: PASSWORD });
      else if (isLast) openDialog('password');
      return false;
    },
    /** What is refused now, one refusal per field. */
    refusals,
    /** Shows a refusal beside those of other fields; undefined removes all. */
    refuse,
    /** Removes the refusal of a field. */
    forgive,
    /** The message for one field; undefined if none is about it. */
    faultOf: (field: string) => refusals.find((one) => one.field === field)?.words,
    form,
    focus: (field: string) => {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLElement) control.focus();
    },
    /** Clears amount, password and refusal, and sets the other fields to `rest`. */
    clear: (rest: Partial<Omit<D, 'amount'>> = {}) => {
      setDraft((before) => ({ ...before, ...rest }));
      amount.clear();
      setPassword('');
      refuse(undefined);
    },
  };
}
