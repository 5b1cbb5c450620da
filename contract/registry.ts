import type * as v from 'valibot';
import { accountCalls } from './calls/account.ts';
import { agentCalls } from './calls/agents.ts';
import { communityCalls } from './calls/community.ts';
import { launchCalls } from './calls/launches.ts';
import { lobbyCalls } from './calls/lobby.ts';
import { promotionCalls } from './calls/promotions.ts';
import { recordCalls } from './calls/records.ts';
import { redBagCalls } from './calls/red-bags.ts';
import { walletCalls } from './calls/wallet.ts';

/** Every call of specification chapter 7, by name. Nothing else in the project writes a path. */
export const CALLS = {
  ...accountCalls,
  ...lobbyCalls,
  ...launchCalls,
  ...walletCalls,
  ...recordCalls,
  ...promotionCalls,
  ...redBagCalls,
  ...communityCalls,
  ...agentCalls,
};

export type CallName = keyof typeof CALLS;
/** What the caller passes: wire names, values as text or number. */
export type CallRequest<N extends CallName> = v.InferInput<(typeof CALLS)[N]['request']>;
/** What the server reads from a request. */
export type CallPayload<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['request']>;
/** What the server answers as `result`: the wire's shape. */
export type CallAnswer<N extends CallName> = v.InferInput<(typeof CALLS)[N]['response']>;
/** What the caller gets: domain names, money as micro-USDT. */
export type CallResult<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['response']>;
