import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import { readAmount } from '../../data/money/read-amount.ts';

/** What to enter at an exchange that takes its fee off the amount. */
type FeeReading = { transfer: string; fault?: undefined } | { fault: string | undefined };

/**
 * Works out how much a player has to have sent, so that after his exchange's fee exactly the payable
 * amount arrives.
 * @param payable the platform's text
 * @param feeText as typed; empty says nothing yet
 * @returns decimal text; undefined where the payable amount is finer than the chain's 6 decimals
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
  // No fee at all is an answer, too.
  if (/^[0０][.0０]*$/.test(feeText.trim())) return { transfer: moneyToWire(due) };
  return { fault: fee.fault.replace('金额', '手续费') };
}
