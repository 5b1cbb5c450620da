import { useRef } from 'react';
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
  const strip = useRef<HTMLFieldSetElement>(null);
  /** A button goes with its ticket: whoever uses a keyboard stays at the slip. */
  const stay = () => strip.current?.focus();
  return (
    <fieldset ref={strip} className={styles.strip} tabIndex={-1}>
      <legend className="unseen">注单</legend>
      {tickets.length === 0 ? (
        <p className={styles.hint}>点选玩法下注，每点一次加一注</p>
      ) : (
        <>
          <ul className={styles.tickets}>
            {tickets.map(({ bet, chips }) => (
              <li key={betKey(bet)}>
                <button
                  type="button"
                  className={styles.ticket}
                  aria-disabled={locked || undefined}
                  onClick={
                    locked
                      ? undefined
                      : () => {
                          if (chips === 1) stay();
                          onTake(bet);
                        }
                  }
                >
                  {betName(bet)} ×{chips}
                  <span className={styles.minus} aria-hidden="true">
                    −
                  </span>
                  <span className="unseen">，减一注</span>
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
            onClick={
              locked
                ? undefined
                : () => {
                    stay();
                    onClear();
                  }
            }
          >
            清空
          </button>
        </>
      )}
    </fieldset>
  );
}
