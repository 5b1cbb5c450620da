import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import type { Db } from '../../db/client.ts';
import { promotionClaims } from '../../db/schema/promotions.ts';
import { matching, readPage } from '../pages.ts';

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
  const rows = db
    .select({
      id: promotionClaims.id,
      task_id: promotionClaims.taskId,
      step_id: promotionClaims.stepId,
      activity_type: promotionClaims.activityType,
      title: promotionClaims.title,
      amount: promotionClaims.amount,
      claim_no: promotionClaims.claimNo,
      created_at: promotionClaims.createdAt,
    })
    .from(promotionClaims)
    .where(where)
    .orderBy(desc(promotionClaims.createdAt), desc(promotionClaims.id));
  const { total, data } = await readPage(asked, db.$count(promotionClaims, where), rows);
  return {
    total,
    data: data.map((claim) => ({
      ...claim,
      id: String(claim.id),
      step_id: claim.step_id || null,
    })),
  };
}
