import { describe, expect, it } from 'vitest';
import type { Round } from '../../rules/calls.ts';
import { fairDraw, seedHash } from '../../rules/fairness.ts';
import { settle, winOf } from '../../rules/settle.ts';
import { slotGame } from '../../rules/slot.ts';
import type { AnyBoard } from '../boards/load-board.ts';
import { isPromisedSeed, verifyRound } from './verify-round.ts';

const board = { rules: slotGame } as unknown as Pick<AnyBoard, 'rules'>;
const SECRET = 'a'.repeat(64);
const revealed = { server_seed: SECRET, seed_hash: seedHash(SECRET) };
const setting = { gameCode: 'LGD-1', category: 5, day: '2026-11-21' };
const UNIT = 500_000n;

function play(nonce: number): Round {
  const draw = fairDraw({ serverSeed: SECRET, clientSeed: '夜市', nonce });
  const { pick, outcome, weight, payout } = settle(slotGame, {}, draw, setting);
  return {
    round: `round-${nonce}`,
    order_no: 'B1',
    nonce,
    seed_hash: revealed.seed_hash,
    client_seed: '夜市',
    rules_version: slotGame.version,
    day: setting.day,
    unit: UNIT,
    stake: UNIT * BigInt(weight),
    win: winOf(UNIT, payout),
    pick,
    // As a database that sorts keys gives it back.
    outcome: JSON.parse(JSON.stringify(outcome)),
    at: 0,
  };
}

const verdict = (round: Round, seed = revealed) => verifyRound(round, seed, board, setting);

describe('verifyRound', () => {
  it('finds fair rounds fair', () => {
    for (let nonce = 1; nonce <= 50; nonce += 1) expect(verdict(play(nonce))).toBe('fair');
  });

  it.each([
    ['another win', { win: 1n }],
    ['another stake', { stake: 1n }],
    ['another outcome', { outcome: play(2).outcome }],
    ['another number', { nonce: 2 }],
    ['the player’s words changed', { client_seed: '夜市 ' }],
    ['a hash that was not the one shown', { seed_hash: seedHash('b') }],
    ['a pick that no rule knows', { pick: { lines: 99 } }],
  ])('finds %s unfair', (_what, change) => {
    expect(verdict({ ...play(1), ...change })).toBe('unfair');
  });

  it('finds another secret than the promised one', () => {
    const other = { ...revealed, server_seed: 'b'.repeat(64) };
    expect(isPromisedSeed(revealed)).toBe(true);
    expect(isPromisedSeed(other)).toBe(false);
    expect(verdict(play(1), other)).toBe('unfair');
  });

  it('does not judge what was played by other rules', () => {
    expect(verdict({ ...play(1), rules_version: slotGame.version + 1 })).toBe('other-rules');
  });
});
