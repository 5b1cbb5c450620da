import type { BonusRow as Bonus } from '../../../../db/book.ts';
import { signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { bonusTypeWords, statusWords } from '../words.ts';
import { bonusTitle } from './bonus-words.ts';

/** A rebate or bonus in the list. */
export function BonusRow({ bonus }: { bonus: Bonus }) {
  const title = bonusTitle(bonus);
  const type = bonusTypeWords(bonus.type);
  return (
    <RecordRow
      title={title}
      sub={[shortTime(bonus.at), title.includes(type) ? '' : type].filter(Boolean).join(' · ')}
      figure={signedText(bonus.amount)}
      figureTone={bonus.status === 1 ? 'good' : 'plain'}
      side={statusWords(bonus.status)}
      sideTone={statusTone(bonus.status)}
      gone={bonus.gone}
    />
  );
}
