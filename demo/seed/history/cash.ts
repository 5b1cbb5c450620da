import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import type { rebates } from '../../../server/db/schema/accruals.ts';
import { commissionPosting } from '../../../server/domain/agents/pay.ts';
import { claimPosting } from '../../../server/domain/promotions/claims.ts';
import { rebatePosting } from '../../../server/domain/rebates.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import { openingPosting } from '../opening.ts';
import { type Book, type Draft, openBook } from './book.ts';
import type { SeededClaim } from './claims.ts';
import type { SeededCommissionDay } from './earnings.ts';
import { orderNumbers } from './names.ts';
import { type Cashier, openCashier, type SeededOrder } from './order-drafts.ts';
import type { HistoryPlan } from './plan.ts';
import { bookSitting, walletSteps } from './play-drafts.ts';
import type { PlayedSitting } from './rounds.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const usdt = (amount: number) => parseMoney(String(amount));

/** Amounts that players pay in. None of those with a meaning of their own (13, 30, 40). */
const DEPOSITS = [20, 50, 100, 150, 200, 300, 500, 800, 1_000, 2_000, 5_000, 10_000].map(usdt);
const NEVER_PAID = usdt(30);
const PAID_LATE = usdt(40);
const REVIEWED_NOT_PASSED = usdt(13);
/** Money is paid in so long before a sitting: see the free time around it. */
const EARLY_MS = 3.5 * MINUTE_MS;
/** From here on the balance is brought to where it has to end; nothing is paid in or out after that. */
const SETTLED_DAYS = 1;
/** Least that the settling withdrawal takes out. */
const SETTLING = usdt(50);

interface CashPlayer {
  id: number;
  username: string;
  /** Id of his purse at the vendor who keeps one. */
  purse: number;
  /** When his account was opened. */
  joinedAt: Date;
  /**
   * What is in his wallet in the end; micro-USDT. He begins with it too, but for his commissions where he
   * does not play. Without it he begins with nothing, and it ends as it may.
   */
  balance?: bigint | undefined;
}

interface Told {
  sittings: readonly PlayedSitting[];
  rebates: readonly (typeof rebates.$inferSelect)[];
  /** None of the days from which on the balance is settled. */
  claims: readonly SeededClaim[];
  /** Of an agent: the days that are settled. */
  commissions: readonly SeededCommissionDay[];
}

/**
 * Everything that moved the player's money, in the order of time: what he began with and played, what he
 * paid in when he had too little and took out when he had much, his rebates, promotions and commissions.
 * His balance is never below zero and ends where it has to.
 * @param plan undefined for a player who has not played
 */
export function cashOf(
  player: CashPlayer,
  plan: HistoryPlan | undefined,
  { sittings, rebates: given, claims, commissions }: Told,
  nowMs: number,
): { drafts: readonly Draft[]; orders: readonly SeededOrder[] } {
  const rng = createRng(`${player.username}/cash`);
  const book = openBook();
  const numberFor = orderNumbers(`${player.username}/cash`);
  const cashier = openCashier(book, { id: player.id, numberFor }, rng);
  const paid = given.filter(({ paidAt }) => paidAt !== null);
  const income = [
    ...paid.map(({ amount, paidAt }) => ({ amount, at: Number(paidAt) })),
    ...commissions.map((day) => ({ amount: day.paid, at: day.settledAt.getTime() })),
  ];
  openAccount(book, player, plan ? 0n : sumMoney(income.map(({ amount }) => amount)));
  const settling =
    plan && player.balance !== undefined
      ? settlingOf(sittings, income, player.balance)
      : { before: Number.POSITIVE_INFINITY, leave: 0n };
  const steps = [
    ...sittings.map((sitting, index) => ({
      at: firstOf(sitting),
      do: () => {
        if (index === settling.before) {
          settle(book, cashier, settling.leave, firstOf(sitting) - EARLY_MS, MINUTE_MS);
        }
        const isFree = index < settling.before;
        if (isFree && plan) payIn(book, cashier, plan, sitting, rng);
        bookSitting(book, sitting, player.id, player.purse);
        if (isFree && plan) takeOut(book, cashier, plan, sitting, rng);
      },
    })),
    ...paid.map((rebate) => ({
      at: rebate.paidAt?.getTime() ?? 0,
      do: () => bookRebate(book, rebate),
    })),
    ...claims.map((claim) => ({
      at: claim.createdAt.getTime(),
      do: () => bookClaim(book, claim),
    })),
    ...commissions.map((day) => ({
      at: day.settledAt.getTime(),
      do: () => bookCommission(book, day),
    })),
    ...(plan ? nightOrders(cashier, plan, player.username, nowMs) : []),
  ];
  for (const step of steps.sort((a, b) => a.at - b.at)) step.do();
  if (settling.before === sittings.length) {
    settle(book, cashier, settling.leave, nowMs - 50 * SECOND_MS, 5 * SECOND_MS);
  }
  return { drafts: book.drafts, orders: cashier.orders };
}

const firstOf = ({ times }: PlayedSitting): number => times[0] ?? 0;

function bookRebate(book: Book, { id, category, amount, paidAt }: Told['rebates'][number]): void {
  book.move({ ...rebatePosting(id, category, 0n), at: paidAt?.getTime() ?? 0 }, [
    ['wallet', amount],
    ['rebates', -amount],
  ]);
}

