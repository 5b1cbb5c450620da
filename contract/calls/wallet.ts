import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { AddressType } from '../enums.ts';
import {
  anything,
  exactMoney,
  id,
  int,
  list,
  maybe,
  money,
  nothing,
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
  type: v.pipe(int, v.picklist(Object.values(AddressType))),
});
export type WithdrawalAddress = v.InferOutput<typeof address>;

/** The payable amount stays text: it is shown exactly as the platform sent it. */
const payable = v.pipe(text, v.regex(/^\d+(\.\d+)?$/));

const rechargeOrder = v.object({
  order_no: orElse(text, ''),
  /** Validity in minutes. */
  change_over_time: int,
  actual_amount: payable,
  address: v.pipe(text, v.minLength(1)),
  amount: orElse(text, ''),
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

const payment = v.object({ amount: exactMoney, channel_id: maybe(id) });
const paymentOrder = v.object({
  order_no: orElse(text, ''),
  pay_url: orElse(text, ''),
  amount: orElse(text, ''),
  change_over_time: maybe(int),
});

export const walletCalls = {
  addressList: defineCall({
    method: 'POST',
    path: '/api/plat/address-list',
    request: nothing,
    response: list(address),
    offline: 'cached',
  }),
  bindAddress: defineCall({
    method: 'POST',
    path: '/api/plat/bind-address',
    request: v.object({ area: orElse(text, ''), type: int, address: text }),
    response: anything,
  }),
  deleteAddress: defineCall({
    method: 'POST',
    path: '/api/plat/del-address',
    request: v.object({ address_id: id, address: text }),
    response: anything,
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/api/plat/set-password',
    request: v.object({ password: text }),
    response: anything,
  }),
  updatePassword: defineCall({
    method: 'POST',
    path: '/api/plat/update-password',
    request: v.object({ old_password: text, new_password: text }),
    response: anything,
  }),
  withdrawApply: defineCall({
    method: 'POST',
    path: '/api/plat/withdraw-apply',
    request: v.object({ amount: exactMoney, address_id: id, password: text }),
    response: v.object({ order_no: orElse(text, ''), status: orElse(int, 2) }),
    money: true,
    assumed: 'payload and fields',
  }),
  recharge: defineCall({
    method: 'POST',
    path: '/api/plat/recharge',
    request: v.object({ amount: exactMoney }),
    response: rechargeOrder,
    money: true,
    assumed: 'order_no and created_at beside the named fields',
  }),
  payChannels: defineCall({
    method: 'POST',
    path: '/api/pay/channel',
    request: nothing,
    response: list(payChannel),
    offline: 'cached',
    assumed: 'fields',
  }),
  payHuione: defineCall({
    method: 'POST',
    path: '/api/pay/huione',
    request: payment,
    response: paymentOrder,
    money: true,
    assumed: 'payload and fields',
  }),
  payIpay: defineCall({
    method: 'POST',
    path: '/api/plat/iPay/rechargeOrder',
    request: payment,
    response: paymentOrder,
    money: true,
    assumed: 'payload and fields',
  }),
};
