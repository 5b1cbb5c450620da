import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import type { Operation } from '../../../../db/operation.ts';
import type { NotSentReason } from '../../../data/money/not-sent.ts';
import { creditedAmount } from '../../../data/money/order-record.ts';
import type { Standing } from '../../../data/promotions/standing.ts';
import { amountText } from '../../../format/amounts.ts';

/** The label of the claim button, or of the chip that replaces it. */
export const STANDING_WORDS: Record<Standing, string> = {
  open: '领取',
  soon: '未开始',
  progress: '未达成',
  claimable: '领取',
  sending: '领取中',
  checking: '核对中',
  confirm: '待确认',
  claimed: '已领取',
  ended: '已结束',
};

/** How long (ms) a refusal is shown; afterwards it may no longer be true. */
const REFUSAL_MS = 5 * 60_000;

export const CHECKING = '已经发出，结果核对中，不用再领';

export function refusalWords({ message }: Operation): string {
  return message ?? '平台没有通过';
}

export interface ClaimNote {
  text: string;
  tone: 'plain' | 'error';
}

/**
 * The note beside the claim button. An unknown outcome is never called a failure.
 * @param deviceNow ms since the epoch by this device's clock, like the operation's times
 */
export function claimNote(
  standing: Standing,
  op: Operation | undefined,
  deviceNow: number,
): ClaimNote | undefined {
  if (standing === 'checking') return { text: CHECKING, tone: 'plain' };
  if (standing === 'confirm') return { text: '登录过期，还没有领取，请确认', tone: 'plain' };
  if (standing === 'claimed' || !op) return undefined;
  if (Math.abs(deviceNow - op.updatedAt) > REFUSAL_MS || op.acknowledged) return undefined;
  if (op.state === 'rejected') return { text: refusalWords(op), tone: 'error' };
  if (op.state === 'missing') return { text: '平台没有收到，可以再领一次', tone: 'plain' };
  return undefined;
}

export const NOT_CLAIMED: Record<NotSentReason, string> = {
  // `rest` and `cap` concern only recharges today; the words are here in case that changes.
  rest: '休息中，暂时不能领取',
  cap: '超过你设的每日上限，没有领取',
  offline: '现在没有网络，联网后再领取',
  unready: '平台暂时没有正常回应，没有领取，请稍后再试',
  busy: '另一笔操作正在提交，请稍候再领',
  stalled: '这台设备停顿了太久，没有领取，请再试一次',
  blocked: '上一次领取的结果还在核对，不用再领',
  similar: '刚刚已经领取过',
  storage: '本机无法保存操作记录，为了资金安全，暂时不能领取',
  session: '登录状态已变化，没有领取，请重新登录',
  unnamed: '还不知道这次登录是哪个账号，没有领取，请用用户名和密码登录',
};

/** The amount a claim has credited, micro-USDT; undefined while unknown (drawn at random). */
export function broughtBy(
  promotion: Promotion,
  step: PromotionStep | undefined,
  op: Operation | undefined,
): bigint | undefined {
  const credited = op && creditedAmount(op);
  if (credited !== undefined) return credited;
  const { reward } = step ?? promotion;
  if (!step && promotion.claimed > 0n) return promotion.claimed;
  return reward !== undefined && reward > 0n ? reward : undefined;
}

/** The toast after a claim: 已领取 8 USDT. */
export function claimedWords(amount: bigint | undefined): string {
  return amount === undefined ? '已领取' : `已领取 ${amountText(amount)} USDT`;
}
