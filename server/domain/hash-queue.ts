import { availableParallelism } from 'node:os';
import { Refusal } from './refusal.ts';

/** Computes one hash when its turn comes. */
export type HashTurn = <T>(hash: () => Promise<T>) => Promise<T>;

/** Lets password hashes be computed few at a time. */
export interface HashQueue {
  /**
   * Admits work of a player that checks or makes passwords.
   * @throws {Refusal} with status 429 when the player has too much of it under way: nothing was done
   */
  ofPlayer<T>(userId: number, work: (turn: HashTurn) => Promise<T>): Promise<T>;
  /** As `ofPlayer`, for callers who are not logged in. @param address their network */
  ofAddress<T>(address: string, work: (turn: HashTurn) => Promise<T>): Promise<T>;
}

/** Passwords of one account that may be under way: its owner types one at a time. */
const MOST_OF_PLAYER = 10;
/** Logins of one network that may be under way; a carrier's many customers share one. */
const MOST_OF_ADDRESS = 24;
/** All together: beyond it, waiting takes longer than anybody waits. */
const MOST = 500;
/** Owners whose last turn is remembered: more than can wait at once. */
const MOST_REMEMBERED = 1_000;
/** One turn in so many is for whoever waits longest. */
const LONGEST_WAITING_EVERY = 4;
const RETRY_AFTER_S = 3;

/**
 * A hash takes a fifth of a second of a processor (passwords.ts), on a thread of the pool that also
 * reads files and compresses. So as many run at once as leave a processor and a thread to everybody
 * else. The next turn is for the owner who was served the longest ago, so that owners who ask for hash after
 * hash wait for one another. Every fourth is for the owner who waits longest, so that new owners without end
 * keep nobody out.
 */
export function createHashQueue(atOnce = hashesAtOnce()): HashQueue {
  const admitted = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  /** Owners who had a turn, the longest ago first. */
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
      // The owner's other hashes go behind those of everybody else.
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
    if (before >= most || total >= MOST) throw tooMany();
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
    ofPlayer: (userId, work) => admit(`player:${userId}`, MOST_OF_PLAYER, work),
    ofAddress: (address, work) => admit(`address:${address}`, MOST_OF_ADDRESS, work),
  };
}

/** The thread pool has four threads. */
function hashesAtOnce(): number {
  return Math.min(3, Math.max(1, availableParallelism() - 1));
}

function tooMany(): Refusal {
  return new Refusal(`操作太频繁，请 ${RETRY_AFTER_S} 秒后再试`, {
    status: 429,
    retryAfterS: RETRY_AFTER_S,
  });
}
