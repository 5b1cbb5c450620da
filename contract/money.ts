/** Decimals of USDT on TRC20: one unit of code money is 10^-6 USDT ("micro"). */
const DECIMALS = 6;
const SCALE = 10n ** BigInt(DECIMALS);
const PLAIN_DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** Why a text is not an amount; the caller chooses the words for the player. */
type MoneyFault = 'empty' | 'not-a-number' | 'too-precise';

/** Thrown by {@link parseMoney}. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
  readonly fault: MoneyFault;

  constructor(fault: MoneyFault, text: string) {
    super(`${fault}: ${text.slice(0, 40)}`);
    this.fault = fault;
  }
}

/**
 * Decimal text to micro-USDT, exactly. Never goes through a float.
 * @throws {MoneyError} when empty, not plain decimal, or finer than 6 decimals.
 */
export function parseMoney(text: string): bigint {
  const { negative, micro, rest } = split(text);
  if (/[1-9]/.test(rest)) throw new MoneyError('too-precise', text);
  return negative ? -micro : micro;
}

/**
 * Like {@link parseMoney}, but finer decimals (some platforms send 8) are rounded down, so that no balance is
 * ever read as more than it is.
 * @throws {MoneyError} when empty or not plain decimal.
 */
export function parseMoneyDown(text: string): bigint {
  const { negative, micro, rest } = split(text);
  const dust = /[1-9]/.test(rest) ? 1n : 0n;
  return negative ? -micro - dust : micro;
}

function split(raw: string): { negative: boolean; micro: bigint; rest: string } {
  const text = raw.trim();
  if (text === '') throw new MoneyError('empty', raw);
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) throw new MoneyError('not-a-number', raw);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const kept = fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0');
  const micro = BigInt(whole) * SCALE + BigInt(kept);
  return { negative: sign === '-', micro, rest: fraction.slice(DECIMALS) };
}

/** Micro-USDT to the shortest exact decimal text, as it travels on the wire: 20013700n → "20.0137". */
export function moneyToWire(micro: bigint): string {
  const { sign, whole, fraction } = digits(micro);
  const trimmed = fraction.replace(/0+$/, '');
  return trimmed === '' ? `${sign}${whole}` : `${sign}${whole}.${trimmed}`;
}

/**
 * Micro-USDT for display, with thousands separators, rounded down so that no amount is shown too high.
 * @param decimals 0 to 6; the specification shows balances with 4.
 */
export function formatMoney(micro: bigint, decimals = 4): string {
  const step = 10n ** BigInt(DECIMALS - decimals);
  let floored = (micro / step) * step;
  if (micro < 0n && floored !== micro) floored -= step;
  const { sign, whole, fraction } = digits(floored);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? `${sign}${grouped}` : `${sign}${grouped}.${fraction.slice(0, decimals)}`;
}

function digits(micro: bigint): { sign: string; whole: string; fraction: string } {
  const absolute = micro < 0n ? -micro : micro;
  return {
    sign: micro < 0n ? '-' : '',
    whole: (absolute / SCALE).toString(),
    fraction: (absolute % SCALE).toString().padStart(DECIMALS, '0'),
  };
}

/** The sum of amounts; undefined where one is unknown, because a sum without it would be too low. */
export function sumIfTold(amounts: Iterable<bigint | undefined>): bigint | undefined {
  let total = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    total += amount;
  }
  return total;
}

export function sumMoney(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
