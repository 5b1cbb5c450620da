import type { CALLS, CallAnswer, CallName, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import type { SessionUser } from '../domain/sessions.ts';
import type { Pictures } from '../media/addresses.ts';
import type { Client } from '../web/client.ts';

/** Names of the calls whose registry entries have these values. */
type CallsWith<D> = {
  [N in CallName]: (typeof CALLS)[N] extends D ? N : never;
}[CallName];

/** A call that needs no login. */
interface VisitorCall<N extends CallName> extends Client {
  /** Addresses of pictures, as the caller can read them. */
  pictures: Pictures;
  /** Parsed by the registry's request schema. */
  payload: CallPayload<N>;
}

/** A call of a player who is logged in. */
export interface PlayerCall<N extends CallName> extends VisitorCall<N> {
  user: SessionUser;
}

/** A call that moves money. */
export interface MoneyCall<N extends CallName> extends PlayerCall<N> {
  /**
   * The transaction for everything that the handler does; it also stores the answer. It commits even when the
   * handler refuses: changes that must not stay then need a nested transaction.
   */
  tx: Db;
}

/** What a handler gets follows from its call's `auth` and `money` in the registry. */
type CallOf<N extends CallName> =
  N extends CallsWith<{ auth: 'none' }>
    ? VisitorCall<N>
    : N extends CallsWith<{ money: true }>
      ? MoneyCall<N>
      : PlayerCall<N>;

export type Answer<N extends CallName> = CallAnswer<N> | Promise<CallAnswer<N>>;

/** A handler for every call of the registry. A handler throws Refusal to refuse a call. */
export type Handlers = { readonly [N in CallName]: (call: CallOf<N>) => Answer<N> };

/**
 * The withdrawal password in the payload of money calls that need one; it is checked before the handler's
 * transaction begins. A payload that must not cost an attempt is refused with a Refusal.
 */
export type WithdrawalPasswords = {
  readonly [N in CallsWith<{ money: true }>]?: (payload: CallPayload<N>) => string;
};
