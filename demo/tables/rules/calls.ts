import * as v from 'valibot';
import { list } from '../../../contract/lists.ts';
import {
  exactMoney,
  flag,
  int,
  maybe,
  money,
  orElse,
  text,
  time,
} from '../../../contract/readers.ts';
import { TABLE_KINDS } from './table-game.ts';

/**
 * What travels between a table's page and the platform: the demo vendors' own side, which the
 * platform's contract (specification chapter 7) does not know. All POST, JSON, in the same envelope
 * as the contract's; all but `open` carry the seat as `Authorization: Bearer <seat>`.
 */

/** Secret of a seat, made by the page: 43 characters of base64url, 256 bits. */
const seatToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const uuid = v.pipe(v.string(), v.uuid());

/** How a seed stands: a promise before, checkable once revealed. */
const seed = v.object({
  seed_hash: text,
  client_seed: text,
  /** Number of the last round played with it; 0 before the first. */
  nonce: int,
  /** Promise of the seed after it: shown before the player chooses his words for that one. */
  next_seed_hash: orElse(text, ''),
});

const purse = v.object({
  /** What bets are paid from: the wallet, or the table money where a vendor keeps its own. */
  available: money,
  wallet: money,
  /** Money taken to this vendor's tables; absent where bets are paid from the wallet. */
  table: maybe(money),
});
export type Purse = v.InferOutput<typeof purse>;

const round = v.object({
  /** The page's name for the round, and its operation key. */
  round: uuid,
  order_no: text,
  nonce: int,
  seed_hash: text,
  client_seed: text,
  rules_version: int,
  /** The day whose fixtures it was played on. */
  day: text,
  unit: money,
  stake: money,
  win: money,
  pick: v.unknown(),
  outcome: v.unknown(),
  at: time,
});
export type Round = v.InferOutput<typeof round>;

const table = v.object({
  game: v.object({
    code: text,
    name: text,
    category: int,
    kind: v.picklist(TABLE_KINDS),
    vendor: text,
    vendor_name: text,
    image: text,
  }),
  player: v.object({ username: text }),
  purse,
  limits: v.object({
    /** Least and most for the unit stake, and most for a whole round. */
    min_unit: money,
    max_unit: money,
    max_stake: money,
    chips: list(money),
  }),
  seed,
  day: text,
  /** Newest first. */
  rounds: list(round),
});
export type TableView = v.InferOutput<typeof table>;

const nothing = v.object({});

export const TABLE_CALLS = {
  /** Takes the ticket's place; again with the same seat gives the same table, with another is refused. */
  open: {
    path: '/play/api/open',
    request: v.object({ ticket: v.pipe(v.string(), v.maxLength(128)), seat: seatToken }),
    response: table,
  },
  /** The table as it stands, for a page that was reloaded or comes back. */
  table: { path: '/play/api/table', request: nothing, response: table },
  /** Places a bet and settles it at once. The same round again is answered from what happened. */
  round: {
    path: '/play/api/round',
    request: v.object({ round: uuid, unit: exactMoney, pick: v.unknown() }),
    response: v.object({ round, purse, repeated: orElse(flag, false) }),
  },
  /** Settles what became of a round whose answer was lost: its result, or it can never happen. */
  void: {
    path: '/play/api/void',
    request: v.object({ round: uuid }),
    response: v.object({ placed: maybe(round), purse }),
  },
  /** Reveals the seed in use and begins another, optionally with the player's own words. */
  renewSeed: {
    path: '/play/api/seed',
    request: v.object({ client_seed: v.pipe(orElse(text, ''), v.maxLength(64)) }),
    response: v.object({
      revealed: v.object({ server_seed: text, seed_hash: text, client_seed: text, nonce: int }),
      /** Rounds of the revealed seed at this game, newest first, at most 100. */
      rounds: list(round),
      seed,
    }),
  },
  /** Takes money to the table, where the vendor keeps its own. The same operation again does nothing. */
  buyIn: {
    path: '/play/api/buy-in',
    request: v.object({ operation: uuid, amount: exactMoney }),
    response: v.object({ purse }),
  },
  /** Brings all table money back to the wallet. */
  leave: {
    path: '/play/api/leave',
    request: nothing,
    response: v.object({ refunded: money, purse }),
  },
} as const;

export type TableCallName = keyof typeof TABLE_CALLS;
export type TableRequest<N extends TableCallName> = v.InferInput<
  (typeof TABLE_CALLS)[N]['request']
>;
export type TablePayload<N extends TableCallName> = v.InferOutput<
  (typeof TABLE_CALLS)[N]['request']
>;
/** What the platform answers, in the wire's shape. */
export type TableAnswer<N extends TableCallName> = v.InferInput<
  (typeof TABLE_CALLS)[N]['response']
>;
/** What the page reads: money as micro-USDT. */
export type TableResult<N extends TableCallName> = v.InferOutput<
  (typeof TABLE_CALLS)[N]['response']
>;

/** Address of a table, before its ticket: `/play/<kind>#<ticket>`. A fragment reaches no server log. */
export const TABLE_PATH = '/play/';
