import { RecordStatus } from '../../../../contract/enums.ts';
import type { BetRow } from '../../../../db/record-collection.ts';
import { signedText } from '../../../format/amounts.ts';
import type { RowTone } from '../row/record-row.tsx';

/** A figure with the tone of its sign; the sign itself is in the text. */
interface SignedFigure {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** What was won or lost. @param net micro-USDT, below zero for a loss */
export function netFigure(net: bigint): SignedFigure {
  if (net === 0n) return { text: '0', tone: 'plain' };
  return { text: signedText(net), tone: net > 0n ? 'good' : 'bad' };
}

/** What a bet came to; one that is not over, or was not accepted, has no figure yet. */
export function betFigure({ stake, win, status }: Pick<BetRow, 'stake' | 'win' | 'status'>): {
  text: string;
  tone: RowTone;
} {
  if (status === RecordStatus.pending) return { text: '待定', tone: 'waiting' };
  // A rejected bet is not played: whatever is told of its stake, nothing was lost by it.
  if (status === RecordStatus.rejected && win === 0n) return { text: '—', tone: 'plain' };
  return netFigure(win - stake);
}
