import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import { promotionClaims } from '../../db/schema/promotions.ts';
import { matching, pageLimits } from '../catalogue.ts';

/** A player's promotion claims, newest first: all, those of one task, or those of one type. */
export async function claimLog(
  db: Db,
  userId: number,
  { id, activity_type: type, ...asked }: CallPayload<'taskReceiveLog'>,
): Promise<CallAnswer<'taskReceiveLog'>> {
  const where = and(
    eq(promotionClaims.userId, userId),
    id === undefined ? undefined : eq(promotionClaims.taskId, id),
    matching(promotionClaims.activityType, type),
  );
  const { limit, offset } = pageLimits(asked.page, asked.size);
  const [total, rows] = await Promise.all([
    db.$count(promotionClaims, where),
    db
      .select()
      .from(promotionClaims)
      .where(where)
      .orderBy(desc(promotionClaims.createdAt), desc(promotionClaims.id))
      .limit(limit)
      .offset(offset),
  ]);
  return {
    total,
    data: rows.map((claim) => ({
      id: String(claim.id),
      task_id: claim.taskId,
      step_id: claim.stepId === '' ? null : claim.stepId,
      activity_type: claim.activityType,
      title: claim.title,
      amount: moneyToWire(claim.amount),
      claim_no: claim.claimNo,
      created_at: claim.createdAt.getTime(),
    })),
  };
}
