import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import type { CallPayload } from '../../../contract/index.ts';
import { parseMoney } from '../../../contract/money.ts';
import { PromotionState } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { promotionClaims } from '../../db/schema/promotions.ts';
import { houseAccount, lockPlayer, openWallet, post, transfer } from '../ledger.ts';
import { notBeforeLast } from '../not-before-last.ts';
import { orderNo } from '../order-no.ts';
import { Refusal } from '../refusal.ts';
import { lockBonus } from '../wagering.ts';
import { openCounts } from './counts.ts';
import type { DefinitionOf, Part } from './standing.ts';
import { offerOf, stateOfOffer, stateOfPart } from './state.ts';
import { spanOf, type Task, taskNamed } from './tasks.ts';

export type Claim = typeof promotionClaims.$inferSelect;

const ALREADY = '已领取，请勿重复领取';
const UNKNOWN = '活动不存在';
const REFUSALS: Partial<Record<PromotionState, string>> = {
  [PromotionState.notStarted]: '活动尚未开始',
  [PromotionState.inProgress]: '还未达到领取条件',
  [PromotionState.claimed]: ALREADY,
  [PromotionState.expired]: '活动已结束',
};

/** Operation key, kind and memo of a claim. @param title the text of the player's bill change */
export const claimPosting = (claimNo: string, title: string) =>
  ({ operationKey: `claim:${claimNo}`, kind: 'bonus', memo: title }) as const;

/**
 * Pays a promotion or one of its steps. Whether the player has earned it is computed again under the player's
 * row locks; each task and step is paid to a player once.
 * @param tx a transaction of its own, which commits or rolls back everything
 * @throws {Refusal}
 */
export async function claimReward(
  tx: Db,
  userId: number,
  asked: CallPayload<'taskReceive'>,
  { definitionOf, nowMs }: { definitionOf: DefinitionOf; nowMs: number },
): Promise<Claim> {
  const task = await taskNamed(tx, definitionOf, asked.id, nowMs);
  if (!task) throw new Refusal(UNKNOWN);
  const arrivedAt = new Date(nowMs);
  const wallet = await openWallet(tx, userId, arrivedAt);
  await lockPlayer(tx, userId);
  const part = await earnedPart(tx, userId, task, asked.step_id ?? '', nowMs);
  const at = await notBeforeLast(tx, promotionClaims, userId, arrivedAt);
  const [claim] = await tx
    .insert(promotionClaims)
    .values({
      claimNo: orderNo('C', dayOf(at.getTime())),
      userId,
      taskId: task.id,
      stepId: part.id,
      activityType: task.row.activityType,
      title: task.row.title,
      amount: amountOf(part),
      createdAt: at,
    })
    .onConflictDoNothing({
      target: [promotionClaims.userId, promotionClaims.taskId, promotionClaims.stepId],
    })
    .returning();
  if (!claim) throw new Refusal(ALREADY);
  await post(tx, {
    ...claimPosting(claim.claimNo, claim.title),
    lines: transfer(await houseAccount(tx, 'promotions', at), wallet, claim.amount),
    at,
  });
  const multiple = task.row.wageringMultiple;
  await lockBonus(tx, userId, { amount: claim.amount, multiple }, at);
  return claim;
}

/** The requested part of the task. @throws {Refusal} unless it can be claimed */
async function earnedPart(
  tx: Db,
  userId: number,
  task: Task,
  stepId: string,
  nowMs: number,
): Promise<Part> {
  // Checked first, so that a player who repeats a claim reads that it was already paid.
  if (await isClaimed(tx, userId, task.id, stepId)) throw new Refusal(ALREADY);
  const counts = openCounts(tx, userId, spanOf([task]));
  const standing = await task.definition?.measure(counts, task.period, dayOf(nowMs));
  const part = standing?.parts.find(({ id }) => id === stepId);
  if (!part) throw new Refusal(UNKNOWN);
  const offer = stateOfOffer(offerOf(task, standing?.offered), nowMs);
  const refusal = REFUSALS[stateOfPart(part, false, offer)];
  if (refusal !== undefined) throw new Refusal(refusal);
  return part;
}

async function isClaimed(tx: Db, userId: number, taskId: string, stepId: string) {
  const { userId: owner, taskId: task, stepId: step } = promotionClaims;
  return (
    (await tx.$count(promotionClaims, and(eq(owner, userId), eq(task, taskId), eq(step, stepId)))) >
    0
  );
}

const CENT = parseMoney('0.01');

function amountOf({ reward, luck }: Part): bigint {
  if (!luck) return reward;
  const [least, most] = [Number(luck.least / CENT), Number(luck.most / CENT)];
  return BigInt(randomInt(least, most + 1)) * CENT;
}
