import { type SyllableMatch, spelledAt } from '../../../data/catalogue/pinyin-spelling.ts';
import { DIAL_CODES, type DialCode } from './dial-codes.ts';

/** No phone code is longer; the platform keeps 8 characters. */
const LONGEST_CODE = 6;

/**
 * Codes by digits, name, pinyin or the country's two letters.
 * @param text as typed; `+855`, `00855`, `柬埔寨`, `jpz` and `kh` all find Cambodia
 * @param isSyllable what pinyin is to be understood by
 */
export function findDialCodes(text: string, isSyllable: SyllableMatch): readonly DialCode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return DIAL_CODES;
  const digits = digitsOf(wanted);
  if (digits !== undefined) return DIAL_CODES.filter(({ code }) => code.startsWith(digits));
  return DIAL_CODES.filter(
    ({ name, iso }) =>
      name.includes(wanted) ||
      iso.toLowerCase() === wanted ||
      spelledAt(name, wanted, isSyllable) === 0,
  );
}

/** What was typed, as a code of its own: the list must not stand between a player and his phone. */
export function typedCode(text: string): string | undefined {
  const digits = digitsOf(text.trim());
  if (digits === undefined || digits.length > LONGEST_CODE) return undefined;
  return DIAL_CODES.some(({ code }) => code === digits) ? undefined : digits;
}

function digitsOf(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/^(\+|00)/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}
