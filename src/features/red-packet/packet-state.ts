import type { RedBagDetail, RedBagFace } from '../../../contract/calls/red-bags.ts';
import { RedBagState } from '../../../contract/enums.ts';
import { parseMoneyDown } from '../../../contract/money.ts';
import { isUnsettled, type Operation } from '../../../db/operation.ts';

/** How a packet stands for who looks at it. */
export type PacketState =
  /** His own: he sees who took what. */
  | { kind: 'mine' }
  /** He has his share, micro-USDT; undefined where only that he has one is known. */
  | { kind: 'taken'; amount: bigint | undefined }
  /** It is being opened now, here or in another tab. */
  | { kind: 'opening' }
  /** Asked for, and not known how it ended. */
  | { kind: 'checking'; op: Operation }
  | { kind: 'open' | 'empty' | 'expired' };

/** The newest opening of a packet in the journal. @param ops newest first */
export function openingOf(ops: readonly Operation[], bagNo: string): Operation | undefined {
  const own = ops.filter(({ kind, subject }) => kind === 'redBagOpen' && subject === bagNo);
  // One that brought a share says more than another that came after it.
  return own.find(({ state }) => state === 'confirmed') ?? own[0];
}

/**
 * @param op the newest opening of it that the journal has
 * @param now ms by the platform's clock
 */
export function packetState(
  bag: RedBagDetail,
  op: Operation | undefined,
  now: number,
): PacketState {
  if (bag.mine) return { kind: 'mine' };
  if (bag.received !== undefined) return { kind: 'taken', amount: bag.received };
  if (op?.state === 'confirmed') return { kind: 'taken', amount: creditedBy(op) };
  if (op?.state === 'sending') return { kind: 'opening' };
  if (op && isUnsettled(op)) return { kind: 'checking', op };
  return { kind: leftState(bag, now) };
}

/** Whether anything of it can still be taken. @param now ms by the platform's clock */
export function leftState(face: RedBagFace, now: number): 'open' | 'empty' | 'expired' {
  if (face.state === RedBagState.empty) return 'empty';
  if (face.state === RedBagState.expired) return 'expired';
  return now >= face.expires_at ? 'expired' : 'open';
}

function creditedBy({ credited }: Operation): bigint | undefined {
  try {
    return credited === undefined ? undefined : parseMoneyDown(credited);
  } catch {
    return undefined;
  }
}

/** Why there is nothing to take any more. */
export const ENDED_WORDS = { empty: '手慢了，红包派完了', expired: '红包已过期' } as const;
