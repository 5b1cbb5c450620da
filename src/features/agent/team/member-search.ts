const PARAM = 'member';
/** The contract's limit for ids (characters). */
const LONGEST = 128;

/** The member id in an address; undefined for the list. */
export function memberOf(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAM)?.slice(0, LONGEST) || undefined;
}

/** The address of a member's view; it keeps the list's parameters. */
export function withMember(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, id);
  return `?${params}`;
}

export function withoutMember(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