/** What he was given when his account was opened. @param earned what makes up the rest; micro-USDT */
function openAccount(book: Book, { username, joinedAt, balance = 0n }: CashPlayer, earned: bigint) {
  const amount = balance - earned;
  if (amount <= 0n) return;
  book.move({ ...openingPosting(username), at: joinedAt.getTime() }, [
    ['wallet', amount],
    ['capital', -amount],
  ]);
}

function bookCommission(book: Book, { agentId, day, paid, settledAt }: SeededCommissionDay): void {
  book.move({ ...commissionPosting(agentId, day, 0n), at: settledAt.getTime() }, [
    ['wallet', paid],
    ['commissions', -paid],
  ]);
}

function bookClaim(book: Book, { claimNo, title, amount, createdAt }: SeededClaim): void {
  book.move({ ...claimPosting(claimNo, title), at: createdAt.getTime() }, [
    ['wallet', amount],
    ['promotions', -amount],
  ]);
}

/** Orders of nights in which he did not play: not paid in time, or not at all. */
function nightOrders(
  cashier: Cashier,
  { days, nights }: HistoryPlan,
  username: string,
  nowMs: number,
) {
  const today = dayOf(nowMs);
  return Array.from({ length: days - 3 }, (_, index) => days - index).flatMap((ago) => {
    const rng = createRng(`${username}/nights/${ago}`);
    if (!rng.chance(nights)) return [];
    const at = dayStart(addDays(today, -ago)) + rng.int(60, 180) * MINUTE_MS;
    const isLate = rng.chance(0.3);
    const order = () =>
      isLate ? cashier.deposit(PAID_LATE, at, 'late') : cashier.deposit(NEVER_PAID, at, 'never');
    return [{ at, do: order }];
  });
}

/** Before a sitting: enough for it, and now and then for the pleasure of it. */
function payIn(
  book: Book,
  cashier: Cashier,
  { purse: [least] }: HistoryPlan,
  sitting: PlayedSitting,
  rng: Rng,
): void {
  const missing = usdt(least) - (book.balance('wallet') + lowest(walletSteps(sitting)));
  if (missing <= 0n && !rng.chance(0.14)) return;
  const enough = DEPOSITS.filter((amount) => amount >= missing);
  const amount = enough[rng.int(0, Math.min(3, enough.length - 1))];
  if (amount === undefined) throw new Error('a sitting is too dear for any deposit');
  cashier.deposit(amount, firstOf(sitting) - EARLY_MS);
}

/** After a sitting: most of what is too much; some of it does not pass the review. */
function takeOut(
  book: Book,
  cashier: Cashier,
  { purse: [least, most] }: HistoryPlan,
  { times }: PlayedSitting,
  rng: Rng,
): void {
  const balance = book.balance('wallet');
  const at = (times.at(-1) ?? 0) + MINUTE_MS / 2;
  const reviewed = at + rng.int(30, 150) * SECOND_MS;
  if (balance > usdt(most)) {
    const keep = usdt(rng.int(least * 2, Math.floor(most * 0.7)));
    cashier.withdraw(tens(balance - keep), at, reviewed, rng.chance(0.94));
  } else if (balance > usdt(least * 2) && rng.chance(0.1)) {
    cashier.withdraw(tens(usdt(rng.int(20, least))), at, reviewed, rng.chance(0.9));
  } else if (balance > usdt(least) && rng.chance(0.015)) {
    cashier.withdraw(REVIEWED_NOT_PASSED, at, reviewed, false);
  }
}

const TEN = usdt(10);
const tens = (amount: bigint) => (amount / TEN) * TEN;

/** The lowest point of a walk that begins at 0. */
function lowest(steps: readonly bigint[]): bigint {
  let sum = 0n;
  let least = 0n;
  for (const step of steps) {
    sum += step;
    if (sum < least) least = sum;
  }
  return least;
}

/**
 * Finds the sitting before which the wallet is brought to what, with all that is still to come, ends
 * at `target`: the first of the last days from which on that is enough. After the last it always is.
 */
function settlingOf(
  sittings: readonly PlayedSitting[],
  income: readonly { amount: bigint; at: number }[],
  target: bigint,
): { before: number; leave: bigint } {
  const from = sittings.findIndex(({ ago }) => ago <= SETTLED_DAYS);
  for (let before = from < 0 ? sittings.length : from; before < sittings.length; before += 1) {
    const rest = sittings.slice(before);
    const since = firstOf(rest[0] as PlayedSitting);
    const steps = rest.flatMap(walletSteps);
    const later = income.reduce((sum, { amount, at }) => (at > since ? sum + amount : sum), 0n);
    const leave = target - later - steps.reduce((sum, step) => sum + step, 0n);
    if (leave + lowest(steps) >= 0n && leave >= 0n) return { before, leave };
  }
  return { before: sittings.length, leave: target };
}

/** Leaves exactly `leave` in the wallet. @param reviewMs how long the withdrawal is under review */
function settle(book: Book, cashier: Cashier, leave: bigint, at: number, reviewMs: number): void {
  const short = leave + SETTLING - book.balance('wallet');
  if (short > 0n) {
    const enough = DEPOSITS.find((amount) => amount >= short);
    if (enough === undefined) throw new Error('too far off to settle');
    cashier.deposit(enough, at);
  }
  const from = at + 40 * SECOND_MS;
  cashier.withdraw(book.balance('wallet') - leave, from, from + reviewMs);
}
