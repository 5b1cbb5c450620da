import { differingPlaces, likeness } from './likeness.ts';
import { otherChain } from './other-chains.ts';
import { foreignPlaces, isTronAddress, suspectPlaces, TRON_LENGTH } from './tron-form.ts';

export type WarningKind =
  | 'untidy'
  | 'chain'
  | 'start'
  | 'length'
  | 'letters'
  | 'case'
  | 'checksum'
  | 'poisoned'
  | 'slip';

export interface AddressWarning {
  kind: WarningKind;
  /** For the player. */
  text: string;
  /** Places of characters to look at. */
  marks?: ReadonlySet<number>;
  /** The saved address that it is mistaken for. */
  saved?: string;
}

export interface GuardReport {
  /** Empty when nothing speaks against the address. None of them ever forbids it. */
  warnings: AddressWarning[];
  /** The text without what does not belong into an address, where that is something else. */
  tidied?: string;
}

/** White space, and characters without width or of direction that come along with a copy. */
const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Looks at a TRC20 address before it is saved: money sent to a wrong one is gone. It warns and never
 * forbids, as the specification checks no form (chapter 5).
 * @param text as entered; white space around it does not count
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

/** Full-width characters become plain ones; spaces and the invisible go. */
function tidy(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '');
}

/** What is wrong with the form, the most telling alone. */
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

/** All its letters are of one case, which happens by chance once in billions. */
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
