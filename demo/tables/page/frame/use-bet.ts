import { useState } from 'react';
import type { AnyBoard } from '../boards/load-board.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { firstUnit } from './units.ts';

/** What the player is about to bet, and whether he may. */
export interface Bet {
  pick: unknown;
  setPick: (pick: unknown) => void;
  /** micro-USDT */
  unit: bigint;
  setUnit: (unit: bigint) => void;
  /** Unit times the pick's weight, micro-USDT; 0 while the pick is not ready. */
  stake: bigint;
  /** A bet or its reveal is under way. */
  busy: boolean;
  /** Why no bet can be placed now; undefined when one can. */
  obstacle: Obstacle | undefined;
  /** Places the pick, or another one that the board was tapped for. True when it was sent. */
  play: (pick?: unknown) => boolean;
}

type Obstacle = 'busy' | 'offline' | 'not-ready' | 'no-money' | 'too-much';

/** The bet at hand. */
export function useBet(session: TableSession, board: AnyBoard, offline: boolean): Bet {
  const { limits, day } = useTable(session, ({ view }) => view);
  const available = useTable(session, ({ purse }) => purse.available);
  const busy = useTable(
    session,
    ({ bet, revealing, moving }) => bet.is !== 'idle' || revealing || moving !== undefined,
  );
  const [picked, setPicked] = useState<{ day: string; pick: unknown }>();
  const [unit, setUnit] = useState(() => firstUnit(limits));

  // What is on offer changes with the day: yesterday's pick goes with it.
  const pick = picked?.day === day ? picked.pick : board.firstPick;
  const stakeOf = (some: unknown) => unit * BigInt(board.rules.weight(some));
  const obstacleTo = (some: unknown): Obstacle | undefined => {
    if (busy) return 'busy';
    if (offline) return 'offline';
    if (!board.ready(some)) return 'not-ready';
    if (stakeOf(some) > available) return 'no-money';
    return stakeOf(some) > limits.max_stake ? 'too-much' : undefined;
  };
  return {
    pick,
    setPick: (next) => setPicked({ day, pick: next }),
    unit,
    setUnit,
    stake: board.ready(pick) ? stakeOf(pick) : 0n,
    busy,
    obstacle: obstacleTo(pick),
    play: (some = pick) =>
      obstacleTo(some) === undefined && session.play(some, unit, board.rules.weight(some)),
  };
}
