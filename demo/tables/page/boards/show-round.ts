import * as v from 'valibot';
import type { Round, TableView } from '../../rules/calls.ts';
import type { DetailLine, Setting } from '../../rules/table-game.ts';
import type { ShownRound } from './board.ts';
import type { AnyBoard } from './load-board.ts';

/** The setting a round was played in, or of the next one. */
export function settingOf({ game }: TableView, day: string): Setting {
  return { gameCode: game.code, category: game.category, day };
}

/** A round as its board shows it; undefined when it was played by rules this page does not know. */
export function shownRound(
  round: Round,
  { rules }: AnyBoard,
  setting: Setting,
): ShownRound<unknown, unknown> | undefined {
  if (round.rules_version !== rules.version) return undefined;
  const pick = v.safeParse(rules.pick, round.pick);
  const outcome = v.safeParse(rules.outcome, round.outcome);
  if (!pick.success || !outcome.success) return undefined;
  try {
    return {
      id: round.round,
      pick: pick.output,
      outcome: outcome.output,
      payout: rules.payout(pick.output, outcome.output, setting),
      unit: round.unit,
      win: round.win,
    };
  } catch {
    return undefined;
  }
}

/** What the record says of a round; nothing where its rules are not known here. */
export function roundDetails(round: Round, board: AnyBoard, setting: Setting): DetailLine[] {
  const shown = shownRound(round, board, setting);
  if (!shown) return [];
  try {
    return board.rules.describe(shown.pick, shown.outcome, setting);
  } catch {
    return [];
  }
}
