import type { CallAnswer, CallName, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import type { SessionUser } from '../domain/sessions.ts';
import type { Client } from '../web/client.ts';

/** A call of somebody who may not be logged in. */
export interface VisitorCall<N extends CallName> extends Client {
  /** Read by the registry's request schema. */
  payload: CallPayload<N>;
}

/** A call of a player who is logged in. */
export interface PlayerCall<N extends CallName> extends VisitorCall<N> {
  user: SessionUser;
}

/** A call that moves money. */
export interface MoneyCall<N extends CallName> extends PlayerCall<N> {
  /**
   * Everything is done on this transaction, which keeps the answer too. It commits also when the
   * handler refuses: what must not stay then is wrapped into a transaction of its own.
   */
  tx: Db;
}

type Answer<N extends CallName> = CallAnswer<N> | Promise<CallAnswer<N>>;

/** Handlers of calls whose registry entry says auth `none`. They throw Refusal to say no. */
export type VisitorHandlers = { readonly [N in CallName]?: (call: VisitorCall<N>) => Answer<N> };

/** Handlers of calls whose registry entry says auth `required`, and no money. They throw Refusal to say no. */
export type PlayerHandlers = { readonly [N in CallName]?: (call: PlayerCall<N>) => Answer<N> };

/** Handlers of calls whose registry entry says money. They throw Refusal to say no. */
export type MoneyHandlers = { readonly [N in CallName]?: (call: MoneyCall<N>) => Answer<N> };

/**
 * For money calls that ask for the withdrawal password: where it stands in the payload. It is checked
 * before the handler's transaction begins. They throw Refusal for what costs no attempt.
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
