import * as v from 'valibot';
import { named, post } from '../call.ts';
import { list, recordPage } from '../lists.ts';
import {
  amountText,
  day,
  dayRange,
  id,
  int,
  maybe,
  money,
  optional,
  orElse,
  pageRequest,
  text,
  time,
} from '../readers.ts';

/** 0 and every other value outside the specification are a status that this release does not know. */
const status = v.fallback(orElse(int, 0), 0);
const paged = { ...pageRequest, ...dayRange };

/** Fields of a row without an id, which is identified by its order number. */
const numbered = { id: v.fallback(maybe(id), undefined), order_no: orElse(text, '') };

/** A row with an id; a row without id and order number is unreadable. */
function identified<
  const S extends v.GenericSchema<unknown, { id?: string | undefined; order_no: string }>,
>(fields: S) {
  return v.pipe(
    fields,
    v.transform((row): v.InferOutput<S> & { id: string } => ({
      ...row,
      id: row.id ?? row.order_no,
    })),
    v.check((row) => row.id !== '', 'neither id nor order number'),
  );
}

const betFields = v.object({
  ...numbered,
  game_name: orElse(text, ''),
  game_code: orElse(text, ''),
  plat_type_id: orElse(int, 0),
  game_type: orElse(int, 0),
  stake: money,
  win: maybe(money),
  status,
  created_at: time,
  settled_at: maybe(time),
});
const bet = identified(betFields);

const betDetail = identified(
  v.object({
    ...betFields.entries,
    detail: list(v.object({ label: text, value: text })),
    seed_hash: orElse(text, ''),
    /** Empty until the seed is revealed. */
    seed: orElse(text, ''),
    client_seed: orElse(text, ''),
    nonce: maybe(int),
  }),
);

const inout = identified(
  v.object({
    ...numbered,
    /** 1 deposit, 2 withdrawal */
    kind: int,
    channel: orElse(text, ''),
    amount: money,
    actual_amount: maybe(money),
    fee: maybe(money),
    status,
    /** Deposits: waiting, confirming, credited, expired; withdrawals: reviewing, completed, rejected. */
    state: orElse(text, ''),
    reason: orElse(text, ''),
    address: orElse(text, ''),
    txid: orElse(text, ''),
    /** The exact amount of a deposit's payment, as in the order's answer. */
    pay_amount: maybe(amountText),
    /** Until when a deposit can be paid; a later payment is still credited. */
    expires_at: maybe(time),
    confirmations: orElse(int, 0),
    confirmations_needed: orElse(int, 0),
    created_at: time,
    updated_at: maybe(time),
  }),
);

const bill = v.object({
  id,
  type: orElse(text, ''),
  title: orElse(text, ''),
  amount: money,
  balance_after: maybe(money),
  ref: orElse(text, ''),
  created_at: time,
});

const bonus = v.object({
  id,
  type: orElse(int, 0),
  title: orElse(text, ''),
  amount: money,
  /** The stake of which a rebate is a share. */
  stake: maybe(money),
  status,
  created_at: time,
  /** When the bonus was paid to the wallet. */
  settled_at: maybe(time),
});

const sums = {
  stake: maybe(money),
  win: maybe(money),
  rebate: maybe(money),
  net: maybe(money),
};
const reportDays = list(v.object({ day, ...sums }));
const winLoss = v.pipe(
  // Undefined where the platform reports no days, which is not the same as days without play.
  v.object({ ...sums, days: v.optional(reportDays) }),
  v.transform(({ days, ...told }) => {
    const isEmpty = days?.length === 0 && Object.values(told).some(Boolean);
    return { ...told, days: isEmpty ? undefined : days };
  }),
);

export type BetWire = v.InferOutput<typeof bet>;
export type InoutWire = v.InferOutput<typeof inout>;
export type BillWire = v.InferOutput<typeof bill>;
export type BonusWire = v.InferOutput<typeof bonus>;

const read = {
  offline: 'cached',
  assumed: 'payload and fields; rows come newest first',
} as const;

export const recordCalls = named({
  betRecords: post(
    '/api/plat/bet-records',
    v.object({
      ...paged,
      game_type: optional(int),
      plat_type_id: optional(int),
      status: optional(int),
    }),
    recordPage(bet),
    read,
  ),
  betDetail: post('/api/plat/bet-detail', v.object({ id }), betDetail, read),
  winLossReport: post('/api/plat/win-loss-report', v.object(dayRange), winLoss, read),
  inoutRecords: post(
    '/api/plat/inout-records',
    v.object({ ...paged, kind: optional(int), status: optional(int), order_no: optional(text) }),
    recordPage(inout),
    read,
  ),
  billChanges: post(
    '/api/plat/bill-change',
    v.object({ ...paged, type: optional(text) }),
    recordPage(bill),
    read,
  ),
  bonuses: post(
    '/api/plat/bonuses',
    v.object({ ...paged, type: optional(int), status: optional(int) }),
    recordPage(bonus),
    read,
  ),
});
