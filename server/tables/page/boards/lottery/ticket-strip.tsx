import { type LotteryTicket, TICKETS_MOST } from '../../../rules/lottery.ts';
import { betKey, betName, type LotteryBet } from '../../../rules/lottery-bets.ts';
import styles from './ticket-strip.module.css';

interface TicketStripProps {
  tickets: readonly LotteryTicket[];
  locked: boolean;
  onTake: (bet: LotteryBet) => void;
  onClear: () => void;
}

/** The tickets of the slip in a row; a tap on one takes a unit stake back. */
export function TicketStrip({ tickets, locked, onTake, onClear }: TicketStripProps) {
  if (tickets.length === 0) {
    return <p className={styles.hint}>点选玩法下注，每点一次加一注</p>;
  }
  return (
    <div className={styles.strip}>
      <ul className={styles.tickets} aria-label="注单">
        {tickets.map(({ bet, chips }) => (
          <li key={betKey(bet)}>
            <button
              type="button"
              className={styles.ticket}
              aria-disabled={locked || undefined}
              onClick={locked ? undefined : () => onTake(bet)}
            >
              {betName(bet)} ×{chips}
              <span className={styles.minus} aria-hidden="true">
                −
              </span>
              <span className={styles.spoken}>，减一注</span>
            </button>
          </li>
        ))}
        {tickets.length >= TICKETS_MOST && (
          <li className={styles.full}>一单最多 {TICKETS_MOST} 种注项</li>
        )}
      </ul>
      <button
        type="button"
        className={styles.clear}
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : onClear}
      >
        清空
      </button>
    </div>
  );
}
