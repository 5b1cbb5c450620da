import type { TableView } from '../../rules/calls.ts';
import type { TableSession, TableState } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { amountText, netText } from './amount.ts';
import styles from './result-line.module.css';

interface ResultLineProps {
  session: TableSession;
  limits: TableView['limits'];
}

/**
 * One line on how the money stands: of the bet that is out, else of the last one that this page has seen end, else
 * what a bet may cost. A win from before the page was opened would read as if it had just been won.
 */
export function ResultLine({ session, limits }: ResultLineProps) {
  const bet = useTable(session, (state) => state.bet);
  const revealing = useTable(session, (state) => state.revealing);
  const notice = useTable(session, (state) => state.notice);
  const shown = useTable(session, (state) => state.shown);
  const settled = useTable(session, (state) => state.settled);
  const { tone, text, more } = lineOf({ bet, revealing, notice, shown, settled }, limits);
  return (
    // The region stays in the page, so that screen readers notice what changes in it.
    <p className={styles.line} data-tone={tone} role="status" aria-live="polite">
      {tone === 'doubt' && <span className={styles.spinner} aria-hidden="true" />}
      <span>
        {text}
        {more && <small className={styles.more}>{more}</small>}
      </span>
    </p>
  );
}

interface Line {
  tone: 'quiet' | 'win' | 'doubt' | 'error';
  text: string;
  more?: string;
}

function lineOf(
  {
    bet,
    revealing,
    notice,
    shown,
    settled,
  }: Pick<TableState, 'bet' | 'revealing' | 'notice' | 'shown' | 'settled'>,
  limits: TableView['limits'],
): Line {
  if (bet.is === 'uncertain') return { tone: 'doubt', text: '没有收到明确的回应，正在确认这一注…' };
  if (bet.is === 'sent') return { tone: 'quiet', text: `已投 ${bet.note.stake} USDT` };
  if (revealing) return { tone: 'quiet', text: '开奖中…' };
  if (notice) return { tone: notice.tone === 'error' ? 'error' : 'quiet', text: notice.text };
  if (!shown || settled) {
    const { min_unit: least, max_unit: most } = limits;
    return { tone: 'quiet', text: `单注 ${amountText(least)} – ${amountText(most)} USDT` };
  }
  const { stake, win } = shown;
  const more = `投 ${amountText(stake)} · 净 ${netText(stake, win)}`;
  if (win === 0n) return { tone: 'quiet', text: '未中奖', more };
  if (win === stake) return { tone: 'quiet', text: `退回 ${amountText(win)}`, more };
  return { tone: win > stake ? 'win' : 'quiet', text: `派彩 ${amountText(win)}`, more };
}
