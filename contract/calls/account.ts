import * as v from 'valibot';
import { get, named, post } from '../call.ts';
import { list } from '../lists.ts';
import {
  amountIfTold,
  anything,
  flag,
  id,
  int,
  maybe,
  money,
  nothing,
  optional,
  orElse,
  text,
  time,
} from '../readers.ts';

/** Body of login and register; the field names, `confrimPas` included, are the wire's. */
const credentials = v.object({
  username: text,
  password: text,
  confrimPas: orElse(text, ''),
  captcha: orElse(text, ''),
  code: orElse(text, ''),
  device: orElse(text, ''),
});

/**
 * The wagering requirement of bonus money. Platforms without one leave both fields out; a value that cannot
 * be read counts as absent.
 */
const wageringFields = {
  /** The part of the balance that can be withdrawn or put into a red packet now. */
  withdrawable: amountIfTold,
  /** Stakes required before the whole balance can be withdrawn. */
  wagering_left: amountIfTold,
};

/** What a player can withdraw, and the stakes required to withdraw more; all micro-USDT. */
export interface Wagering {
  withdrawable: bigint;
  /** Stakes required before the whole balance can be withdrawn; 0 for none. */
  left: bigint;
}

/** Reads both figures; one figure without the other counts as absent: no wagering requirements are reported. */
function wageringOf(wire: {
  withdrawable?: bigint | undefined;
  wagering_left?: bigint | undefined;
}): { wagering?: Wagering | undefined } {
  const { withdrawable, wagering_left: left } = wire;
  if (withdrawable === undefined || left === undefined) return {};
  return { wagering: { withdrawable, left } };
}

const balances = v.pipe(
  v.object({ balance: money, table_balance: orElse(money, '0'), ...wageringFields }),
  v.transform((wire) => ({
    balance: wire.balance,
    tableBalance: wire.table_balance,
    ...wageringOf(wire),
  })),
);

const userInfo = v.pipe(
  v.object({
    id: maybe(id),
    user_id: maybe(id),
    username: orElse(text, ''),
    balance: maybe(money),
    table_balance: orElse(money, '0'),
    frozen: orElse(money, '0'),
    set_password: maybe(flag),
    vip: orElse(text, ''),
    invite_code: orElse(text, ''),
    is_broker: orElse(flag, false),
    created_at: maybe(time),
    ...wageringFields,
  }),
  v.transform((wire) => ({
    /** The platform's id of the account; undefined when it tells none, as the specification names none. */
    id: wire.id ?? wire.user_id,
    /** Empty when the platform tells none. */
    username: wire.username,
    /** micro-USDT; undefined when the platform does not report it, which is not the same as 0. */
    balance: wire.balance,
    /** micro-USDT at tables with a separate purse, not part of the balance. */
    tableBalance: wire.table_balance,
    /** micro-USDT held for open withdrawals, not part of the balance. */
    frozen: wire.frozen,
    ...wageringOf(wire),
    /** Whether a withdrawal password exists; undefined when the platform does not tell. */
    hasWithdrawalPassword: wire.set_password,
    vip: wire.vip,
    inviteCode: wire.invite_code,
    isBroker: wire.is_broker,
    createdAt: wire.created_at,
  })),
);
export type UserInfo = v.InferOutput<typeof userInfo>;

const session = v.object({
  id,
  /** The platform's name of the browser ("Chrome · Android"); empty when unknown. */
  device: orElse(text, ''),
  created_at: maybe(time),
  seen_at: maybe(time),
  /** True for the calling session. */
  current: orElse(flag, false),
});
export type LoginSession = v.InferOutput<typeof session>;

const inviteUrl = v.pipe(
  v.object({ url: text }),
  v.transform((wire) => wire.url),
);

export const accountCalls = named({
  register: post('/api/home/register', credentials, anything, {
    encoding: 'json',
    auth: 'none',
    // A repetition is refused, for its captcha is used up, although the account exists.
    once: true,
    assumed: 'encoding; only truthiness of the response is used',
  }),
  login: post('/api/home/login', credentials, v.object({ token: v.pipe(text, v.minLength(1)) }), {
    encoding: 'json',
    auth: 'none',
    // A repetition leaves a login that nobody uses in the list of logins, where it looks like a stranger's.
    once: true,
    assumed: 'encoding',
  }),
  captcha: post('/api/captcha', v.object({ device: text }), v.object({ img_url: text }), {
    encoding: 'json',
    auth: 'none',
    assumed: 'encoding; img_url may be a data: image',
  }),
  logout: post('/api/home/logout', nothing, anything, {
    encoding: 'json',
    assumed: 'whole call: revokes the token; the app logs out even when it fails',
  }),
  userInfo: get('/api/plat/user-info', nothing, userInfo, {
    offline: 'cached',
    assumed: 'path, method and fields beyond balance and set_password',
  }),
  refreshBalance: get('/api/plat/refresh-balance', nothing, balances, {
    assumed: 'path, method, table_balance, withdrawable and wagering_left',
  }),
  inviteUrlWeb: get('/api/plat/invite-url/web', nothing, inviteUrl, {
    offline: 'cached',
    assumed: 'path, method and field',
  }),
  inviteUrlBot: get('/api/plat/invite-url/bot', nothing, inviteUrl, {
    offline: 'cached',
    assumed: 'path, method and field',
  }),
  inviteCode: post(
    '/api/home/invite-code',
    v.object({ code: text, device: orElse(text, '') }),
    v.object({ valid: flag, inviter: orElse(text, '') }),
    {
      encoding: 'json',
      auth: 'none',
      assumed: 'path, method and meaning: says whether somebody has this invite code',
    },
  ),
  sessions: post('/api/plat/sessions', nothing, list(session), {
    offline: 'cached',
    assumed: 'whole call: where the account is logged in, last seen first',
  }),
  endSessions: post(
    '/api/plat/sessions/end',
    v.object({ session_id: optional(id) }),
    v.object({ ended: orElse(int, 0) }),
    {
      assumed:
        'whole call: logs out one session, or without `session_id` all but the one that asks',
    },
  ),
  changeLoginPassword: post(
    '/api/plat/change-login-password',
    v.object({ old_password: text, new_password: text }),
    v.object({ ended: orElse(int, 0) }),
    { once: true, assumed: 'whole call: all other sessions of the account end' },
  ),
});
