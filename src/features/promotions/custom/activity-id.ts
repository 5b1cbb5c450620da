/** As long as the contract takes ids. */
const LONGEST = 128;

/** The activity that an address names; undefined where it names none. */
export function readActivityId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return id === '' || id.length > LONGEST ? undefined : id;
}
