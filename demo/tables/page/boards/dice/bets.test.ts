import { describe, expect, it } from 'vitest';
import { MOST_CHIPS } from '../../../rules/dice.ts';
import { addChip, chipsOn, doubled } from './bets.ts';

describe('chips on the mat', () => {
  it('are put down one by one', () => {
    const bets = addChip(addChip(addChip([], 'big'), 'face-6'), 'big');
    expect(bets).toEqual([
      { spot: 'big', chips: 2 },
      { spot: 'face-6', chips: 1 },
    ]);
    expect(chipsOn(bets, 'big')).toBe(2);
    expect(chipsOn(bets, 'small')).toBe(0);
  });

  it('are doubled, and never more than a spot takes', () => {
    expect(doubled([{ spot: 'odd', chips: 3 }])).toEqual([{ spot: 'odd', chips: 6 }]);
    const full = doubled([{ spot: 'odd', chips: MOST_CHIPS - 1 }]);
    expect(addChip(full, 'odd')).toEqual([{ spot: 'odd', chips: MOST_CHIPS }]);
  });
});
