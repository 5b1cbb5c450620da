import { Refusal } from './refusal.ts';

/** Lets what concerns one player go one after the other, within this process. */
export interface Turns {
  /**
   * Does the work when the player's turns before it are over, and answers what becomes of it.
   * @throws {Refusal} with status 429 when too many of the player's are waiting: it was not begun,
   *   though the same operation may be among those that wait
   */
  take<T>(playerId: number, work: () => Promise<T>): Promise<T>;
}

/** Turns of one player that may be open, the running one included; a person makes them one by one. */
const MOST_OPEN = 30;
const RETRY_AFTER_S = 3;

/**
 * For fairness, not for safety: that is the lock's, which counts in every process. Without turns,
 * whoever sends hundreds of bets at once holds all connections to the database, one working and the
 * others waiting for his own lock, while everybody else waits for a connection.
 */
export function createPlayerQueue(): Turns {
  const players = new Map<number, { last: Promise<void>; open: number }>();
  return {
    async take(playerId, work) {
      const { last, open } = players.get(playerId) ?? { last: Promise.resolve(), open: 0 };
      if (open >= MOST_OPEN) throw tooMany();
      const mine = last.then(work);
      const end = () => {
        const player = players.get(playerId);
        if (!player || player.open <= 1) players.delete(playerId);
        else player.open -= 1;
      };
      players.set(playerId, { last: mine.then(end, end), open: open + 1 });
      return await mine;
    },
  };
}

function tooMany(): Refusal {
  const message = `操作太频繁，请 ${RETRY_AFTER_S} 秒后再试`;
  return new Refusal(message, { status: 429, retryAfterS: RETRY_AFTER_S });
}
