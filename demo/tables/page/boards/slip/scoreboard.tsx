import { useRef } from 'react';
import { Robot } from '../../../../../src/ui/robot.tsx';
import { oddsText } from '../../../rules/odds-text.ts';
import type { PlayedLeg } from '../../../rules/slip.ts';
import {
  LEGS_MOST,
  PRICE_MOST,
  parlayBonus,
  slipName,
  slipPrice,
} from '../../../rules/slip-odds.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import { type BoardState, LegCell } from './leg-cell.tsx';
import styles from './scoreboard.module.css';

const ROWS = [52, 62, 72, 82] as const;

/** Between two legs' results, and after the last, ms. */
const LEG_EVERY = 750;
const REST = 450;

/** How long the reveal of so many legs takes, ms. */
export const revealMs = (legs: number): number => LEG_EVERY * legs + REST;

interface ScoreboardProps {
  legs: readonly PlayedLeg[];
  state: BoardState;
  esports: boolean;
  locked: boolean;
  onRemove: (fixture: string) => void;
  /** Undefined where nothing is picked. */
  onClear: (() => void) | undefined;
  /** What a slip just played brought, in hundredths; 0 for an old one. */
  brought: number;
}

/** The slip on the arena's board; once it is played, its results. */
export function Scoreboard(props: ScoreboardProps) {
  const { legs, state, esports, locked, onRemove, onClear, brought } = props;
  const price = slipPrice(legs.map(({ odds }) => odds));
  const bonus = parlayBonus(legs.length);
  const big = state === 'over' ? bigWinName(brought) : undefined;
  const board = useRef<HTMLDivElement>(null);
  /** A button goes with its leg: whoever uses a keyboard stays at the slip. */
  const stay = () => board.current?.focus();
  return (
    <div className={styles.top}>
      <div ref={board} className={styles.scoreboard} tabIndex={-1}>
        <Arena esports={esports} />
        <div className={styles.head}>
          <b>{legs.length > 0 ? slipName(legs.length) : '我的注单'}</b>
          {bonus > 0 && <span className={styles.bonus}>加成 {bonus}%</span>}
          <span className={styles.price}>
            {legs.length === 0 ? '虚拟赛事' : <HeadEnd legs={legs} state={state} price={price} />}
          </span>
          {onClear && state === 'over' && (
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
          )}
        </div>
        {legs.length === 0 ? (
          <div className={styles.empty}>
            <Robot mood="idle" size={64} />
            <p>
              点下方赔率选场
              <br />选 1 场是单关，2 – {LEGS_MOST} 场是串关
            </p>
          </div>
        ) : (
          <ul className={styles.legs}>
            {legs.map((leg, index) => (
              <LegCell
                key={leg.leg.fixture}
                played={leg}
                state={state}
                delay={LEG_EVERY * index + LEG_EVERY / 2}
                locked={locked}
                onRemove={() => {
                  stay();
                  onRemove(leg.leg.fixture);
                }}
              />
            ))}
            {legs.length < LEGS_MOST && state === 'picking' && (
              <li className={styles.more}>还可以再选 {LEGS_MOST - legs.length} 场</li>
            )}
          </ul>
        )}
        {big && <BigWin title={big} payout={brought} />}
      </div>
    </div>
  );
}

interface HeadEndProps {
  legs: readonly PlayedLeg[];
  state: BoardState;
  price: number;
}

function HeadEnd({ legs, state, price }: HeadEndProps) {
  if (state === 'waiting' || state === 'revealing') return '比赛模拟中…';
  if (state === 'over') {
    const won = legs.every((leg) => leg.won);
    return (
      <>
        模拟赛果 <b data-won={won}>{won ? `中奖 ${oddsText(price)} 倍` : '未中'}</b>
      </>
    );
  }
  if (price > PRICE_MOST) return `总赔率超过 ${PRICE_MOST / 100}，请减少场次`;
  return (
    <>
      {legs.length === LEGS_MOST && '已满，'}总赔率 <b>{oddsText(price)}</b>
    </>
  );
}

/** Where it is played: a pitch under floodlights, or a hall of screens. Decoration. */
function Arena({ esports }: { esports: boolean }) {
  return (
    <svg
      viewBox="0 0 366 186"
      preserveAspectRatio="xMidYMid slice"
      className={styles.arena}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h366v186H0Z" className={styles.night} />
      <path d="M40 14-40 186H150ZM326 14 216 186H406Z" className={styles.beam} />
      <path d="M0 44Q183 66 366 44V110H0Z" className={styles.stand} />
      {ROWS.map((y, index) => (
        <path
          key={y}
          d={`M${index % 2 ? 3 : 8} ${y}Q183 ${y + 20} 366 ${y}`}
          className={styles.crowd}
        />
      ))}
      {esports ? (
        <>
          <path d="M-40 186 100 96H266L406 186Z" className={styles.floor} />
          <path
            d="M30 186 130 96M120 186 160 96M246 186 206 96M336 186 236 96M60 122H306M24 146H342"
            className={styles.grid}
          />
        </>
      ) : (
        <>
          <path d="M-60 186 60 92H306L426 186Z" className={styles.grass} />
          <path
            d="M20 186 108 92H146L102 186ZM184 92H222L264 186H184ZM260 92H306L426 186H346Z"
            className={styles.mown}
          />
          <path d="M60 92H306M183 92V186" className={styles.chalk} />
          <ellipse cx="183" cy="138" rx="52" ry="20" className={styles.chalk} />
        </>
      )}
      {[40, 326].map((x) => (
        <g key={x} transform={`translate(${x} 12)`}>
          <path d="M0 0V40" className={styles.pole} />
          <rect x="-19" y="-9" width="38" height="16" rx="3" className={styles.lamp} />
          <path d="M-13-4h26M-13 2h26" className={styles.bulbs} />
        </g>
      ))}
    </svg>
  );
}
