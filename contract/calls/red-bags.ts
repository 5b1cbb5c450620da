import * as v from 'valibot';
import { named, post } from '../call.ts';
import { browsable, recordPage } from '../lists.ts';
import { RedBagKind, RedBagState } from '../player-enums.ts';
import {
  exactMoney,
  flag,
  id,
  int,
  kind,
  maybe,
  money,
  orElse,
  pageRequest,
  text,
  time,
} from '../readers.ts';

/** The specification shows the page's path only (chapter 2): every call here is assumed, decision 0072. */
const assumed = 'path, payload and fields';

/** Public fields of a packet, for anybody who has the link. */
const face = {
  /** A random secret: anybody who knows it may take a share. */
  bag_no: id,
  /** Name of the sender, masked. */
  from: orElse(text, ''),
  message: orElse(text, ''),
  /** RedBagMode, or a number that this release does not know. */
  mode: kind,
  count: maybe(int),
  taken_count: maybe(int),
  state: orElse(int, RedBagState.open),
  created_at: time,
  expires_at: time,
};

const summary = v.object({
  ...face,
  /** Sent: the packet's total. Received: the player's share. */
  amount: money,
  taken_amount: maybe(money),
  /** Amount returned to the sender after the expiry. */
  returned: maybe(money),
  /** When the player took the share. */
  taken_at: maybe(time),
});
export type RedBag = v.InferOutput<typeof summary>;

const taker = v.object({
  name: orElse(text, ''),
  amount: money,
  taken_at: time,
  best: orElse(flag, false),
  me: orElse(flag, false),
});

const detail = v.object({
  ...face,
  /** Whether the calling player sent the packet. */
  mine: orElse(flag, false),
  /** The packet's total, when the player may see it. */
  amount: maybe(money),
  taken_amount: maybe(money),
  returned: maybe(money),
  /** The calling player's share, once taken, and its claim number. */
  received: maybe(money),
  claim_no: orElse(text, ''),
  /** Taken shares, newest first, with masked names. A row that cannot be read is left out. */
  takers: browsable(taker),
});
export type RedBagDetail = v.InferOutput<typeof detail>;

const look = v.object(face);
export type RedBagFace = v.InferOutput<typeof look>;

export const redBagCalls = named({
  redBagSend: post(
    '/api/plat/red-bag/send',
    // `amount` is the packet's total in both modes.
    v.object({
      amount: exactMoney,
      count: int,
      mode: int,
      message: orElse(text, ''),
      password: text,
    }),
    v.object({ bag_no: orElse(text, '') }),
    { money: true, assumed },
  ),
  redBagOpen: post(
    '/api/plat/red-bag/open',
    v.object({ bag_no: id }),
    v.object({ amount: maybe(money), claim_no: orElse(text, '') }),
    { money: true, assumed },
  ),
  redBagLook: post('/api/plat/red-bag/look', v.object({ bag_no: id }), look, {
    auth: 'none',
    assumed,
  }),
  redBagDetail: post('/api/plat/red-bag/detail', v.object({ bag_no: id }), detail, {
    offline: 'cached',
    assumed,
  }),
  redBags: post(
    '/api/plat/red-bag/list',
    v.object({ ...pageRequest, kind: orElse(int, RedBagKind.sent) }),
    recordPage(summary),
    { offline: 'cached', assumed: `${assumed}; newest first` },
  ),
});
