import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { sumMoney } from '../../../contract/money.ts';
import { amountText } from '../../format/amounts.ts';
import { leftState } from './packet-state.ts';

/** A packet's state for its sender, in one line. @param now ms by the platform's clock */
export function stateWords(bag: RedBag, now: number): { words: string; isOpen: boolean } {
  const { taken_count, count, returned } = bag;
  const left = leftState(bag, now);
  const taken = `${taken_count}/${count}`;
  if (left === 'open') return { words: `已领 ${taken}`, isOpen: true };
  if (left === 'empty') return { words: `${count} 个已领完`, isOpen: false };
  const back = returned > 0n ? `退回 ${amountText(returned)}` : '待退回';
  return { words: `已过期 · 领 ${taken} · ${back}`, isOpen: false };
}

/** Totals of the loaded packets, micro-USDT. */
export function sumOf(bags: readonly RedBag[]) {
  return {
    amount: sumMoney(bags.map(({ amount }) => amount)),
    taken: sumMoney(bags.map(({ taken_amount }) => taken_amount)),
    returned: sumMoney(bags.map(({ returned }) => returned)),
  };
}
