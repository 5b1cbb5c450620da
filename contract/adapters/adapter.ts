import type { NamedCall } from '../call.ts';
import type { CallName } from '../registry.ts';

/** The calls for which the specification shows no path (end of chapter 7). */
type CallWithoutPath =
  | 'userInfo'
  | 'refreshBalance'
  | 'inviteUrlWeb'
  | 'inviteUrlBot'
  | 'config'
  | 'inviteCode';

/** What a platform's record lists (bets, orders, bill changes, bonuses) offer. */
export interface RecordListOffer {
  /** The lists keep to `date_from` and `date_to`. Without that the device keeps only the newest records. */
  days: boolean;
}

/**
 * A platform's dialect, design chapter 11: how its requests and answers differ from the contract's. One file per
 * platform; the build takes the one that VITE_ADAPTER names. Whatever an adapter returns goes through the contract's
 * readers, so an answer that it does not understand is best returned as it is.
 */
export interface Adapter {
  paths?: Partial<Record<CallWithoutPath, `/${string}`>>;
  /** A call's fields, by the contract's names, to the platform's. */
  requests?: Partial<Record<CallName, (fields: Fields) => Fields>>;
  /** A call's `result` to the contract's. */
  answers?: Partial<Record<CallName, (result: unknown) => unknown>>;
  recordLists: RecordListOffer;
}

export type Fields = Record<string, unknown>;

/** A call as the platform speaks it: its path, and its fields and `result` turned between both sides' names. */
export function adaptCall(adapter: Adapter, { name, path }: Pick<NamedCall, 'name' | 'path'>) {
  const { paths, requests, answers }: Dialect = adapter;
  return {
    path: paths?.[name] ?? path,
    fields: (fields: object): object => requests?.[name]?.({ ...fields }) ?? fields,
    result: (wire: unknown): unknown => answers?.[name]?.(wire) ?? wire,
  };
}

/** An adapter for a call by any name. */
interface Dialect {
  paths?: Record<string, string>;
  requests?: Record<string, (fields: Fields) => Fields>;
  answers?: Record<string, (result: unknown) => unknown>;
}

/**
 * Makes a function that gives every object in an answer, at any depth, the contract's names.
 * @param names the platform's name to the contract's; a field that has the contract's name already is kept
 */
export function renamed(names: Record<string, string>) {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, content]) => {
      const known = names[name];
      return [known === undefined || known in value ? name : known, rename(content)];
    });
    return Object.fromEntries(fields);
  };
  return rename;
}
