import { tooManyOpen } from './refusal.ts';

export type Turns = ReturnType<typeof createPlayerQueue>;

/** Most open turns of one player, including the running one; a person makes calls one by one. */
const MOST_OPEN = 30;

/**
 * Runs the calls of one player one after another, within this process. The queue provides fairness; safety
 * comes from the row lock, which works across processes. Without the queue, a player who sends hundreds of bets
 * at once would hold all database connections, one working and the others waiting for that player's row lock,
 * while all other players wait for a connection.
 */
export function createPlayerQueue() {
  const players = new Map<number, { last: Promise<void>; open: number }>();
  return {
    /**
     * Runs the work after the player's earlier turns and returns its result.
     * @throws {Refusal} with status 429 when too many turns of the player are open: the work was not started,
     *   though the same operation may be among the open turns
     */
    async take<T>(playerId: number, work: () => Promise<T>): Promise<T> {
      const { last, open } = players.get(playerId) ?? { last: Promise.resolve(), open: 0 };
      if (open >= MOST_OPEN) throw tooManyOpen();
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
