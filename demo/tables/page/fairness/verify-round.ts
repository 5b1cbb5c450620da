import type { Round } from '../../rules/calls.ts';
import { fairDraw, seedHash } from '../../rules/fairness.ts';
import { settle, winOf } from '../../rules/settle.ts';
import { PickError, type Setting } from '../../rules/table-game.ts';
import type { AnyBoard } from '../boards/load-board.ts';

/** A seed after its reveal. */
interface RevealedSeed {
  server_seed: string;
  seed_hash: string;
}

/** `other-rules`: played by rules that this page no longer has. */
export type Verdict = 'fair' | 'unfair' | 'other-rules';

/** Whether the revealed secret is the one whose hash was shown before. */
export function isPromisedSeed({ server_seed, seed_hash }: RevealedSeed): boolean {
  return seedHash(server_seed) === seed_hash;
}

/**
 * Plays a round again on this device, from its seeds, and compares everything: the hash shown before
 * the bet, outcome, stake and win.
 */
export function verifyRound(
  round: Round,
  revealed: RevealedSeed,
  { rules }: Pick<AnyBoard, 'rules'>,
  setting: Setting,
): Verdict {
  if (round.rules_version !== rules.version) return 'other-rules';
  if (round.seed_hash !== revealed.seed_hash || !isPromisedSeed(revealed)) return 'unfair';
  const draw = fairDraw({
    serverSeed: revealed.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
  });
  try {
    const { outcome, weight, payout } = settle(rules, round.pick, draw, setting);
    const same =
      canonical(outcome) === canonical(round.outcome) &&
      round.stake === round.unit * BigInt(weight) &&
      winOf(round.unit, payout) === round.win;
    return same ? 'fair' : 'unfair';
  } catch (error) {
    if (error instanceof PickError) return 'unfair';
    throw error;
  }
}

/** JSON with sorted keys: a database may give them back in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
