import {
  betKey,
  betName,
  betOdds,
  betWins,
  DIGIT_PAYS,
  DIGITS,
  type LotteryBet,
  PLACES,
  SIMPLE_BETS,
} from '../../../rules/lottery-bets.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import styles from './bet-grid.module.css';

interface BetGridProps {
  place: number;
  chipsOn: (bet: LotteryBet) => number;
  /** The last draw, once it is over. */
  digits: readonly number[] | undefined;
  locked: boolean;
  onAdd: (bet: LotteryBet) => void;
}

const SIMPLE: readonly LotteryBet[] = SIMPLE_BETS.map((on) => ({ on }));

/** Everything that can be bet on; a tap adds one unit stake. */
export function BetGrid({ place, ...rest }: BetGridProps) {
  const digits = Array.from(
    { length: DIGITS },
    (_, digit): LotteryBet => ({
      on: 'digit',
      place,
      digit,
    }),
  );
  return (
    <div className={styles.grid}>
      <div className={styles.simple}>
        {SIMPLE.map((bet) => (
          <BetButton key={betKey(bet)} bet={bet} short={betName(bet)} {...rest} />
        ))}
      </div>
      <p className={styles.caption}>
        <b>{PLACES[place]}位</b> 开出哪个号码 · 返 {oddsText(DIGIT_PAYS)} 倍
      </p>
      <div className={styles.digits}>
        {digits.map((bet, digit) => (
          <BetButton key={betKey(bet)} bet={bet} short={String(digit)} {...rest} />
        ))}
      </div>
    </div>
  );
}

interface BetButtonProps extends Omit<BetGridProps, 'place'> {
  bet: LotteryBet;
  short: string;
}

function BetButton({ bet, short, chipsOn, digits, locked, onAdd }: BetButtonProps) {
  const chips = chipsOn(bet);
  const isDigit = bet.on === 'digit';
  return (
    <button
      type="button"
      className={styles.bet}
      data-on={bet.on}
      data-laid={chips > 0 || undefined}
      data-drawn={(digits && betWins(bet, digits)) || undefined}
      aria-disabled={locked || undefined}
      onClick={locked ? undefined : () => onAdd(bet)}
    >
      {isDigit && <span className="unseen">{betName(bet).split(' ')[0]} </span>}
      <span className={styles.name}>{short}</span>
      {!isDigit && <span className={styles.odds}>{oddsText(betOdds(bet))}</span>}
      {chips > 0 && (
        <span className={styles.badge}>
          <span className="unseen">，已下 </span>
          {chips}
          <span className="unseen"> 注</span>
        </span>
      )}
    </button>
  );
}
