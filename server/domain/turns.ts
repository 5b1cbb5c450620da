/** Lets what concerns one player go one after the other, within this process. */
export interface Turns {
  /** Does the work when the player's turns before it are over, and answers what becomes of it. */
  take<T>(playerId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * For fairness, not for safety: that is the lock's, which counts in every process. Without turns,
 * whoever sends hundreds of bets at once holds all connections to the database, one working and the
 * others waiting for his own lock, while everybody else waits for a connection.
 */
export function createTurns(): Turns {
  const last = new Map<number, Promise<void>>();
  return {
    take(playerId, work) {
      const mine = (last.get(playerId) ?? Promise.resolve()).then(work);
      const end = () => {
        if (last.get(playerId) === over) last.delete(playerId);
      };
      const over = mine.then(end, end);
      last.set(playerId, over);
      return mine;
    },
  };
}
