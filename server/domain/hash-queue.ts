import { availableParallelism } from 'node:os';
import type { PasswordCost } from './passwords.ts';
import { tooManyOpen } from './refusal.ts';

/** Waits for a turn in the hash queue, then computes one hash. */
export type HashTurn = <T>(hash: () => Promise<T>) => Promise<T>;

/** What making a password hash needs. */
export interface HashMeans {
  turn: HashTurn;
  cost: PasswordCost;
  nowMs: number;
}

export type HashQueue = ReturnType<typeof createHashQueue>;

/** Most open calls of one player; a person types one password at a time. */
const MOST_OF_PLAYER = 10;
/** Most open calls of one network; many customers of a carrier share one network. */
const MOST_OF_ADDRESS = 24;
/** Most open calls of all owners; with more, waiting would take longer than anybody waits. */
const MOST = 500;
/** Most owners remembered as served; more than can wait at once. */
const MOST_REMEMBERED = 1_000;
/** Every fourth turn goes to the owner that has waited longest. */
const LONGEST_WAITING_EVERY = 4;

/**
 * Limits how many password hashes are computed at once. A hash takes a fifth of a second of a processor
 * (passwords.ts), on a thread of the pool that also reads files and compresses responses. The queue therefore
 * leaves one processor and one pool thread free. A turn goes to the owner served longest ago, so that an owner
 * with many hashes cannot hold up the others. Every fourth turn goes to the owner waiting longest, so that a
 * stream of new owners cannot block a waiting one.
 */
export function createHashQueue(atOnce = hashesAtOnce()) {
  const admitted = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  /** Owners that had a turn, least recent first. */
  const served = new Set<string>();
  let total = 0;
  let running = 0;
  let turns = 0;

  function startNext(): void {
    while (running < atOnce) {
      const owner = nextOwner();
      if (owner === undefined) return;
      const starts = waiting.get(owner) ?? [];
      const start = starts.shift();
      // The owner's remaining hashes move behind those of all other owners.
      waiting.delete(owner);
      if (starts.length > 0) waiting.set(owner, starts);
      noteServed(owner);
      running += 1;
      start?.();
    }
  }

  function nextOwner(): string | undefined {
    const [longestWaiting] = waiting.keys();
    if (longestWaiting === undefined) return undefined;
    turns += 1;
    if (turns % LONGEST_WAITING_EVERY === 0) return longestWaiting;
    for (const owner of waiting.keys()) if (!served.has(owner)) return owner;
    for (const owner of served) if (waiting.has(owner)) return owner;
    return longestWaiting;
  }

  function noteServed(owner: string): void {
    served.delete(owner);
    served.add(owner);
    const [oldest] = served;
    if (served.size > MOST_REMEMBERED && oldest !== undefined) served.delete(oldest);
  }

  function turnOf(owner: string): HashTurn {
    return async (hash) => {
      await new Promise<void>((start) => {
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        startNext();
      });
      try {
        return await hash();
      } finally {
        running -= 1;
        startNext();
      }
    };
  }

  async function admit<T>(owner: string, most: number, work: (turn: HashTurn) => Promise<T>) {
    const before = admitted.get(owner) ?? 0;
    if (before >= most || total >= MOST) throw tooManyOpen();
    admitted.set(owner, before + 1);
    total += 1;
    try {
      return await work(turnOf(owner));
    } finally {
      const left = (admitted.get(owner) ?? 1) - 1;
      if (left > 0) admitted.set(owner, left);
      else admitted.delete(owner);
      total -= 1;
    }
  }

  return {
    /**
     * Runs a player's work that checks or makes password hashes.
     * @throws {Refusal} with status 429, before the work begins, when too much of the player's work is open
     */
    ofPlayer: <T>(userId: number, work: (turn: HashTurn) => Promise<T>) =>
      admit(`player:${userId}`, MOST_OF_PLAYER, work),
    /** Like `ofPlayer`, for callers who are not logged in. @param address the caller's network */
    ofAddress: <T>(address: string, work: (turn: HashTurn) => Promise<T>) =>
      admit(`address:${address}`, MOST_OF_ADDRESS, work),
  };
}

/** One fewer than the processors, and at most three of the thread pool's four threads. */
function hashesAtOnce(): number {
  return Math.min(3, Math.max(1, availableParallelism() - 1));
}
