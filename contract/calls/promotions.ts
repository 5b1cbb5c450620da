import * as v from 'valibot';
import { get, named, post } from '../call.ts';
import { browsable, recordPage } from '../lists.ts';
import { picture } from '../pictures.ts';
import { PromotionState } from '../player-enums.ts';
import {
  amountIfTold,
  day,
  id,
  int,
  isNothing,
  kind,
  maybe,
  money,
  optional,
  orElse,
  pageRequest,
  prepared,
  text,
  time,
} from '../readers.ts';

const states = Object.values(PromotionState);

/**
 * Undefined where the platform tells no state, or one that this release does not know: the specification names none,
 * so nothing is concluded from it, and the platform is asked by a claim.
 */
const state = v.pipe(
  v.fallback(maybe(int), undefined),
  v.transform((wire): PromotionState | undefined => states.find((known) => known === wire)),
);

/**
 * Progress towards the target, in `unit`, each undefined where untold; counts (days, rounds) travel as decimal text
 * like amounts.
 */
const measure = {
  progress: maybe(money),
  target: maybe(money),
  unit: orElse(text, 'USDT'),
};

/** A type without a number, which no address of a page has: the promotion is found by its id. */
const UNNUMBERED = -1;

const step = v.object({
  id,
  title: orElse(text, ''),
  state,
  ...measure,
  reward: maybe(money),
  /** The day of a calendar step. */
  date: v.fallback(maybe(day), undefined),
});
export type PromotionStep = v.InferOutput<typeof step>;

const task = v.object({
  /** Promotion and current period: the next day or month has another id on the reference platform. */
  id,
  /**
   * Promotion type, 1 to 13, or a number that this release does not know; 0 (or nothing) is a special activity that
   * only has a text, -1 a type that is no number.
   */
  activity_type: v.fallback(orElse(int, 0), UNNUMBERED),
  title: orElse(text, ''),
  summary: orElse(text, ''),
  cover_images: orElse(picture, ''),
  /** Server HTML: only ever shown through the sanitiser. */
  content: orElse(text, ''),
  state,
  ...measure,
  /** The sum of all steps; the paid amount once claimed. 0 when the amount is drawn at the claim, undefined if untold. */
  reward: maybe(money),
  /** Text of a reward that is not one amount: 0.18–8.88 when drawn, 8–688 by steps. */
  reward_text: orElse(text, ''),
  /** Amount claimed in this period. */
  claimed: orElse(money, '0'),
  /** Steps are claimed one by one; empty when the promotion is claimed as a whole. */
  steps: v.pipe(
    v.nullish(v.array(v.unknown()), () => []),
    v.transform((rows) =>
      rows.flatMap((row): PromotionStep[] => {
        const read = v.safeParse(step, row);
        return read.success ? [read.output] : [];
      }),
    ),
    v.metadata({ wire: v.array(step) }),
  ),
  /** once, day, week or month */
  cycle: orElse(text, ''),
  /** newcomer, daily, period, agent or special: the section of the list. */
  group: orElse(text, ''),
  /**
   * How many times a reward has to be staked before it can be withdrawn; decimal text like amounts, "3" or
   * "1.5". 0 means no requirement, absent means unknown.
   */
  wagering_multiple: amountIfTold,
  starts_at: maybe(time),
  ends_at: maybe(time),
});
export type Promotion = v.InferOutput<typeof task>;

const claim = v.object({
  id,
  task_id: id,
  step_id: maybe(id),
  activity_type: kind,
  title: orElse(text, ''),
  amount: money,
  claim_no: orElse(text, ''),
  created_at: time,
});
export type PromotionClaim = v.InferOutput<typeof claim>;

/** The specification names no fields of a claim's answer: its success is the code, whatever else is told. */
const claimed = prepared(v.object({ amount: maybe(money), claim_no: orElse(text, '') }), (wire) =>
  wire === undefined || isNothing(wire) ? {} : wire,
);

export const promotionCalls = named({
  taskList: get('/api/plat/task/list', v.object({ id: optional(id) }), browsable(task), {
    offline: 'cached',
    assumed: 'fields',
  }),
  taskReceive: post('/api/plat/task/receive', v.object({ id, step_id: optional(id) }), claimed, {
    money: true,
    assumed: 'payload and fields; what was claimed before is refused',
  }),
  taskReceiveLog: post(
    '/api/plat/task/receive/log',
    v.object({ ...pageRequest, id: optional(id), activity_type: optional(int) }),
    recordPage(claim),
    { offline: 'cached', assumed: 'payload and fields; newest first' },
  ),
});
