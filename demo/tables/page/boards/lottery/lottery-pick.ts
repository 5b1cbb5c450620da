import {
  type LotteryPick,
  type LotteryTicket,
  TICKET_MOST,
  TICKETS_MOST,
} from '../../../rules/lottery.ts';
import { betKey, type LotteryBet } from '../../../rules/lottery-bets.ts';

const isOn = (bet: LotteryBet) => {
  const key = betKey(bet);
  return (ticket: LotteryTicket) => betKey(ticket.bet) === key;
};

/** Unit stakes on a bet. */
export const chipsOn = ({ tickets }: LotteryPick, bet: LotteryBet): number =>
  tickets.find(isOn(bet))?.chips ?? 0;

/** Whether there is room for this bet: a slip has so many tickets and no more. */
export const hasRoom = (pick: LotteryPick, bet: LotteryBet): boolean => {
  const chips = chipsOn(pick, bet);
  return chips === 0 ? pick.tickets.length < TICKETS_MOST : chips < TICKET_MOST;
};

/** One unit stake more on a bet. */
export function addTicket(pick: LotteryPick, bet: LotteryBet): LotteryPick {
  if (!hasRoom(pick, bet)) return pick;
  const chips = chipsOn(pick, bet);
  if (chips === 0) return { tickets: [...pick.tickets, { bet, chips: 1 }] };
  const on = isOn(bet);
  return { tickets: pick.tickets.map((one) => (on(one) ? { bet, chips: chips + 1 } : one)) };
}

/** One unit stake less on a bet. */
export function takeTicket(pick: LotteryPick, bet: LotteryBet): LotteryPick {
  const on = isOn(bet);
  return {
    tickets: pick.tickets
      .map((one) => (on(one) ? { bet, chips: one.chips - 1 } : one))
      .filter(({ chips }) => chips > 0),
  };
}
