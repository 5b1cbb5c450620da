import type { CSSProperties } from 'react';
import { ROWS, type SlotSymbol } from '../../../rules/slot-strips.ts';
import styles from './reel.module.css';
import { GROWTH, type ReelStop } from './reel-times.ts';
import { SymbolMark } from './symbol-defs.tsx';

export type ReelState = 'rest' | 'spinning' | 'landing';

interface ReelProps {
  strip: readonly SlotSymbol[];
  /** The three symbols it shows, or is about to. */
  shown: readonly SlotSymbol[];
  state: ReelState;
  stop: ReelStop;
  grown: boolean;
  /** Which of its rows are part of a win; undefined while no wins are on show. */
  lit: readonly boolean[] | undefined;
}

/** Symbols that run past in one turn of a spinning reel. */
const RUN = 12;
/** Height of a cell for a width of 100, as in reel.module.css. */
const CELL = 92;

/** A long picture of symbols, top to bottom, that is moved behind the window. */
function Strip({ symbols, style, className }: StripProps) {
  return (
    <svg
      className={className}
      style={style}
      viewBox={`0 0 100 ${symbols.length * CELL}`}
      aria-hidden="true"
      focusable="false"
    >
      {symbols.map((symbol, index) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip is one picture, never reordered
          key={index}
          href={`#slot-${symbol}`}
          x="8"
          y={index * CELL + 4}
          width="84"
          height="84"
        />
      ))}
    </svg>
  );
}

interface StripProps {
  symbols: readonly SlotSymbol[];
  style?: CSSProperties;
  className: string | undefined;
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** One reel of the slot: spins while the bet is out, then runs out onto its three symbols. */
export function Reel({ strip, shown, state, stop, grown, lit }: ReelProps) {
  const run = strip.slice(0, RUN);
  const passing = Math.round(stop.at / 55);
  const filler = Array.from(
    { length: passing },
    (_, index) => strip[index % strip.length] ?? 'tea',
  );
  const landing: Record<string, string> = {
    '--from': `-${share(passing, passing + ROWS)}`,
    '--over': share(0.13, passing + ROWS),
    '--stop': `${stop.at}ms`,
  };
  const growth: Record<string, string> = {
    '--growth': `${GROWTH}ms`,
    '--growth-from': state === 'landing' ? `${stop.at}ms` : '0ms',
  };
  return (
    <div className={styles.reel} data-tense={(state === 'landing' && stop.tense) || undefined}>
      {state === 'spinning' && (
        <Strip className={styles.spinning} symbols={[...run, ...run.slice(0, ROWS)]} />
      )}
      {state === 'landing' && (
        <Strip className={styles.landing} style={landing} symbols={[...shown, ...filler]} />
      )}
      {state === 'rest' &&
        shown.map((symbol, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its row
          <div key={row} className={styles.cell} data-lit={lit?.[row]}>
            <SymbolMark symbol={symbol} className={styles.mark ?? ''} />
          </div>
        ))}
      {grown && state !== 'spinning' && (
        <div
          className={styles.grown}
          data-moving={state === 'landing' || undefined}
          data-lit={lit?.some(Boolean)}
          style={growth}
        >
          <SymbolMark symbol="robot" className={styles.robot ?? ''} />
        </div>
      )}
    </div>
  );
}
