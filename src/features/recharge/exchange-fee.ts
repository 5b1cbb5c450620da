import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import { readAmount } from '../../data/money/amount-input.ts';

type FeeReading = { transfer: string; fault?: undefined } | { fault: string | undefined };

/**
 * Computes how much the player must send so that exactly the payable amount arrives after the exchange's fee.
 * @param payable the platform's text
 * @param feeText the fee as typed; may be empty
 * @returns decimal text; undefined if the payable amount has more than the chain's 6 decimals
 */
export function withExchangeFee(payable: string, feeText: string): FeeReading | undefined {
  let due: bigint;
  try {
    due = parseMoney(payable);
  } catch {
    return undefined;
  }
  const fee = readAmount(feeText);
  if (fee.fault === undefined) return { transfer: moneyToWire(due + fee.micro) };
  if (fee.empty) return { fault: undefined };
  // A fee of 0 is a valid input.
  if (/^[0０][.0０]*$/.test(feeText.trim())) return { transfer: moneyToWire(due) };
  return { fault: fee.fault.replace('金额', '手续费') };
}
