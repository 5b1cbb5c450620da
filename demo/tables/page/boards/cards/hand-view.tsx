import type { CSSProperties } from 'react';
import { type Card, HAND_NAMES, rankHand } from '../../../rules/cards-ranks.ts';
import styles from './hand-view.module.css';
import { CardBack, CardFace } from './playing-card.tsx';
import { dealDelay, flipDelay, nameDelay, type SeatName } from './timing.ts';

interface HandViewProps {
  seat: SeatName;
  /** Undefined before the first round: backs lie there. */
  cards: readonly Card[] | undefined;
  motion: 'still' | 'gathered' | 'dealt';
  /** Known once the reveal is over. */
  result: 'won' | 'lost' | 'equal' | undefined;
  /** False for a round that is old: nothing moves. */
  fresh: boolean;
}

/** Where the dealer's pack lies as seen from a card, in rem. */
const toPack = (seat: SeatName, index: number): number =>
  seat === 'player' ? 8.4 - 3.1 * index : -(8.4 - 3.1 * (2 - index));

/** Three cards of a seat, and what they are called. */
export function HandView({ seat, cards, motion, result, fresh }: HandViewProps) {
  const name = cards && HAND_NAMES[rankHand(cards).hand];
  return (
    <div
      className={styles.hand}
      data-seat={seat}
      data-motion={motion}
      data-result={result}
      data-fresh={fresh || undefined}
    >
      <div className={styles.cards}>
        {[0, 1, 2].map((index) => {
          const card = cards?.[index];
          const look: Record<string, string> = {
            '--turn': `${(index - 1) * 5}deg`,
            '--sink': index === 1 ? '-0.2rem' : '0rem',
            '--pack-x': `${toPack(seat, index)}rem`,
            '--deal': `${dealDelay(seat, index)}ms`,
            '--flip': `${flipDelay(seat, index)}ms`,
          };
          const style: CSSProperties = look;
          return (
            <div key={index} className={styles.card} style={style}>
              <div className={styles.sides} data-closed={card === undefined || undefined}>
                <div className={styles.back}>
                  <CardBack />
                </div>
                {card !== undefined && (
                  <div className={styles.face}>
                    <CardFace card={card} />
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
      <p className={styles.name} style={{ animationDelay: `${nameDelay(seat)}ms` }}>
        <b>{seat === 'player' ? '闲' : '庄'}</b>
        {motion === 'gathered' ? '洗牌中' : (name ?? '等待发牌')}
      </p>
    </div>
  );
}
