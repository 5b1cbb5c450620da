import { dayOf } from '../../../contract/day.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { orderTone, phaseLabel, phaseOf } from '../../data/money/order-phase.ts';
import { detailPath } from '../../data/promotions/detail-path.ts';
import type { Reward } from '../../data/promotions/standing.ts';
import { amountText } from '../../format/amounts.ts';
import { lineOf } from '../../format/html-words.ts';

/** Older orders are left to the records, ms. */
const ORDER_AGE_MS = 30 * 86_400_000;
const MOST_ORDERS = 20;
const NOTICE_LENGTH = 60;

/** A message of the inbox. */
export interface Message {
  key: string;
  /** What it tells, so that each is unread once: the rewards of a promotion may open one after the other, and each day. */
  news: readonly string[];
  kind: 'claim' | 'notice' | 'order';
  title: string;
  text: string;
  /** When it happened, ms by the platform's clock; undefined where nobody tells. */
  at?: number;
  /** The page with the rest of it; a notice opens in its own dialog. */
  path?: string;
}

interface News {
  orders: readonly WalletOrder[];
  rewards: readonly Reward[];
  notices: readonly { title: string; html: string }[];
}

/**
 * The messages of an account: claims that are open now, the platform's notices, and orders that have ended, newest
 * first. An order that nobody paid in time is no news to the player who let it pass.
 * @param now ms by the platform's clock
 */
export function messagesOf({ orders, rewards, notices }: News, now: number): Message[] {
  const ended = orders
    .filter(({ updatedAt }) => now - updatedAt < ORDER_AGE_MS)
    .map((order) => ({ order, words: endOf(order, now) }))
    .filter(({ words }) => words !== undefined)
    .sort((a, b) => b.order.updatedAt - a.order.updatedAt)
    .slice(0, MOST_ORDERS);
  return [
    ...claimMessages(rewards, now),
    ...notices.map(noticeMessage),
    ...ended.map(({ order, words = '' }) => orderMessage(order, words)),
  ];
}

/** How an order has ended; undefined while it is open, and for one that was never paid. */
function endOf(order: WalletOrder, now: number): string | undefined {
  if (order.kind === 'withdrawal') {
    const tone = orderTone(order);
    if (tone === 'waiting') return undefined;
    return tone === 'good' ? '提现已完成' : '提现已拒绝';
  }
  const phase = phaseOf(order, now);
  if (phase !== 'credited' && phase !== 'refused') return undefined;
  return `充值${phaseLabel(order, phase)}`;
}

function orderMessage(order: WalletOrder, title: string): Message {
  const { kind, orderNo, actualAmount, amount, reason, updatedAt } = order;
  const sum = `${amountText(actualAmount ?? amount)} USDT`;
  const key = `order ${kind} ${orderNo} ${title}`;
  return {
    key,
    news: [key],
    kind: 'order',
    title,
    text: reason === '' ? sum : `${sum} · ${reason}`,
    at: updatedAt,
    path: pathTo('rechargeRecords', { kind }),
  };
}

/** One message for all rewards of a promotion that can be claimed. */
function claimMessages(rewards: readonly Reward[], now: number): Message[] {
  const promotions = new Set(rewards.map(({ promotion }) => promotion));
  return [...promotions].map((promotion): Message => {
    const own = rewards.filter((reward) => reward.promotion === promotion);
    const period = promotion.starts_at ?? dayOf(now);
    const [step] = own.length === 1 ? own.map((reward) => reward.step) : [];
    return {
      key: `claim ${promotion.id}`,
      news: own.map(({ step: each }) => `claim ${promotion.id} ${each?.id ?? ''} ${period}`),
      kind: 'claim',
      title: step?.title ? `${promotion.title} · ${step.title}` : promotion.title,
      text: claimText(own),
      path: detailPath(promotion),
    };
  });
}

/** How much there is to claim; a random reward's amount is not known before. */
function claimText(rewards: readonly Reward[]): string {
  const amounts = rewards.map(({ promotion, step }) => (step ?? promotion).reward ?? 0n);
  const sum = amounts.every((amount) => amount > 0n)
    ? `，共 ${amountText(amounts.reduce((a, b) => a + b, 0n))} USDT`
    : '';
  return rewards.length === 1
    ? `可以领取了${sum.replace('共 ', '')}`
    : `${rewards.length} 份可以领取${sum}`;
}

function noticeMessage({ title, html }: { title: string; html: string }): Message {
  const text = lineOf(html);
  const key = `notice ${text.slice(0, NOTICE_LENGTH)} ${text.length}`;
  return { key, news: [key], kind: 'notice', title, text };
}
