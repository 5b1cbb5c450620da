import { readStoredJson, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** What tells an account: the platform's id and user name, and the name typed at the login. */
interface AccountTraits {
  id?: string | undefined;
  username?: string | undefined;
  loginName?: string | undefined;
}

/** First characters of traits that are not ids, so that a user name never equals another account's id. */
const USERNAME = '@';
const LOGIN_NAME = '~';

/**
 * The name under which this device keeps an account (decision 0099): the strongest trait that is told, unless the
 * account already has a name by a weaker one.
 * @returns undefined when nothing tells the account
 */
export function accountName({ id, username, loginName }: AccountTraits): string | undefined {
  const told = [id, username && USERNAME + username, loginName && LOGIN_NAME + loginName];
  const [strongest, ...weaker] = told.filter((trait): trait is string => !!trait);
  if (strongest === undefined) return undefined;
  const names = storedNames();
  // A name that another id, or another user name, has taken over belongs to that account alone.
  const isFree = (name: string) =>
    ![...names].some(([trait, its]) => its === name && kindOf(trait) === kindOf(strongest));
  const earlier = weaker
    .map((trait) => names.get(trait) ?? '')
    .find((name) => name && isFree(name));
  const name = names.get(strongest) ?? earlier ?? strongest;
  if (!names.has(strongest)) keepNames([...names, [strongest, name]]);
  return name;
}

/** Whether the platform has told an account of this device by itself, beside the name typed at a login. */
export function isToldByPlatform(): boolean {
  return [...storedNames().keys()].some((trait) => kindOf(trait) !== LOGIN_NAME);
}

/** Forgets the name of an account of which this device keeps nothing any more. */
export function forgetAccountName(name: string): void {
  keepNames([...storedNames()].filter(([, its]) => its !== name));
}

function kindOf(trait: string): string {
  return trait.startsWith(USERNAME) || trait.startsWith(LOGIN_NAME) ? trait.charAt(0) : '';
}

/** The device's name of an account, by each trait that has named it. */
function storedNames(): ReadonlyMap<string, string> {
  return readStoredJson(STORAGE_KEYS.accountNames, asNames) ?? new Map();
}

function asNames(value: unknown): Map<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Object.entries(value);
  return names.every(([, name]) => typeof name === 'string') ? new Map(names) : undefined;
}

function keepNames(names: readonly (readonly [string, string])[]): void {
  if (names.length === 0) removeStored(STORAGE_KEYS.accountNames);
  else writeStored(STORAGE_KEYS.accountNames, JSON.stringify(Object.fromEntries(names)));
}
