/** Where the player should look. */
export type RedBagField = 'amount' | 'count' | 'message' | 'password';

/** Why it was not accepted, in the platform's words, and which field they are about. */
export interface RedBagRefusal {
  words: string;
  field: RedBagField | undefined;
}

/** The platform names no fields; its words mostly tell. */
export function refusalOf(words: string): RedBagRefusal {
  if (words.includes('密码')) return { words, field: 'password' };
  if (/留言|祝福/.test(words)) return { words, field: 'message' };
  if (/余额|金额|平分|均分|可发红包|投注/.test(words)) return { words, field: 'amount' };
  if (/个数|数量|份数|每个|每份/.test(words)) return { words, field: 'count' };
  return { words, field: undefined };
}
