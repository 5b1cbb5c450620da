import { randomBytes, randomUUID } from 'node:crypto';
import { CALLS } from '../../contract/index.ts';
import type { Platform } from '../../server/platform.ts';

/** Launches a slot as its player and sits down; gives the seat's secret. */
export async function takeSeat(platform: Platform, token: string): Promise<string> {
  const address = new URL(CALLS.launchJdb.path, platform.url);
  address.searchParams.set('game_code', 'jdb-slot-001');
  const headers = { Authorization: `Bearer ${token}` };
  const launched = await (await fetch(address, { headers })).json();
  const ticket = new URL(launched.result.url).hash.slice(1);
  const seat = randomBytes(32).toString('base64url');
  await call(platform, 'open', { ticket, seat }, seat);
  return seat;
}

/** Plays one round at a slot. */
export async function playRound(platform: Platform, token: string): Promise<void> {
  const seat = await takeSeat(platform, token);
  await call(platform, 'round', { round: randomUUID(), unit: '1', pick: {} }, seat);
}

async function call(platform: Platform, name: string, body: object, seat: string) {
  const response = await fetch(new URL(`/play/api/${name}`, platform.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seat}` },
    body: JSON.stringify(body),
  });
  const envelope = await response.json();
  if (envelope.code !== 200) throw new Error(`${name}: ${envelope.message}`);
}
