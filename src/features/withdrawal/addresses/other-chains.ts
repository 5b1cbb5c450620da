/** What addresses of other networks look like; the first that fits is named. */
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

/** The network that an address belongs to, where it is certainly not TRC20. */
export function otherChain(text: string): string | undefined {
  return CHAINS.find(({ form }) => form.test(text))?.name;
}
