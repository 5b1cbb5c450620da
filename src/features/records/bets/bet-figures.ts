import { RecordStatus } from '../../../../contract/enums.ts';
import type { BetRow } from '../../../../db/record-collection.ts';
import { signedText } from '../../../format/amounts.ts';
import type { RowTone } from '../row/record-row.tsx';

/** An amount as text that already carries its sign, with the tone of that sign. */
interface SignedFigure {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** The net win or loss of bets as text. @param net micro-USDT, below zero for a loss */
export function netFigure(net: bigint): SignedFigure {
  if (net === 0n) return { text: '0', tone: 'plain' };
  return { text: signedText(net), tone: net > 0n ? 'good' : 'bad' };
}

/** A bet's net result; a pending or rejected bet has no amount yet and shows a word or a dash. */
export function betFigure({ stake, win, status }: Pick<BetRow, 'stake' | 'win' | 'status'>): {
  text: string;
  tone: RowTone;
} {
  if (status === RecordStatus.pending) return { text: '待定', tone: 'waiting' };
  // A rejected bet was never played, so its stake is not a loss even if the platform reports one.
  if (status === RecordStatus.rejected && win === 0n) return { text: '—', tone: 'plain' };
  return netFigure(win - stake);
}
