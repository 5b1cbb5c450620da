import { describe, expect, it } from 'vitest';
import { type LotteryPick, TICKET_MOST, TICKETS_MOST } from '../../../rules/lottery.ts';
import type { LotteryBet } from '../../../rules/lottery-bets.ts';
import { addTicket, chipsOn, hasRoom, takeTicket } from './lottery-pick.ts';

const NONE: LotteryPick = { tickets: [] };
const seven: LotteryBet = { on: 'digit', place: 2, digit: 7 };

describe('a slip of tickets', () => {
  it('counts the same bet together, and each place for itself', () => {
    const pick = [seven, { ...seven }, { ...seven, place: 3 }].reduce(addTicket, NONE);
    expect(chipsOn(pick, seven)).toBe(2);
    expect(chipsOn(pick, { ...seven, place: 3 })).toBe(1);
    expect(chipsOn(pick, { on: 'big' })).toBe(0);
  });

  it('takes no more tickets than a slip has, nor unit stakes than a ticket has', () => {
    const bets = Array.from(
      { length: TICKETS_MOST + 3 },
      (_, index): LotteryBet => ({
        on: 'digit',
        place: index % 5,
        digit: Math.floor(index / 5),
      }),
    );
    const full = bets.reduce(addTicket, NONE);
    expect(full.tickets).toHaveLength(TICKETS_MOST);
    expect(hasRoom(full, { on: 'big' })).toBe(false);
    expect(addTicket(full, { on: 'big' })).toBe(full);
    const most: LotteryPick = { tickets: [{ bet: seven, chips: TICKET_MOST }] };
    expect(addTicket(most, seven)).toBe(most);
  });

  it('gives unit stakes back until the ticket is gone', () => {
    const two = addTicket(addTicket(NONE, seven), seven);
    expect(chipsOn(takeTicket(two, seven), seven)).toBe(1);
    expect(takeTicket(takeTicket(two, seven), seven)).toEqual(NONE);
  });
});
