import { useState } from 'react';
import { moneyToWire } from '../../../../../contract/money.ts';
import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import { type DiceOutcome, type DicePick, throwName } from '../../../rules/dice.ts';
import { type Dice, type DiceSpot, diceSum, spotPay } from '../../../rules/dice-spots.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { BoardProps } from '../board.ts';
import { useLessMotion } from '../use-less-motion.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { addChip, doubled } from './bets.ts';
import styles from './dice-view.module.css';
import { Die } from './die.tsx';
import { Mat } from './mat.tsx';

const INK = '#14122e';

/** Where the dome's glass ends below; tray and glass share the drawing's measures. */
const BOX = '-90 -84 180 158';

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

interface StageProps {
  dice: Dice;
  state: 'rest' | 'shaken' | 'landing';
  mood: RobotMood;
}

/** The robot dealer with the glass dome, and the dice in it. */
function Stage({ dice, state, mood }: StageProps) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <Lights />
      <div className={styles.dealer} data-state={state}>
        <Robot mood={mood} size={93} />
      </div>
      <div className={styles.rail} />
      <div className={styles.dome} data-state={state}>
        <svg className={styles.layer} viewBox={BOX} aria-hidden="true" focusable="false">
          <g stroke={INK} strokeWidth={3.5} strokeLinejoin="round">
            <path className={styles.base} d="M-80 36C-80 70 80 70 80 36L70 18H-70Z" />
            <ellipse cx="0" cy="24" rx="72" ry="23" fill="#2b1233" />
          </g>
          <ellipse className={styles.felt} cx="0" cy="23" rx="64" ry="18" />
        </svg>
        <div className={styles.dice}>
          {dice.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            <Die key={place} face={face} place={place} state={state} />
          ))}
        </div>
        <svg
          className={styles.layer}
          viewBox={BOX}
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d="M-70 24C-76-92 76-92 70 24A70 22 0 0 1-70 24Z"
            fill="#fff"
            fillOpacity=".1"
            stroke="#fff"
            strokeOpacity=".75"
            strokeWidth={2.5}
          />
          <path d="M-56-4C-54-32-44-46-28-54" stroke="#fff" strokeOpacity=".8" strokeWidth={6} />
          <path d="M-16-60q4-2 8-2.5" stroke="#fff" strokeOpacity=".8" strokeWidth={6} />
          <path d="M58 6C57-16 52-30 44-39" stroke="#fff" strokeOpacity=".35" strokeWidth={4} />
          <path
            className={styles.pearls}
            d="M-66 47C-54 63 54 63 66 47"
            strokeWidth={6}
            strokeDasharray="0 14"
          />
          {/* The dealer's hands. */}
          <g fill="#f5b942" stroke={INK} strokeWidth={3}>
            <circle cx="-71" cy="-6" r="11" />
            <circle cx="71" cy="-6" r="11" />
          </g>
        </svg>
      </div>
    </div>
  );
}

/** Lanterns of the night market to both sides. */
function Lights() {
  return (
    <svg
      className={styles.lights}
      viewBox="0 0 390 160"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d="M-10 8Q100 46 195 12T400 8" fill="none" stroke="#0008" strokeWidth={2.5} />
      {[
        [34, 44, 1],
        [92, 50, 0.72],
        [298, 40, 0.72],
        [354, 40, 1],
      ].map(([x = 0, y = 0, scale = 1]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${scale})`}>
          <circle r="34" fill="#ffb84a" opacity=".2" />
          <path d="M0-24V-16M0 16V30M-4 18V27M4 18V27" stroke="#ffd34d" strokeWidth={2.4} />
          <ellipse rx="21" ry="16" fill="#e8303a" stroke={INK} strokeWidth={2} />
          <ellipse rx="9" ry="15" fill="#ff9a5c" />
          <rect x="-9" y="-20" width="18" height="6" rx="2" fill="#ffc93d" />
          <rect x="-9" y="14" width="18" height="6" rx="2" fill="#ffc93d" />
        </g>
      ))}
    </svg>
  );
}
