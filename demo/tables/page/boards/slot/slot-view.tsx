import { useEffect, useState } from 'react';
import { moneyToWire } from '../../../../../contract/money.ts';
import { Robot } from '../../../../../src/ui/robot.tsx';
import {
  grownReels,
  type LineWin,
  type SlotOutcome,
  type SlotPick,
  slotWins,
} from '../../../rules/slot.ts';
import {
  FIREWORK_PAYS,
  LINE_PAYS,
  SLOT_LINES,
  SLOT_NAMES,
  SLOT_STRIPS,
  SLOT_SYMBOLS,
  type SlotSymbol,
} from '../../../rules/slot-strips.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { BoardProps } from '../board.ts';
import { useLessMotion } from '../use-less-motion.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { Reel, type ReelState } from './reel.tsx';
import { reelStops, spinLength } from './reel-times.ts';
import styles from './slot-view.module.css';
import { SymbolDefs, SymbolMark } from './symbol-defs.tsx';
import { LINE_COLORS, WinLines } from './win-lines.tsx';

const EACH = 1500;

/** What the machine shows before its first spin: a winner's dream. */
const OPENING: SlotOutcome = {
  reels: [
    ['tea', 'seven', 'lantern'],
    ['dumpling', 'cat', 'coin'],
    ['lantern', 'dragon', 'firework'],
    ['fish', 'cat', 'tea'],
    ['coin', 'seven', 'dumpling'],
  ],
};

/** Which cells of a reel belong to the lines (and fireworks) on show. */
function litRows(
  reel: number,
  symbols: readonly SlotSymbol[],
  lines: readonly LineWin[],
  fireworks: boolean,
): boolean[] {
  return symbols.map(
    (symbol, row) =>
      (fireworks && symbol === 'firework') ||
      lines.some(({ line, count }) => reel < count && SLOT_LINES[line]?.[reel] === row),
  );
}

export function SlotView(props: BoardProps<SlotPick, SlotOutcome>) {
  const { round, waiting, settled, unit, vendor } = props;
  const still = useLessMotion();
  const revealing = useReveal(props, ({ outcome }) => spinLength(outcome));
  const busy = waiting || revealing;
  const outcome = round?.outcome ?? OPENING;
  const stops = reelStops(outcome);
  const grown = grownReels(outcome.reels);
  const wins = slotWins(outcome);
  const won = !busy && round !== undefined && round.payout > 0;
  const at = useWinCycle(won ? round.id : undefined, wins.lines.length, still);
  const one = at === undefined ? undefined : wins.lines[at];
  const lines = one ? [one] : wins.lines;
  const fireworks = wins.fireworksPay > 0;
  const big = won && !settled ? bigWinName(round.payout) : undefined;
  let state: ReelState = 'rest';
  if (waiting && !still) state = 'spinning';
  else if (revealing) state = 'landing';
  const symbolsWon = new Set<SlotSymbol>(won ? wins.lines.map(({ symbol }) => symbol) : []);
  if (won && fireworks) symbolsWon.add('firework');
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <SymbolDefs />
      <div className={styles.machine}>
        <Sign
          busy={busy}
          unit={unit}
          win={busy ? undefined : round?.win}
          line={won ? (one ?? (wins.lines.length === 1 ? wins.lines[0] : undefined)) : undefined}
        />
        <div className={styles.frame} data-busy={busy || undefined} data-won={won || undefined}>
          <div className={styles.reels}>
            {outcome.reels.map((symbols, reel) => (
              <Reel
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
                key={reel}
                strip={SLOT_STRIPS[reel] ?? []}
                shown={symbols}
                state={state}
                stop={stops[reel] ?? { at: 0, tense: false }}
                grown={grown[reel] ?? false}
                lit={won ? litRows(reel, symbols, lines, fireworks && !one) : undefined}
              />
            ))}
            {won && <WinLines key={at ?? 'all'} wins={lines} />}
          </div>
        </div>
      </div>
      <Paytable won={symbolsWon} />
      {big && round && <BigWin key={round.id} title={big} payout={round.payout} />}
    </div>
  );
}

/**
 * Which of a spin's winning lines is on show: all of them first, then one after the other.
 * @param round the round they belong to; undefined while none are on show
 * @returns the line's place among the winning ones; undefined for all
 */
function useWinCycle(round: string | undefined, count: number, still: boolean): number | undefined {
  const [shown, setShown] = useState({ round, step: 0 });
  const step = shown.round === round ? shown.step : 0;
  useEffect(() => {
    if (round === undefined || count < 2 || still) return;
    const timer = setInterval(
      () => setShown((last) => ({ round, step: last.round === round ? last.step + 1 : 1 })),
      EACH,
    );
    return () => clearInterval(timer);
  }, [round, count, still]);
  const place = count < 2 ? 0 : step % (count + 1);
  return place === 0 ? undefined : place - 1;
}

function pays(symbol: SlotSymbol): string {
  if (symbol === 'robot') return '百搭铺满整列';
  const hundredths = LINE_PAYS[symbol] ?? [3, 4, 5].map((count) => FIREWORK_PAYS[count] ?? 0);
  return hundredths.map((each) => each / 100).join(' · ');
}

/** What every symbol pays, under the machine. */
function Paytable({ won }: { won: ReadonlySet<SlotSymbol> }) {
  return (
    <section className={styles.table} aria-label="赔付表">
      <p className={styles.head}>3 连 · 4 连 · 5 连的倍数（烟花不论位置）</p>
      <ul className={styles.rows}>
        {SLOT_SYMBOLS.map((symbol) => (
          <li key={symbol} className={styles.row} data-won={won.has(symbol) || undefined}>
            <SymbolMark symbol={symbol} className={styles.mark ?? ''} />
            <span className={styles.name}>{SLOT_NAMES[symbol]}</span>
            <span className={styles.pays}>{pays(symbol)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SignProps {
  busy: boolean;
  /** micro-USDT */
  unit: bigint;
  /** The last spin's win in micro-USDT; undefined before the first and while one is under way. */
  win: bigint | undefined;
  /** The line on show, if one of several. */
  line: LineWin | undefined;
}

function headline({ busy, unit, win }: SignProps): string {
  if (busy) return '转动中…';
  if (win === undefined) return `每转 ${moneyToWire(unit)} USDT`;
  return win > 0n ? `赢得 ${moneyToWire(win)} USDT` : '这一转没有中奖';
}

/** The lit sign over the reels: says what is going on. */
function Sign(props: SignProps) {
  const { busy, win, line } = props;
  const won = win !== undefined && win > 0n;
  return (
    <div className={styles.sign} data-won={won || undefined}>
      <Robot mood={won ? 'happy' : 'idle'} size={46} />
      <div className={styles.screen}>
        <p className={styles.headline} role="status">
          {headline(props)}
        </p>
        <p className={styles.note} aria-hidden="true">
          {line ? (
            <>
              <span
                className={styles.tag}
                style={{ borderColor: LINE_COLORS[line.line % LINE_COLORS.length] }}
              >
                {line.line + 1} 线
              </span>
              {SLOT_NAMES[line.symbol]} ×{line.count}，{line.pays / 100} 倍
            </>
          ) : (
            note(busy, won)
          )}
        </p>
      </div>
    </div>
  );
}

function note(busy: boolean, won: boolean): string {
  if (busy) return '好运马上停下';
  return won ? '中奖图案已点亮' : `${SLOT_LINES.length} 条线 · 机器人百搭`;
}
