import * as v from 'valibot';
import { named, post } from '../call.ts';
import { list } from '../lists.ts';
import {
  amountText,
  anything,
  exactMoney,
  id,
  int,
  kind,
  maybe,
  money,
  nothing,
  optional,
  orElse,
  text,
  time,
} from '../readers.ts';

const address = v.object({
  id,
  address: orElse(text, ''),
  phone: orElse(text, ''),
  /** Phone country code. */
  area: orElse(text, ''),
  /** AddressType, or a number that this release does not know. */
  type: kind,
});
export type WithdrawalAddress = v.InferOutput<typeof address>;

/** The payable amount stays text: it is shown exactly as the platform sent it. */
const payable = v.pipe(amountText, v.regex(/^\d+(\.\d+)?$/));

const rechargeOrder = v.object({
  order_no: orElse(text, ''),
  /** Validity in minutes; an order without one shows no countdown. */
  change_over_time: maybe(int),
  actual_amount: payable,
  address: v.pipe(text, v.minLength(1)),
  amount: orElse(amountText, ''),
  qrcode: orElse(text, ''),
  created_at: maybe(time),
});
export type RechargeOrder = v.InferOutput<typeof rechargeOrder>;

const payChannel = v.object({
  id,
  name: orElse(text, ''),
  kind: orElse(text, ''),
  min: maybe(money),
  max: maybe(money),
  status: orElse(int, 1),
});
export type PayChannel = v.InferOutput<typeof payChannel>;

const payment = v.object({ amount: exactMoney, channel_id: optional(id) });
const paymentOrder = v.object({
  order_no: orElse(text, ''),
  pay_url: orElse(text, ''),
  amount: orElse(amountText, ''),
  change_over_time: maybe(int),
});

export const walletCalls = named({
  addressList: post('/api/plat/address-list', nothing, list(address), { offline: 'cached' }),
  bindAddress: post(
    '/api/plat/bind-address',
    v.object({ area: orElse(text, ''), type: int, address: text }),
    anything,
    // A repetition is refused as a duplicate, or binds the address twice.
    { once: true },
  ),
  deleteAddress: post(
    '/api/plat/del-address',
    v.object({ address_id: id, address: text }),
    anything,
  ),
  // A repetition of this call or the next is refused, although the password was set or changed.
  setPassword: post('/api/plat/set-password', v.object({ password: text }), anything, {
    once: true,
  }),
  updatePassword: post(
    '/api/plat/update-password',
    v.object({ old_password: text, new_password: text }),
    anything,
    { once: true },
  ),
  withdrawApply: post(
    '/api/plat/withdraw-apply',
    v.object({ amount: exactMoney, address_id: id, password: text }),
    v.object({ order_no: orElse(text, ''), status: orElse(int, 2) }),
    { money: true, assumed: 'payload and fields' },
  ),
  recharge: post('/api/plat/recharge', v.object({ amount: exactMoney }), rechargeOrder, {
    money: true,
    assumed: 'order_no and created_at beside the named fields',
  }),
  payChannels: post('/api/pay/channel', nothing, list(payChannel), {
    offline: 'cached',
    assumed: 'fields',
  }),
  payHuione: post('/api/pay/huione', payment, paymentOrder, {
    money: true,
    assumed: 'payload and fields',
  }),
  payIpay: post('/api/plat/iPay/rechargeOrder', payment, paymentOrder, {
    money: true,
    assumed: 'payload and fields',
  }),
});
