import { readTabStored, removeTabStored, writeTabStored } from '../../../storage.ts';

/** Limit per field, well above typed text: longer stored text was not written by this form. */
const MOST_CHARACTERS = 100;

/**
 * Keeps a form's texts across a reload of the tab, for one account; never the password.
 * @param key storage key
 * @param empty the draft of an untouched form; a field that is not empty in it is a choice, and a draft that
 * differs only in choices is not stored
 */
export function formDraft<D extends Record<string, string>>(key: string, empty: D) {
  const fields = Object.keys(empty) as (keyof D & string)[];
  return {
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
      const isEmpty = fields.every((field) => empty[field] !== '' || draft[field] === '');
      if (isEmpty) removeTabStored(key);
      else writeTabStored(key, JSON.stringify({ account: accountId, ...draft }));
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS ? value : undefined;
}
