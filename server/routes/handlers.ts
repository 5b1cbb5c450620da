import type { CallAnswer, CallName, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import type { SessionUser } from '../domain/sessions.ts';
import type { Client } from '../web/client.ts';

/** A call that needs no login. */
export interface VisitorCall<N extends CallName> extends Client {
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

type Answer<N extends CallName> = CallAnswer<N> | Promise<CallAnswer<N>>;

/** Handlers of calls whose registry entry says auth `none`. A handler throws Refusal to refuse a call. */
export type VisitorHandlers = { readonly [N in CallName]?: (call: VisitorCall<N>) => Answer<N> };

/**
 * Handlers of calls whose registry entry says auth `required`, without money. A handler throws Refusal to
 * refuse a call.
 */
export type PlayerHandlers = { readonly [N in CallName]?: (call: PlayerCall<N>) => Answer<N> };

/** Handlers of calls whose registry entry says money. A handler throws Refusal to refuse a call. */
export type MoneyHandlers = { readonly [N in CallName]?: (call: MoneyCall<N>) => Answer<N> };

/**
 * The withdrawal password in the payload of money calls that need one; it is checked before the handler's
 * transaction begins. A payload that must not cost an attempt is refused with a Refusal.
 */
export type WithdrawalPasswords = {
  readonly [N in CallName]?: (payload: CallPayload<N>) => string;
};

export interface Handlers {
  visitor: VisitorHandlers;
  player: PlayerHandlers;
  money?: MoneyHandlers;
  withdrawalPassword?: WithdrawalPasswords;
}
