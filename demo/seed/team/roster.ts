import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import type { HistoryPlan } from '../history/plan.ts';

const FAMILIES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng'.split(
    ' ',
  );

const GIVEN =
  'wei fang na min jing lei qiang yan jie tao ming chao xia ping gang hui yun bo lan mei hao ning xin yu long feng hong jun kai rui'.split(
    ' ',
  );

const WORDS =
  'lucky moon tiger panda happy star river cloud golden summer winter ocean magic dragon lotus bamboo sunny night coffee maple'.split(
    ' ',
  );

/** Members' records go back so many days, or to when they joined. */
const DAYS = 60;

const MEMBER: HistoryPlan = {
  days: DAYS,
  played: 0.08,
  lately: 0.16,
  sittings: [1, 1],
  rounds: [2, 6],
  taste: { 5: 40, 7: 18, 1: 14, 3: 14, 2: 6, 6: 5, 4: 3 },
  purse: [30, 200],
  units: ['1', '2', '2', '5'],
  nights: 0.002,
  claims: false,
};

/** How members play: some often, most now and then, some hardly at all. */
const HABITS: readonly (readonly [number, Partial<HistoryPlan>])[] = [
  [0.16, { played: 0.3, lately: 0.5, units: ['2', '5', '10', '20'], purse: [100, 600] }],
  [0.52, {}],
  [0.2, { played: 0.01, lately: 0.04 }],
];

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

/** What somebody has played who joined so many days ago; nothing on the day he joined, or at all. */
function memberPlan(joinedAgo: number, rng: Rng): HistoryPlan | undefined {
  const days = Math.min(DAYS, joinedAgo - 1);
  let rest = rng.next();
  const habit = HABITS.find(([share]) => {
    rest -= share;
    return rest < 0;
  });
  return habit && days >= 0 ? { ...MEMBER, ...habit[1], days } : undefined;
}

/** Gives out names such as players choose, 8 to 20 characters long, each once. */
function nameGiver(rng: Rng, taken: readonly string[]): () => string {
  const given = new Set(taken);
  return () => {
    for (;;) {
      const name = draw(rng);
      if (name.length < 8 || name.length > 20 || given.has(name)) continue;
      given.add(name);
      return name;
    }
  };
}

function draw(rng: Rng): string {
  const family = rng.pick(FAMILIES);
  const person = family + rng.pick(GIVEN) + (rng.chance(0.4) ? rng.pick(GIVEN) : '');
  const number = rng.pick([
    () => String(rng.int(80, 99)) + String(rng.int(1, 12)).padStart(2, '0'),
    () => String(rng.int(1985, 2005)),
    () => String(rng.int(1, 999)),
    () => rng.pick(['666', '888', '520', '168', '1314']),
  ])();
  return rng.pick([
    () => `${person}${number}`,
    () => `${person}_${number}`,
    () => `${rng.pick(WORDS)}_${family}${rng.int(1, 99)}`,
    () => `${rng.pick(WORDS)}${rng.pick(WORDS)}${rng.int(1, 99)}`,
  ])();
}
