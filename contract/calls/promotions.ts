import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  id,
  int,
  list,
  maybe,
  money,
  orElse,
  pageOf,
  pageRequest,
  text,
  time,
} from '../readers.ts';

const task = v.object({
  id,
  /** Promotion type, 1 to 13. */
  activity_type: int,
  title: orElse(text, ''),
  cover_images: orElse(text, ''),
  /** Server HTML: only ever shown through the sanitiser. */
  content: orElse(text, ''),
  /** 0 not started, 1 in progress, 2 claimable, 3 claimed, 4 expired */
  state: orElse(int, 0),
  progress: orElse(money, '0'),
  target: orElse(money, '0'),
  reward: orElse(money, '0'),
  steps: list(
    v.object({
      id,
      title: orElse(text, ''),
      state: orElse(int, 0),
      reward: orElse(money, '0'),
      day: maybe(int),
    }),
  ),
  starts_at: maybe(time),
  ends_at: maybe(time),
});
export type Task = v.InferOutput<typeof task>;

export const promotionCalls = {
  taskList: defineCall({
    method: 'GET',
    path: '/api/plat/task/list',
    request: v.object({ id: maybe(id) }),
    response: list(task),
    offline: 'cached',
    assumed: 'fields',
  }),
  taskReceive: defineCall({
    method: 'POST',
    path: '/api/plat/task/receive',
    request: v.object({ id, step_id: maybe(id) }),
    response: v.object({ amount: orElse(money, '0'), claim_no: orElse(text, '') }),
    money: true,
    assumed: 'payload and fields',
  }),
  taskReceiveLog: defineCall({
    method: 'POST',
    path: '/api/plat/task/receive/log',
    request: v.object({ ...pageRequest, id: maybe(id) }),
    response: pageOf(
      v.object({
        id,
        task_id: id,
        step_id: maybe(id),
        title: orElse(text, ''),
        amount: money,
        claim_no: orElse(text, ''),
        created_at: time,
      }),
    ),
    offline: 'cached',
    assumed: 'payload and fields',
  }),
};
