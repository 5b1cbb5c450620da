import { describe, expect, it } from 'vitest';
import { CARD_SPOT_MOST, type CardsPick } from '../../../rules/cards.ts';
import { chipsOn, layChip, takeChip } from './cards-pick.ts';

const NONE: CardsPick = { bets: [] };

describe('chips on the card table', () => {
  it('add up on a spot, up to the most', () => {
    let pick = layChip(NONE, 'playerPair');
    expect(chipsOn(pick, 'playerPair')).toBe(1);
    for (let tap = 0; tap < CARD_SPOT_MOST + 5; tap++) pick = layChip(pick, 'playerPair');
    expect(pick).toEqual({ bets: [{ spot: 'playerPair', chips: CARD_SPOT_MOST }] });
  });

  it('move over when the other side is backed', () => {
    const pick = layChip(layChip(layChip(NONE, 'player'), 'player'), 'bankerPair');
    expect(layChip(pick, 'banker')).toEqual({
      bets: [
        { spot: 'banker', chips: 2 },
        { spot: 'bankerPair', chips: 1 },
      ],
    });
  });

  it('are taken back one by one', () => {
    const two = layChip(layChip(NONE, 'banker'), 'banker');
    expect(takeChip(two, 'banker')).toEqual({ bets: [{ spot: 'banker', chips: 1 }] });
    expect(takeChip(takeChip(two, 'banker'), 'banker')).toEqual(NONE);
    expect(takeChip(NONE, 'banker')).toEqual(NONE);
  });
});
