/** Where the player should look. */
export type FormField = 'amount' | 'address' | 'password';

/** Why it was not accepted, in the platform's words, and which field they are about. */
export interface Refusal {
  words: string;
  field: FormField | undefined;
}

/** The form's own word, true until there is one. */
export const NO_ADDRESS: Refusal = { words: '请选择提现地址', field: 'address' };

/** The platform names no fields; its words mostly tell. */
export function refusalOf(words: string): Refusal {
  if (words.includes('密码')) return { words, field: 'password' };
  if (words.includes('地址')) return { words, field: 'address' };
  if (/余额|金额|可提现|投注/.test(words)) return { words, field: 'amount' };
  return { words, field: undefined };
}
