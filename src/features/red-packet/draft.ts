import { RedBagMode } from '../../../contract/enums.ts';
import { readTabStored, removeTabStored, STORAGE_KEYS, writeTabStored } from '../../storage.ts';

/** What a reload, or a look at a packet, must not lose of the form. Never the password. */
export interface RedBagDraft {
  mode: RedBagMode;
  /** As typed. */
  amount: string;
  count: string;
  message: string;
}

export const EMPTY_DRAFT: RedBagDraft = {
  mode: RedBagMode.lucky,
  amount: '',
  count: '',
  message: '',
};
const MOST_CHARACTERS = 100;

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
