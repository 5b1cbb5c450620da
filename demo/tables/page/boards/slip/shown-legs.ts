import { type PlayedLeg, type SlipOutcome, type SlipPick, slipLegs } from '../../../rules/slip.ts';
import { dayOfFixture } from '../../../rules/slip-fixtures.ts';
import { PickError, type Setting } from '../../../rules/table-game.ts';

/**
 * The legs of a slip with their matches, which may be those of an earlier day; none where the
 * slip is of another game or cannot be found any more.
 */
export function shownLegs(
  pick: SlipPick,
  setting: Setting,
  outcome: SlipOutcome | undefined,
): PlayedLeg[] {
  const [first] = pick.legs;
  if (!first) return [];
  try {
    return slipLegs(pick, { ...setting, day: dayOfFixture(first.fixture) }, outcome);
  } catch (error) {
    if (error instanceof PickError) return [];
    throw error;
  }
}
