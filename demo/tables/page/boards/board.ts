import type { ComponentType } from 'react';
import type { DetailLine, Setting, TableGame } from '../../rules/table-game.ts';

/** A round on show: what was picked and what came of it. */
export interface ShownRound<Pick, Outcome> {
  /** Changes with every round, so that a board knows when to play its reveal. */
  id: string;
  pick: Pick;
  outcome: Outcome;
  /** Hundredths of the unit stake. */
  payout: number;
  /** micro-USDT */
  unit: bigint;
  /** micro-USDT */
  win: bigint;
}

export interface BoardProps<Pick, Outcome> {
  setting: Setting;
  /** The vendor's code, for a palette of its own. */
  vendor: string;
  pick: Pick;
  onPick: (pick: Pick) => void;
  /** Plays a pick at once: for boards where the tap is the bet (fishing). Ignored while locked. */
  onPlay: (pick: Pick) => void;
  /** The chosen unit stake in micro-USDT, for labels. */
  unit: bigint;
  /** A bet is under way, or none may be placed (no signal, no money): controls look it. */
  locked: boolean;
  /** The bet was sent and its answer is awaited: reels spin, dice shake. */
  waiting: boolean;
  /** The last round, or undefined before the first. */
  round: ShownRound<Pick, Outcome> | undefined;
  /** True when the round is old (page just opened): show its end at once, no motion. */
  settled: boolean;
  /** Called once when the reveal of `round` is over; at once where motion is reduced. */
  onRevealed: () => void;
}

/** One kind of table as the page shows it. */
export interface Board<Pick, Outcome> {
  rules: TableGame<Pick, Outcome>;
  /** What is picked when the table opens. */
  firstPick: Pick;
  /** False while the pick cannot be played yet (no spot chosen). */
  ready: (pick: Pick) => boolean;
  /** What the bet button says (旋转, 开骰 …); undefined where the board itself is tapped. */
  action: string | undefined;
  View: ComponentType<BoardProps<Pick, Outcome>>;
  /** The rules in a few lines, with the return to player. */
  help: readonly DetailLine[];
}
