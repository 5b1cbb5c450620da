import type { RedBag, RedBagDetail, RedBagFace } from '../../../contract/calls/red-bags.ts';
import { sumIfTold, sumMoney } from '../../../contract/money.ts';
import { RedBagState } from '../../../contract/player-enums.ts';
import { isUnsettled, type Operation } from '../../../db/operation.ts';
import { creditedAmount } from '../../data/money/order-record.ts';
import { amountText } from '../../format/amounts.ts';

/** A packet's state for the player who views it. */
export type PacketState =
  /** The player sent it and sees who took which share. */
  | { kind: 'mine' }
  /** The player has a share, micro-USDT; undefined if its amount is unknown. */
  | { kind: 'taken'; amount: bigint | undefined }
  /** The packet is being opened, in this tab or another one. */
  | { kind: 'opening' }
  /** The player tried to open the packet, and the outcome is unknown. */
  | { kind: 'checking'; op: Operation }
  | { kind: 'open' | 'empty' | 'expired' };

/** The newest opening of a packet in the journal. @param ops newest first */
export function openingOf(ops: readonly Operation[], bagNo: string): Operation | undefined {
  const own = ops.filter(({ kind, subject }) => kind === 'redBagOpen' && subject === bagNo);
  // A confirmed opening wins over later ones, because it holds the share.
  return own.find(({ state }) => state === 'confirmed') ?? own[0];
}

/**
 * The state to show.
 * @param op the journal's newest opening of the packet
 * @param now ms by the platform's clock
 */
export function packetState(
  bag: RedBagDetail,
  op: Operation | undefined,
  now: number,
): PacketState {
  if (bag.mine) return { kind: 'mine' };
  if (bag.received !== undefined) return { kind: 'taken', amount: bag.received };
  if (op?.state === 'confirmed') return { kind: 'taken', amount: creditedAmount(op) };
  if (op?.state === 'sending') return { kind: 'opening' };
  if (op && isUnsettled(op)) return { kind: 'checking', op };
  return { kind: leftState(bag, now) };
}

/** Whether shares can still be taken. @param now ms by the platform's clock */
export function leftState(face: RedBagFace, now: number): 'open' | 'empty' | 'expired' {
  if (face.state === RedBagState.empty) return 'empty';
  if (face.state === RedBagState.expired) return 'expired';
  return now >= face.expires_at ? 'expired' : 'open';
}

export const ENDED_WORDS = { empty: '手慢了，红包派完了', expired: '红包已过期' } as const;

/** A packet's state for its sender, in one line. @param now ms by the platform's clock */
export function stateWords(bag: RedBag, now: number): { words: string; isOpen: boolean } {
  const { count, returned } = bag;
  const left = leftState(bag, now);
  const taken = takenText(bag);
  if (left === 'open') return { words: taken ? `已领 ${taken}` : '领取中', isOpen: true };
  if (left === 'empty') {
    return { words: count === undefined ? '已领完' : `${count} 个已领完`, isOpen: false };
  }
  const back = returned === 0n ? '待退回' : returned && `退回 ${amountText(returned)}`;
  const words = ['已过期', taken && `领 ${taken}`, back].filter(Boolean).join(' · ');
  return { words, isOpen: false };
}

/** How many shares are taken, of how many; undefined where the platform does not tell. */
export function takenText({
  taken_count: taken,
  count,
}: Pick<RedBagFace, 'taken_count' | 'count'>): string | undefined {
  return taken === undefined || count === undefined ? undefined : `${taken}/${count}`;
}

/** Totals of the loaded packets, micro-USDT; undefined where a packet's part is unknown. */
export function sumOf(bags: readonly RedBag[]) {
  return {
    amount: sumMoney(bags.map(({ amount }) => amount)),
    taken: sumIfTold(bags.map(({ taken_amount }) => taken_amount)),
    returned: sumIfTold(bags.map(({ returned }) => returned)),
  };
}
