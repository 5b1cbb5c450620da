import type { RichPlayer } from '../../support/wallet.ts';
import { line } from './line.ts';
import { callsFor, richPlayer } from './players.ts';

// Players with bonus money that has to be staked yet, and platforms that know of no such thing.

/** A player with 500 USDT of their own and 3 USDT of the trial, which have to be staked 30 times: 90 USDT. */
export async function partlyLocked(): Promise<RichPlayer> {
  const player = await richPlayer();
  await callsFor(player)('taskReceive', { id: '3' });
  return player;
}

/** Both calls of the balance tell these figures of the requirement; undefined leaves them out. */
export function tellWagering(told: { withdrawable?: unknown; wagering_left?: unknown }): void {
  const fields = { withdrawable: undefined, wagering_left: undefined, ...told };
  line.change('userInfo', (info) => ({ ...info, ...fields }));
  line.change('refreshBalance', (funds) => ({ ...funds, ...fields }));
}

/** All that is on the screen. */
export const everyWord = () => document.body.textContent ?? '';
