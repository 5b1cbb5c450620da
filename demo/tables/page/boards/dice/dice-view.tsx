import { useState } from 'react';
import { moneyToWire } from '../../../../../contract/money.ts';
import type { RobotMood } from '../../../../../src/ui/robot.tsx';
import { type DiceOutcome, type DicePick, throwName } from '../../../rules/dice.ts';
import { type Dice, type DiceSpot, diceSum, spotPay } from '../../../rules/dice-spots.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { BoardProps } from '../board.ts';
import { useLessMotion } from '../use-less-motion.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { addChip, doubled } from './bets.ts';
import styles from './dice-view.module.css';
import { Mat } from './mat.tsx';
import { Stage } from './stage.tsx';

/** Steps that can be taken back. */
const STEPS = 60;

/** The last die lands after 1320 ms (die.tsx); a moment to read it is added. */
const ROLL = 1500;

/** What lies under the dome before the first throw. */
const OPENING: Dice = [1, 5, 6];

type Props = BoardProps<DicePick, DiceOutcome>;

function news(busy: boolean, round: Props['round']): string {
  if (busy) return '摇骰中…';
  if (!round) return '点击下注区，点一次下一注';
  const { dice } = round.outcome;
  const thrown = `${dice.join('+')}=${diceSum(dice)}，${throwName(dice)}`;
  return round.win > 0n ? `${thrown}，赢得 ${moneyToWire(round.win)} USDT` : `${thrown}，未中奖`;
}

function moodOf(busy: boolean, round: Props['round']): RobotMood {
  return !busy && round && round.win > 0n ? 'happy' : 'idle';
}

/** The best spot that was hit, in hundredths. */
const bestPay = ({ pick, outcome }: NonNullable<Props['round']>): number =>
  Math.max(0, ...pick.bets.map(({ spot }) => spotPay(spot, outcome.dice)));

export function DiceView(props: Props) {
  const { pick, onPick, locked, waiting, round, settled, vendor } = props;
  const still = useLessMotion();
  const revealing = useReveal(props, () => ROLL);
  const busy = waiting || revealing;
  const chips = useChips(pick, onPick);
  const best = round && !busy && !settled ? bestPay(round) : 0;
  const big = bigWinName(best);
  const shut = locked || busy;
  const none = pick.bets.length === 0;
  const tools = [
    { label: '撤销', off: !chips.canUndo, act: chips.undo },
    { label: '翻倍', off: none, act: chips.double },
    { label: '清空', off: none, act: chips.clear },
  ];
  let state: 'rest' | 'shaken' | 'landing' = 'rest';
  if (waiting && !still) state = 'shaken';
  else if (revealing) state = 'landing';
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <div className={styles.table}>
        <Stage dice={round?.outcome.dice ?? OPENING} state={state} mood={moodOf(busy, round)} />
        <p
          className={styles.news}
          data-won={moodOf(busy, round) === 'happy' || undefined}
          role="status"
        >
          {news(busy, round)}
        </p>
        <Mat
          bets={pick.bets}
          dice={busy ? undefined : round?.outcome.dice}
          locked={shut}
          onTap={chips.add}
        />
      </div>
      <div className={styles.tools}>
        <p className={styles.count}>已下 {pick.bets.reduce((sum, bet) => sum + bet.chips, 0)} 注</p>
        {tools.map(({ label, off, act }) => (
          <button
            key={label}
            type="button"
            className={styles.tool}
            aria-disabled={off || shut || undefined}
            onClick={() => {
              if (!off && !shut) act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {big && <BigWin key={round?.id} title={big} payout={best} />}
    </div>
  );
}

/** Puts chips on the mat, and takes them back step by step. */
function useChips(pick: DicePick, onPick: (pick: DicePick) => void) {
  const [before, setBefore] = useState<readonly DicePick[]>([]);
  const change = (bets: DicePick['bets']) => {
    setBefore([...before, pick].slice(-STEPS));
    onPick({ bets });
  };
  return {
    canUndo: before.length > 0,
    add: (spot: DiceSpot) => change(addChip(pick.bets, spot)),
    double: () => change(doubled(pick.bets)),
    clear: () => change([]),
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setBefore(before.slice(0, -1));
      onPick(last);
    },
  };
}
