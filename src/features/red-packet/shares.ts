import { RED_BAG } from '../../../contract/constants.ts';
import { parseMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import { type OwnLimit, plainText, shortFault } from '../../data/money/amount-input.ts';
import { amountText } from '../../format/amounts.ts';

export const LEAST_SHARE = parseMoney(RED_BAG.minShare);
export const MOST_TOTAL = parseMoney(RED_BAG.maxAmount);

/** An error in a packet, in words for the player, and the field it belongs to. */
interface ShareFault {
  field: 'amount' | 'count';
  words: string;
}

/** Parses the number of shares; full-width digits and spaces are accepted. `fault` says what is invalid. */
export function readCount(text: string) {
  const plain = plainText(text);
  if (plain === '') return { fault: '请输入红包个数' };
  if (!/^\d+$/.test(plain)) return { fault: '个数要是整数，如 5' };
  const digits = plain.replace(/^0+/, '');
  if (digits === '') return { fault: '至少 1 个' };
  if (digits.length > 6 || Number(digits) > RED_BAG.maxShares) {
    return { fault: `最多 ${RED_BAG.maxShares} 个` };
  }
  return { count: Number(digits) };
}

/** The packet's total, micro-USDT. @param amount of one share if split equally, else of all shares */
export function totalOf(mode: number, amount: bigint, count: number): bigint {
  return mode === RedBagMode.equal ? amount * BigInt(count) : amount;
}

/**
 * Checks a packet against the platform's limits; the platform makes the final decision.
 * @param amount micro-USDT: of one share if split equally, else of all shares
 * @param available micro-USDT; undefined if unknown
 * @param locked the limit of a wagering requirement, if there is one
 */
export function shareFault(
  mode: number,
  amount: bigint,
  count: number,
  available?: bigint,
  locked?: OwnLimit,
): ShareFault | undefined {
  const total = totalOf(mode, amount, count);
  const isEqual = mode === RedBagMode.equal;
  if (amount % LEAST_SHARE !== 0n) return inAmount('红包最小到 0.01 USDT，最多 2 位小数');
  if (isEqual && amount < LEAST_SHARE) return inAmount(`每个最少 ${amountText(LEAST_SHARE)} USDT`);
  if (!isEqual && total < LEAST_SHARE * BigInt(count)) {
    const most = total / LEAST_SHARE;
    const words = `每个最少 ${amountText(LEAST_SHARE)} USDT，${amountText(total)} USDT 最多分 ${most} 个`;
    return { field: 'count', words };
  }
  const beyond =
    total > MOST_TOTAL
      ? `一次最多 ${amountText(MOST_TOTAL)} USDT`
      : shortFault(total, { available, own: locked });
  const sum = isEqual ? `合计 ${amountText(total)} USDT，` : '';
  return beyond === undefined ? undefined : inAmount(`${sum}${beyond}`);
}

function inAmount(words: string): ShareFault {
  return { field: 'amount', words };
}

/** Number of characters (code points), as the platform counts them. */
export function lengthOf(message: string): number {
  return [...message].length;
}
