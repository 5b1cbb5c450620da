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
/** A call's request from the client: wire names, values as text or number. */
export type CallRequest<N extends CallName> = v.InferInput<(typeof CALLS)[N]['request']>;
/** A call's payload as the server has parsed it. */
export type CallPayload<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['request']>;
/** The server's answer as `result`, in wire format. */
export type CallAnswer<N extends CallName> = v.InferInput<(typeof CALLS)[N]['response']>;
/** The client's parsed result: domain names, money as micro-USDT. */
export type CallResult<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['response']>;
