import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import type { HistoryPlan } from '../history/plan.ts';
import { nameGiver } from './names.ts';
import { memberPlan } from './plans.ts';

const HOUR_MS = 60 * 60_000;
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many there are of each depth, the players of the documents included; 300 in all. */
const SIZES = [40, 110, 150] as const;
/** Of each depth, who joined on the day of seeding. */
const TODAY = [1, 2, 2] as const;
/** How far back members joined, in days. */
const OLDEST = 240;

/** A member to be created. */
export interface RosterEntry {
  username: string;
  inviteCode: string;
  vip: number;
  joinedAt: Date;
  depth: number;
  /** Whose code he used; the agent himself without one. */
  parent: RosterEntry | undefined;
  plan: HistoryPlan | undefined;
}

/**
 * Makes up a team three deep, in the order in which its members joined.
 * @param others members that the agent has besides
 * @param taken names and codes of other players
 */
export function rosterOf(
  nowMs: number,
  others: number,
  taken: { names: readonly string[]; codes: readonly string[] },
): RosterEntry[] {
  const rng = createRng('demo team');
  const nextName = nameGiver(rng, taken.names);
  const nextCode = codeGiver(rng, taken.codes);
  const depths: { entry: RosterEntry; ago: number }[][] = [];
  for (const [index, size] of SIZES.entries()) {
    const above = index === 0 ? undefined : hosts(depths[index - 1] ?? [], rng);
    const count = index === 0 ? size - others : size;
    const ofDepth = Array.from({ length: count }, (_, place) => {
      const parent = above && rng.pick(above);
      const ago = place < (TODAY[index] ?? 0) ? 0 : rng.int(1, (parent?.ago ?? OLDEST + 1) - 1);
      const entry: RosterEntry = {
        username: nextName(),
        inviteCode: nextCode(),
        vip: Math.max(0, rng.int(-2, 5)),
        joinedAt: joinedAt(nowMs, ago, rng),
        depth: index + 1,
        parent: parent?.entry,
        plan: memberPlan(ago, rng),
      };
      return { entry, ago };
    });
    depths.push(ofDepth);
  }
  return depths
    .flat()
    .map(({ entry }) => entry)
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
}

/** Who invites others: those who came early enough, a few of them many. */
function hosts<T extends { ago: number }>(members: readonly T[], rng: Rng): T[] {
  const old = members.filter(({ ago }) => ago > 20);
  return old.flatMap((member) => {
    const share = rng.chance(0.15) ? 12 : rng.int(0, 2);
    return Array.from({ length: share }, () => member);
  });
}

/** In the evening rather than at night; of today, before now. */
function joinedAt(nowMs: number, ago: number, rng: Rng): Date {
  const midnight = dayStart(addDays(dayOf(nowMs), -ago));
  if (ago === 0) return new Date(midnight + Math.floor(rng.next() * (nowMs - midnight)));
  return new Date(midnight + Math.floor(rng.range(8 * HOUR_MS, 23.9 * HOUR_MS)));
}

function codeGiver(rng: Rng, taken: readonly string[]): () => string {
  const given = new Set(taken);
  return () => {
    for (;;) {
      const code = Array.from({ length: 6 }, () => rng.pick([...CODE_ALPHABET])).join('');
      if (given.has(code)) continue;
      given.add(code);
      return code;
    }
  };
}
