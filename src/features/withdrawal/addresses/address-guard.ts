import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Number of equal characters at each end that make two addresses look the same at a glance. */
const GLANCE = 3;

/** At most this many differing characters count as a typing mistake. */
const SLIPS = 2;

const TRON_LENGTH = 34;

/** First byte of every main network address; the encoded text therefore starts with T. */
const PREFIX = 0x41;

const BODY_BYTES = 21;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const checked = createBase58check(sha256);

/** Address patterns of other networks; the first match names the network. */
const CHAINS: readonly { form: RegExp; name: string }[] = [
  { form: /^0x/i, name: '以太坊或币安链（ERC20、BEP20）' },
  { form: /^41[0-9a-f]{40}$/i, name: '波场的十六进制写法' },
  { form: /^[0-9a-f]{40}$/i, name: '以太坊或币安链（ERC20、BEP20）' },
  { form: /^bc1/i, name: '比特币' },
  { form: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/, name: '比特币' },
  { form: /^(ltc1|[LM][1-9A-HJ-NP-Za-km-z]{33}$)/, name: '莱特币' },
  { form: /^D[1-9A-HJ-NP-Za-km-z]{33}$/, name: '狗狗币' },
  { form: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, name: '瑞波' },
  { form: /^[EU]Q[\w-]{46}$/, name: 'TON' },
  { form: /^(?!T)[1-9A-HJ-NP-Za-km-z]{43,44}$/, name: 'Solana' },
];

type WarningKind =
  | 'untidy'
  | 'chain'
  | 'start'
  | 'length'
  | 'letters'
  | 'case'
  | 'checksum'
  | 'poisoned'
  | 'slip';

interface AddressWarning {
  kind: WarningKind;
  text: string;
  /** Positions of suspicious characters in the address. */
  marks?: ReadonlySet<number>;
  /** The saved address that the new address resembles. */
  saved?: string;
}

export interface GuardReport {
  /** Empty if the address looks right. A warning never blocks the address. */
  warnings: AddressWarning[];
  /** The text without stray characters; absent if nothing had to be removed. */
  tidied?: string;
}

/** White space, zero-width characters and direction marks, which get copied along with addresses. */
const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Checks a TRC20 address before it is saved, because money sent to a wrong address is lost. The guard warns
 * but never blocks, as the specification requires no format check (chapter 5).
 * @param text as typed; surrounding white space is ignored
 * @param saved the player's other addresses of this type
 */
export function inspectTronAddress(text: string, saved: readonly string[] = []): GuardReport {
  const entered = text.trim();
  if (entered === '') return { warnings: [] };
  const tidied = tidy(entered);
  const form = formWarning(tidied);
  const warnings = [...saved.flatMap((other) => likenessWarning(tidied, other.trim()))];
  if (form) warnings.push(form);
  if (tidied === entered) return { warnings };
  const untidy = {
    kind: 'untidy',
    text: '含有空格、全角或看不见的字符，平台会照原样保存。',
  } as const;
  return { warnings: [untidy, ...warnings], tidied };
}

function tidy(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '');
}

/** The most specific format error; undefined if the format is right. */
function formWarning(text: string): AddressWarning | undefined {
  const chain = otherChain(text);
  if (chain !== undefined) {
    return { kind: 'chain', text: `看起来是${chain}的地址，不是 TRC20。转到别的链，钱找不回来。` };
  }
  if (isTronAddress(text)) return undefined;
  if (isOneCase(text)) {
    return { kind: 'case', text: '大小写丢失了：TRC20 地址分大小写，请重新复制。' };
  }
  if (!text.startsWith('T')) return { kind: 'start', text: 'TRC20 地址以大写字母 T 开头。' };
  if (text.length !== TRON_LENGTH) {
    return { kind: 'length', text: `共 ${text.length} 位，TRC20 地址是 ${TRON_LENGTH} 位。` };
  }
  const foreign = foreignPlaces(text);
  if (foreign.length > 0) {
    return {
      kind: 'letters',
      text: `地址里不会有这些字符（${placesOf(foreign)}）：0、O、I、l 也不会出现。`,
      marks: new Set(foreign),
    };
  }
  const suspects = suspectPlaces(text);
  const where = suspects.length > 0 ? `，很可能是${placesOf(suspects)}` : '';
  return {
    kind: 'checksum',
    text: `校验不符，有字符错了${where}。请重新复制。`,
    marks: new Set(suspects),
  };
}

