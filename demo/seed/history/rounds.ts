import { parseMoney } from '../../../contract/money.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import type { bets, fairSeeds } from '../../../server/db/schema/tables.ts';
import { fingerprintOf } from '../../../server/domain/operations.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import { stakeOf } from '../../tables/host/limits.ts';
import { kindOf } from '../../tables/host/table-path.ts';
import { CARD_SPOTS } from '../../tables/rules/cards.ts';
import { DICE_SPOTS } from '../../tables/rules/dice-spots.ts';
import { fairDraw, seedHash } from '../../tables/rules/fairness.ts';
import { FISH } from '../../tables/rules/fishing-fish.ts';
import { DIGITS, PLACES, SIMPLE_BETS } from '../../tables/rules/lottery-bets.ts';
import { type Played, playTable } from '../../tables/rules/play-table.ts';
import { winOf } from '../../tables/rules/settle.ts';
import { fixturesOf } from '../../tables/rules/slip-fixtures.ts';
import { SIDES } from '../../tables/rules/slip-odds.ts';
import { PickError, type Setting, type TableKind } from '../../tables/rules/table-game.ts';
import { orderNumbers, secretOf, uuidOf } from './names.ts';
import type { HistoryPlan } from './plan.ts';
import type { Sitting } from './sittings.ts';

/** Rounds after which he asks for another seed. */
const ROUNDS_A_SEED = 150;

export type SeededBet = Omit<typeof bets.$inferSelect, 'id'>;
export type SeededSeed = typeof fairSeeds.$inferSelect;

/** A sitting with what was played in it. */
export interface PlayedSitting extends Sitting {
  bets: SeededBet[];
}

interface Player {
  id: number;
  username: string;
}

/**
 * Plays the sittings by the tables' own rules, from seeds that are all revealed: each round can be
 * checked as any other of the player's.
 * @param seedIds ids for seeds; as many as {@link seedsNeeded} says
 */
export function playSittings(
  { id: userId, username }: Player,
  plan: HistoryPlan,
  sittings: readonly Sitting[],
  seedIds: readonly number[],
): { sittings: PlayedSitting[]; seeds: SeededSeed[] } {
  const numberFor = orderNumbers(username);
  const seeds: SeededSeed[] = [];
  let played = 0;
  const done = sittings.map((sitting) => {
    const { table, day } = sitting;
    const rng = createRng(`${username}/${table.code}/${sitting.times[0]}`);
    const unit = parseMoney(rng.pick(plan.units));
    const setting = { gameCode: table.code, category: table.category, day };
    const rows = sitting.times.map((ms): SeededBet => {
      const at = new Date(ms);
      const seed = seedAt(Math.floor(played / ROUNDS_A_SEED), at);
      const nonce = (played % ROUNDS_A_SEED) + 1;
      played += 1;
      seed.nextNonce = nonce + 1;
      seed.revealedAt = at;
      const round = uuidOf(`${username}/round/${played}`);
      const { pick, outcome, details, weight, payout, version } = playOne(seed, nonce);
      return {
        orderNo: numberFor('B', day),
        userId,
        round,
        fingerprint: fingerprintOf({ game: table.code, unit: unit.toString(), pick }),
        gameCode: table.code,
        gameName: table.name,
        platTypeId: table.platTypeId,
        category: table.category,
        unit,
        stake: stakeOf(unit, weight),
        win: winOf(unit, payout),
        status: RecordStatus.completed,
        pick,
        outcome,
        details,
        rulesVersion: version,
        day,
        seedId: seed.id,
        nonce,
        createdAt: at,
        settledAt: at,
      };
    });
    return { ...sitting, bets: rows };

    /** A pick that is not offered (too high a price) is followed by another. */
    function playOne({ serverSeed, clientSeed }: SeededSeed, nonce: number): Played {
      for (;;) {
        try {
          const draw = fairDraw({ serverSeed, clientSeed, nonce });
          const kind = kindOf(table.category);
          return playTable(kind, pickFor(kind, setting, rng), draw, setting);
        } catch (error) {
          if (!(error instanceof PickError)) throw error;
        }
      }
    }
  });
  return { sittings: done, seeds };

  function seedAt(index: number, at: Date): SeededSeed {
    const known = seeds[index];
    if (known) return known;
    const id = seedIds[index];
    if (id === undefined) throw new Error(`no id for seed ${index} of ${username}`);
    const serverSeed = secretOf(`${username}/seed/${index}`);
    const seed: SeededSeed = {
      id,
      userId,
      stage: 'revealed',
      serverSeed,
      seedHash: seedHash(serverSeed),
      clientSeed: secretOf(`${username}/words/${index}`).slice(0, 16),
      nextNonce: 1,
      createdAt: at,
      revealedAt: at,
    };
    seeds.push(seed);
    return seed;
  }
}

/** How many seeds these sittings use up. */
export function seedsNeeded(sittings: readonly Sitting[]): number {
  const rounds = sittings.reduce((sum, { times }) => sum + times.length, 0);
  return Math.ceil(rounds / ROUNDS_A_SEED);
}

/** What a player might choose in a round at a table of this kind; the rules read it as any pick. */
function pickFor(kind: TableKind, setting: Setting, rng: Rng): unknown {
  switch (kind) {
    case 'slot':
      return {};
    case 'dice':
      return { bets: spots(DICE_SPOTS, rng.int(1, 3), rng) };
    case 'fishing':
      return { fish: rng.pick(FISH.slice(0, rng.chance(0.8) ? 6 : FISH.length)).id };
    case 'cards':
      return { bets: spots(cardSpots(rng), rng.int(1, 2), rng) };
    case 'lottery':
      return { tickets: tickets(rng) };
    case 'slip':
      return { legs: legs(setting, rng) };
  }
}

function spots<T extends string>(from: readonly T[], count: number, rng: Rng) {
  return rng
    .shuffle(from)
    .slice(0, count)
    .map((spot) => ({ spot, chips: rng.int(1, 3) }));
}

/** Nobody may bet on both sides of a hand. */
function cardSpots(rng: Rng) {
  const side = rng.pick(['player', 'banker'] as const);
  return CARD_SPOTS.filter((spot) => spot === side || spot.endsWith('Pair'));
}

function tickets(rng: Rng) {
  const simple = rng
    .shuffle(SIMPLE_BETS)
    .slice(0, rng.int(1, 2))
    .map((on) => ({ bet: { on }, chips: rng.int(1, 3) }));
  if (rng.chance(0.6)) return simple;
  const digit = {
    on: 'digit',
    place: rng.int(0, PLACES.length - 1),
    digit: rng.int(0, DIGITS - 1),
  };
  return [...simple, { bet: digit, chips: 1 }];
}

function legs(setting: Setting, rng: Rng) {
  return rng
    .shuffle(fixturesOf(setting))
    .slice(0, rng.int(1, 3))
    .map(({ id, odds }) => ({
      fixture: id,
      side: rng.pick(SIDES.filter((side) => odds[side] > 0)),
    }));
}
