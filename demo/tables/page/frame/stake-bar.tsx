import { formatMoney } from '../../../../contract/money.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { Button } from '../../../../src/ui/button.tsx';
import type { AnyBoard } from '../boards/load-board.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { amountText } from './amount.ts';
import styles from './stake-bar.module.css';
import { stepUnit } from './units.ts';
import type { AutoPlay } from './use-auto-play.ts';
import type { Bet } from './use-bet.ts';

interface StakeBarProps {
  session: TableSession;
  board: AnyBoard;
  bet: Bet;
  auto: AutoPlay;
  onBuyIn: () => void;
}

/** The unit stake, what the whole bet costs, and the one button that places it. */
export function StakeBar({ session, board, bet, auto, onBuyIn }: StakeBarProps) {
  const { limits } = useTable(session, ({ view }) => view);
  const setUnit = (unit: bigint) => {
    auto.stop();
    bet.setUnit(unit);
  };
  return (
    <>
      <Chips chips={limits.chips} unit={bet.unit} onUnit={setUnit} />
      <div className={styles.bar}>
        <fieldset className={styles.unit}>
          <legend className="unseen">单注</legend>
          <button
            type="button"
            className={styles.step}
            aria-label="减少单注"
            disabled={bet.unit <= limits.min_unit}
            onClick={() => setUnit(stepUnit(bet.unit, -1, limits))}
          >
            −
          </button>
          <p className={styles.figure}>
            <small>单注</small>
            {amountText(bet.unit)}
          </p>
          <button
            type="button"
            className={styles.step}
            aria-label="增加单注"
            disabled={bet.unit >= limits.max_unit}
            onClick={() => setUnit(stepUnit(bet.unit, 1, limits))}
          >
            ＋
          </button>
        </fieldset>
        <Action session={session} board={board} bet={bet} auto={auto} onBuyIn={onBuyIn} />
      </div>
    </>
  );
}

function Action({ session, board, bet, auto, onBuyIn }: StakeBarProps) {
  const { available, wallet, table } = useTable(session, ({ purse }) => purse);
  const least = useTable(session, ({ view }) => view.limits.min_unit);
  if (available < least && !bet.busy && bet.obstacle !== 'offline') {
    if (table !== undefined && wallet >= least) {
      return (
        <Button tone="primary" className={styles.action ?? ''} onClick={onBuyIn}>
          先带入资金
        </Button>
      );
    }
    return (
      <p className={styles.empty}>
        余额不足
        <a href={PATHS.home}>回大厅充值</a>
      </p>
    );
  }
  if (board.action === undefined) {
    return (
      <p className={styles.hint}>
        {bet.obstacle === 'no-money' ? '余额不足，请减小单注' : '点中即投'}
        <b>每次 {amountText(bet.unit)} USDT</b>
      </p>
    );
  }
  return (
    <Button
      tone="primary"
      className={styles.action ?? ''}
      busy={bet.busy}
      disabled={bet.obstacle !== undefined && bet.obstacle !== 'busy'}
      // A key held down repeats its clicks; one press is one bet.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => {
        auto.stop();
        bet.play();
      }}
    >
      <span className={styles.verb}>{labelOf(board.action, bet)}</span>
      {bet.stake > 0n && <span className={styles.stake}>{formatMoney(bet.stake, 2)}</span>}
    </Button>
  );
}

function labelOf(action: string, { obstacle }: Bet): string {
  if (obstacle === 'no-money') return '余额不足';
  if (obstacle === 'too-much') return '超出上限';
  if (obstacle === 'offline') return '等待网络';
  return action;
}

interface ChipsProps {
  /** micro-USDT each */
  chips: readonly bigint[];
  unit: bigint;
  onUnit: (unit: bigint) => void;
}

/** The chips on offer; the chosen one lies a little higher. */
function Chips({ chips, unit, onUnit }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="unseen">筹码</legend>
      {chips.map((chip, index) => (
        <button
          key={String(chip)}
          type="button"
          className={styles.chip}
          data-colour={index % 7}
          aria-label={`单注 ${amountText(chip)}`}
          aria-pressed={chip === unit}
          onClick={() => onUnit(chip)}
        >
          {amountText(chip)}
        </button>
      ))}
    </fieldset>
  );
}
