import { timeOfDay } from '../../../../contract/day.ts';
import { RecordStatus } from '../../../../contract/enums.ts';
import type { BetRow as Bet } from '../../../../db/book.ts';
import { amountText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { statusWords } from '../words.ts';
import { betFigure } from './bet-figures.ts';

interface BetRowProps {
  bet: Bet;
  /** The provider's name; empty while unknown. */
  vendor: string;
}

/** A bet in the list. */
export function BetRow({ bet, vendor }: BetRowProps) {
  const { text, tone } = betFigure(bet);
  const isOver = bet.status === RecordStatus.completed;
  return (
    <RecordRow
      title={bet.gameName || categoryWords(bet.category)}
      sub={[timeOfDay(bet.at), vendor].filter(Boolean).join(' · ')}
      figure={text}
      figureTone={tone}
      side={`投注 ${amountText(bet.stake)} · ${statusWords(bet.status)}`}
      sideTone={isOver ? 'plain' : statusTone(bet.status)}
      gone={bet.gone}
    />
  );
}
