import { expect } from 'vitest';
import {
  callsOf,
  DEMO,
  newPlayer as newPlayerOf,
  type RichPlayer,
  richPlayer as richPlayerOf,
  tokenOf,
  truthOf,
} from '../../support/wallet.ts';
import { line } from './line.ts';

// Players of the platform behind the tests' own origin. Tests ask it by fetch, which no rule of the line holds.

const platform = { url: location.origin };

/** Registers a player who has nothing yet, and logs in. */
export const newPlayer = () => newPlayerOf(platform);

/** Registers a player with 500 USDT (or `amount`), an address and a withdrawal password. */
export const richPlayer = (options?: { amount?: string }): Promise<RichPlayer> =>
  richPlayerOf(platform, options);

/** The seeded player with months of records, logged in anew. */
export const demoPlayer = async () => ({ ...DEMO, token: await tokenOf(platform, DEMO) });

/** The seeded agent with a team of 300, logged in anew. */
export async function demoAgent() {
  const agent = { username: 'demo_agent', password: 'demo-2026' };
  return { ...agent, token: await tokenOf(platform, agent) };
}

/** Calls of the contract by name, made for a player beside the app. */
export const callsFor = (player: { token: string }) => callsOf(platform, player.token);

/** What the platform holds to be true of a player. */
export const truthFor = (player: { token: string }) => truthOf(platform, player.token);

/**
 * Lets the app ask for user info, as its poll does.
 * @returns what lets the answer arrive, which is the one of now
 */
export async function pollUnderWay(player: { token: string }): Promise<() => void> {
  const result = await callsFor(player)('userInfo', {});
  line.raw('userInfo', { json: { code: 200, result, message: '' } }, 1);
  const arrive = line.hold('userInfo');
  const asked = line.sent('userInfo').length;
  // Asked while an earlier request is under way, the app would wait for that one's answer.
  const ask = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return line.sent('userInfo').length;
  };
  await expect.poll(ask).toBeGreaterThan(asked);
  return arrive;
}
