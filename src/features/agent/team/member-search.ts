const PARAM = 'member';
/** As long as an id of the contract may be. */
const LONGEST = 128;

/** Whom the address asks for; undefined where it asks for the list. */
export function memberOf(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAM)?.slice(0, LONGEST) || undefined;
}

/** The address of a member, which keeps what the list shows. */
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
