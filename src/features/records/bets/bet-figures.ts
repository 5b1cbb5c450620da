import { RecordStatus } from '../../../../contract/player-enums.ts';
import type { BetRow } from '../../../../db/record-collection.ts';
import { signedText } from '../../../format/amounts.ts';
import { type NetTone, netTone } from '../record-labels.ts';
import type { RowTone } from '../row/record-row.tsx';

/** The net win or loss of bets, with its sign and the tone of that sign. @param net micro-USDT; undefined if unknown */
export function netFigure(net: bigint | undefined): { text: string; tone: NetTone } {
  return { text: signedText(net), tone: netTone(net) };
}

/** A bet's net result; a pending or rejected bet has no amount yet and shows a word or a dash. */
export function betFigure({ stake, win, status }: Pick<BetRow, 'stake' | 'win' | 'status'>): {
  text: string;
  tone: RowTone;
} {
  if (status === RecordStatus.pending) return { text: '待定', tone: 'waiting' };
  // A rejected bet was never played, so its stake is not a loss even if the platform reports one.
  if (status === RecordStatus.rejected && !win) return { text: '—', tone: 'plain' };
  return netFigure(win === undefined ? undefined : win - stake);
}
