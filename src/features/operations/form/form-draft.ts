import { readTabStored, removeTabStored, writeTabStored } from '../../../storage.ts';

/** More characters (of one field) than anybody types: what is longer was not written by this form. */
const MOST_CHARACTERS = 100;

/**
 * What a reload of the tab must not lose of a form, for one account: texts as typed, never the password.
 * @param key where it is kept
 * @param empty the draft of a form that nothing was typed into; a field that is not empty there is a choice,
 *   which alone is not kept
 */
export function formDraft<D extends Record<string, string>>(key: string, empty: D) {
  const fields = Object.keys(empty) as (keyof D & string)[];
  return {
    /** The draft of the account; an empty one when there is none. */
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
    /** Keeps the draft for this tab's life. */
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