/** Whether all letters have the same case; for a real address the odds of that are one in billions. */
function isOneCase(text: string): boolean {
  if (text.length !== TRON_LENGTH || !/[a-z].*[a-z]/i.test(text)) return false;
  return text === text.toLowerCase() || text === text.toUpperCase();
}

function likenessWarning(text: string, saved: string): AddressWarning[] {
  const how = likeness(text, saved);
  if (how === undefined) return [];
  const marks = differingPlaces(text, saved);
  if (how === 'slip') {
    const what = '和已保存的一个地址只差一两个字符，请确认没有打错。';
    return [{ kind: 'slip', text: what, marks, saved }];
  }
  const what = '和已保存的一个地址首尾相同、中间不同。骗子常用这种地址冒充，请逐段核对。';
  return [{ kind: 'poisoned', text: what, marks, saved }];
}

function placesOf(places: readonly number[]): string {
  return `第 ${places.map((at) => at + 1).join('、')} 位`;
}

/** The name of the network an address belongs to, if it is certainly not TRC20. */
function otherChain(text: string): string | undefined {
  return CHAINS.find(({ form }) => form.test(text))?.name;
}

/** Positions of characters outside base58, which excludes 0, O, I and l because they look alike. */
function foreignPlaces(text: string): number[] {
  return [...text].flatMap((letter, at) => (BASE58.includes(letter) ? [] : [at]));
}

/** Whether the text is a valid TRC20 address: base58 of 21 bytes and their checksum. */
function isTronAddress(text: string): boolean {
  if (text.length !== TRON_LENGTH || !text.startsWith('T')) return false;
  try {
    const body = checked.decode(text);
    return body.length === BODY_BYTES && body[0] === PREFIX;
  } catch {
    return false;
  }
}

/**
 * Positions at which a single wrong character would explain the wrong checksum. No correction is offered: the
 * checksum shows that a character is wrong, not which address was meant.
 * @param text of the right length and alphabet; the check costs some 2,000 hashes
 */
function suspectPlaces(text: string): number[] {
  const places: number[] = [];
  for (let at = 1; at < text.length; at++) {
    const head = text.slice(0, at);
    const tail = text.slice(at + 1);
    if ([...BASE58].some((letter) => isTronAddress(head + letter + tail))) places.push(at);
  }
  return places;
}

type Likeness = 'ends' | 'slip';

/**
 * How an address deceptively resembles another one:
 * - `ends`: same start and end around a different middle, as used for address poisoning. Case is ignored,
 * because people overlook it
 * - `slip`: one or two characters are different, missing or added
 * @returns undefined if the addresses are equal or clearly different
 */
export function likeness(text: string, saved: string): Likeness | undefined {
  if (text === saved || text === '' || saved === '') return undefined;
  if (distance(text, saved, SLIPS) <= SLIPS) return 'slip';
  const [one, other] = [text.toLowerCase(), saved.toLowerCase()];
  if (Math.min(one.length, other.length) < 4 * GLANCE) return undefined;
  const sameEnds =
    one.slice(0, GLANCE) === other.slice(0, GLANCE) && one.slice(-GLANCE) === other.slice(-GLANCE);
  return sameEnds ? 'ends' : undefined;
}

/** Positions in `text` whose characters differ from `saved`. */
export function differingPlaces(text: string, saved: string): Set<number> {
  const head = sharedHead(text, saved);
  const tail = sharedHead(reversed(text.slice(head)), reversed(saved.slice(head)));
  const places = new Set<number>();
  const sameLength = text.length === saved.length;
  for (let at = head; at < text.length - tail; at++) {
    if (!sameLength || text[at] !== saved[at]) places.add(at);
  }
  return places;
}

function sharedHead(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** The edit distance between two texts, or `most + 1` if it exceeds `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}
