import { INVITE_CODE, INVITE_PARAM } from '../../contract/constants.ts';

/** Tokens as platforms make them: opaque or JWT; anything else is not sent anywhere. */
const TOKEN = /^[\w.~+/=-]{8,2048}$/;

/** What the entry URL brought, specification chapter 2. */
interface EntryUrl {
  /** A login token; `malformed` when the parameter holds none that could be one. */
  token: string | 'malformed' | undefined;
  inviteCode: string | undefined;
}

/** Reads the entry URL's parameters. */
export function readEntryUrl(href: string, tokenParam: string): EntryUrl {
  const params = new URL(href).searchParams;
  const token = params.get(tokenParam)?.trim();
  return {
    token: token === undefined || TOKEN.test(token) ? token : 'malformed',
    inviteCode: cleanInviteCode(params.get(INVITE_PARAM)),
  };
}

/** The URL's path, query and hash without the given parameters. */
export function withoutParams(href: string, names: readonly string[]): string {
  const url = new URL(href);
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** An invite code that can be one, or undefined. */
export function cleanInviteCode(value: string | null | undefined): string | undefined {
  const code = value?.trim() ?? '';
  return INVITE_CODE.test(code) ? code : undefined;
}
