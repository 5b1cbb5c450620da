import { readTabStored, removeTabStored, STORAGE_KEYS, writeTabStored } from '../../storage.ts';

/** What a reload of the tab must not lose of the form. Never the password. */
export interface WithdrawalDraft {
  /** As typed. */
  amount: string;
  addressId: string;
}

const EMPTY: WithdrawalDraft = { amount: '', addressId: '' };
const MOST_CHARACTERS = 40;

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
