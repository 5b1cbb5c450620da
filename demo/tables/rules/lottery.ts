import * as v from 'valibot';
import {
  betKey,
  betName,
  betOdds,
  betWins,
  DIGITS,
  dragonTigerText,
  PLACES,
  SIMPLE_BETS,
  sumText,
} from './lottery-bets.ts';
import { oddsText } from './odds-text.ts';
import type { DetailLine, TableGame } from './table-game.ts';

/** Most tickets on one slip, and most unit stakes on one ticket. */
export const TICKETS_MOST = 20;
export const TICKET_MOST = 100;

const below = (limit: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limit - 1));

const bet = v.variant('on', [
  v.strictObject({ on: v.picklist(SIMPLE_BETS) }),
  v.strictObject({ on: v.literal('digit'), place: below(PLACES.length), digit: below(DIGITS) }),
]);

const ticket = v.strictObject({
  bet,
  chips: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TICKET_MOST)),
});
export type LotteryTicket = v.InferOutput<typeof ticket>;

const pick = v.strictObject({
  tickets: v.pipe(
    v.array(ticket),
    v.minLength(1),
    v.maxLength(TICKETS_MOST),
    v.check((tickets) => new Set(tickets.map((one) => betKey(one.bet))).size === tickets.length),
  ),
});
export type LotteryPick = v.InferOutput<typeof pick>;

const outcome = v.object({ digits: v.pipe(v.array(below(DIGITS)), v.length(PLACES.length)) });
export type LotteryOutcome = v.InferOutput<typeof outcome>;

/** What a ticket brings back, in hundredths of the unit stake. */
export const ticketPays = ({ bet: on, chips }: LotteryTicket, { digits }: LotteryOutcome) =>
  betWins(on, digits) ? betOdds(on) * chips : 0;

function ticketLine(one: LotteryTicket, result: LotteryOutcome): DetailLine {
  return {
    label: `${betName(one.bet)}（${one.chips} 注）`,
    value: betWins(one.bet, result.digits) ? `中奖，${oddsText(betOdds(one.bet))} 倍` : '未中',
  };
}

/** 5D: five digits are drawn, each from 0 to 9. */
export const lotteryGame: TableGame<LotteryPick, LotteryOutcome> = {
  kind: 'lottery',
  version: 1,
  pick,
  outcome,
  weight: ({ tickets }) => tickets.reduce((sum, one) => sum + one.chips, 0),
  play: (draw) => ({ digits: PLACES.map(() => draw(DIGITS)) }),
  payout: ({ tickets }, result) => tickets.reduce((sum, one) => sum + ticketPays(one, result), 0),
  describe: ({ tickets }, result) => [
    { label: '开奖号码', value: result.digits.join(' ') },
    { label: '总和', value: sumText(result.digits) },
    { label: '龙虎', value: dragonTigerText(result.digits) },
    ...tickets.map((one) => ticketLine(one, result)),
  ],
};
