import { randomBytes, randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '../../contract/index.ts';

// Bets without a page: the calls that a table's page makes. For tests whose subject is what comes of bets.

/** Where somebody sits down: a game, by the call that launches it. */
interface Place {
  launch: CallName;
  query: Record<string, string>;
}

export const SLOTS: Place = { launch: 'launchJdb', query: { game_code: 'jdb-slot-001' } };

/** A seat at a table. */
export interface Seat {
  /** Places a bet of one unit; gives what came of it, decimal text. */
  bet(unit: string, pick?: object): Promise<{ stake: string; win: string }>;
}

/** Sits down at a game, as its player. */
export async function sitDown(
  platform: { url: string },
  token: string,
  { launch, query }: Place,
): Promise<Seat> {
  const address = new URL(CALLS[launch].path, platform.url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const headers = { Authorization: `Bearer ${token}` };
  const { url } = await resultOf<{ url: string }>(await fetch(address, { headers }));
  const ticket = new URL(url).hash.slice(1);
  const seat = randomBytes(32).toString('base64url');
  const ask = async <T>(name: string, body: object) =>
    await resultOf<T>(
      await fetch(new URL(`/play/api/${name}`, platform.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seat}` },
        body: JSON.stringify(body),
      }),
    );
  await ask('open', { ticket, seat });
  return {
    async bet(unit, pick = {}) {
      const asked = { round: randomUUID(), unit, pick };
      return (await ask<{ round: { stake: string; win: string } }>('round', asked)).round;
    },
  };
}

async function resultOf<T>(response: Response): Promise<T> {
  const { code, message, result } = (await response.json()) as {
    code: number;
    message: string;
    result: T;
  };
  if (code !== 200) throw new Error(`${response.url}: ${message}`);
  return result;
}
