/** The contract's limit for ids (characters). */
const LONGEST = 128;

/** The activity id in an address; undefined if it is missing or too long. */
export function readActivityId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return id === '' || id.length > LONGEST ? undefined : id;
}
