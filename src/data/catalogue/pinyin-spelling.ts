/** Whether one character can be read as a syllable that begins with `letters`; false when not. */
export type SyllableMatch = (character: string, letters: string) => unknown;

/** Loads the pinyin matcher. @throws when its chunk cannot be loaded */
export async function loadSpelling(): Promise<SyllableMatch> {
  return (await import('pinyin-match')).default.match;
}

/** The pinyin matcher; one that never matches when its chunk cannot be loaded. */
export function spelling(): Promise<SyllableMatch> {
  return loadSpelling().catch(() => () => false);
}

const LONGEST_SYLLABLE = 6;
const LETTERS = /[a-z]/;

/**
 * Finds a text in a name, spelled in pinyin, initials, characters or any mix of them
 * (`buyudh`, `bydh` and `捕yudh` for 捕鱼大亨).
 *
 * @param text lower case
 * @returns index of the first character, or undefined
 */
export function spelledAt(name: string, text: string, isSyllable: SyllableMatch) {
  // The caller has already searched for plain characters.
  if (!LETTERS.test(text)) return undefined;
  const characters = [...name];
  const letters = text.replace(/[\s']/g, '');
  for (let at = 0; at < characters.length; at++) {
    if (spells(characters, at, letters, isSyllable)) return at;
  }
  return undefined;
}

function spells(
  characters: readonly string[],
  at: number,
  rest: string,
  isSyllable: SyllableMatch,
): boolean {
  if (rest === '') return true;
  const character = characters[at];
  if (character === undefined) return false;
  const [first = ''] = rest;
  if (character === first) return spells(characters, at + 1, rest.slice(1), isSyllable);
  // The initial rules out nearly every character, so that longer pieces are tried for few only.
  if (!LETTERS.test(first) || !isSyllable(character, first)) return false;
  for (let length = Math.min(LONGEST_SYLLABLE, rest.length); length >= 1; length--) {
    const piece = rest.slice(0, length);
    const fits = length === 1 || isSyllable(character, piece);
    if (fits && spells(characters, at + 1, rest.slice(length), isSyllable)) return true;
  }
  return false;
}
