import type { SlipPick } from '../../../rules/slip.ts';
import { LEGS_MOST, type Side } from '../../../rules/slip-odds.ts';

/** What is picked of a match. */
export const sideOf = ({ legs }: SlipPick, fixture: string): Side | undefined =>
  legs.find((leg) => leg.fixture === fixture)?.side;

/** Whether another match may be added. */
export const isFull = ({ legs }: SlipPick): boolean => legs.length >= LEGS_MOST;

/** Picks a side; the same again lets go of it, another one takes its place. */
export function toggleSide(pick: SlipPick, fixture: string, side: Side): SlipPick {
  const picked = sideOf(pick, fixture);
  if (picked === side) return removeLeg(pick, fixture);
  if (picked) {
    return { legs: pick.legs.map((leg) => (leg.fixture === fixture ? { fixture, side } : leg)) };
  }
  return isFull(pick) ? pick : { legs: [...pick.legs, { fixture, side }] };
}

/** Takes a match off the slip. */
export const removeLeg = ({ legs }: SlipPick, fixture: string): SlipPick => ({
  legs: legs.filter((leg) => leg.fixture !== fixture),
});

/** Whether two slips name the same sides of the same matches, in the same order. */
export const sameLegs = (a: SlipPick, b: SlipPick): boolean =>
  a.legs.length === b.legs.length &&
  a.legs.every(
    ({ fixture, side }, index) =>
      b.legs[index]?.fixture === fixture && b.legs[index]?.side === side,
  );
