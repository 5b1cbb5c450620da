import * as v from 'valibot';
import { get, post } from '../call.ts';
import { PromotionState } from '../enums.ts';
import { browsable, recordPage } from '../lists.ts';
import {
  amountIfTold,
  day,
  id,
  int,
  maybe,
  money,
  optional,
  orElse,
  pageRequest,
  picture,
  text,
  time,
} from '../readers.ts';

const states = Object.values(PromotionState);

/** A state that this release does not know counts as in progress, which promises nothing. */
const state = v.pipe(
  orElse(int, PromotionState.notStarted),
  v.transform(
    (wire): PromotionState => states.find((known) => known === wire) ?? PromotionState.inProgress,
  ),
);

/** Progress towards the target, in `unit`; counts (days, rounds) travel as decimal text like amounts. */
const measure = {
  progress: orElse(money, '0'),
  target: orElse(money, '0'),
  unit: orElse(text, 'USDT'),
};

const step = v.object({
  id,
  title: orElse(text, ''),
  state,
  ...measure,
  reward: orElse(money, '0'),
  /** The day of a calendar step. */
  date: v.fallback(maybe(day), undefined),
});
export type PromotionStep = v.InferOutput<typeof step>;

const task = v.object({
  /** Promotion and current period: the next day or month has another id. */
  id,
  /** Promotion type, 1 to 13; 0 is a special activity that only has a text. */
  activity_type: orElse(int, 0),
  title: orElse(text, ''),
  summary: orElse(text, ''),
  cover_images: orElse(picture, ''),
  /** Server HTML: only ever shown through the sanitiser. */
  content: orElse(text, ''),
  state,
  ...measure,
  /** The sum of all steps; the paid amount once claimed. 0 when the amount is drawn at the claim. */
  reward: orElse(money, '0'),
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
  activity_type: orElse(int, 0),
  title: orElse(text, ''),
  amount: money,
  claim_no: orElse(text, ''),
  created_at: time,
});
export type PromotionClaim = v.InferOutput<typeof claim>;

export const promotionCalls = {
  taskList: get('/api/plat/task/list', v.object({ id: optional(id) }), browsable(task), {
    offline: 'cached',
    assumed: 'fields',
  }),
  taskReceive: post(
    '/api/plat/task/receive',
    v.object({ id, step_id: optional(id) }),
    v.object({ amount: maybe(money), claim_no: orElse(text, '') }),
    { money: true, assumed: 'payload and fields; what was claimed before is refused' },
  ),
  taskReceiveLog: post(
    '/api/plat/task/receive/log',
    v.object({ ...pageRequest, id: optional(id), activity_type: optional(int) }),
    recordPage(claim),
    { offline: 'cached', assumed: 'payload and fields; newest first' },
  ),
};
