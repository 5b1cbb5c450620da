import { INVITE_CODE, INVITE_PARAM } from '../../contract/constants.ts';

/** The form of tokens (opaque or JWT); other text is never sent. */
const TOKEN = /^[\w.~+/=-]{8,2048}$/;

/** The entry URL's parameters, specification chapter 2. */
interface EntryUrl {
  /** A login token; `malformed` when the parameter does not have a token's form. */
  token: string | 'malformed' | undefined;
  inviteCode: string | undefined;
}

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

/** The trimmed invite code, or undefined when the text does not have its form. */
export function cleanInviteCode(value: string | null | undefined): string | undefined {
  const code = value?.trim() ?? '';
  return INVITE_CODE.test(code) ? code : undefined;
}
