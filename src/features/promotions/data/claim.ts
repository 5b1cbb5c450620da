import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { moneyToWire } from '../../../../contract/money.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../data/money/actions.ts';
import { claimSubject } from '../../../data/money/claim-subjects.ts';
import { sessionRuntime } from '../../../session/runtime.ts';
import { useSession } from '../../../session/session-store.ts';
import { askAnew } from './queries.ts';

/**
 * Claims a promotion, or one step of it, through the money journal; then what shows it is asked anew,
 * the balance by the journal itself.
 * @returns how it ended, as {@link submitOperation}: confirmed too when it had been claimed before
 * @throws {NotSent} when nothing was sent
 */
export async function claim(promotion: Promotion, step?: PromotionStep): Promise<Operation> {
  const { id, title } = promotion;
  const accountId = useSession.getState().account?.id;
  const reward = (step ?? promotion).reward;
  const op = await submitOperation({
    kind: 'claim',
    payload: step ? { id, step_id: step.id } : { id },
    subject: claimSubject(id, step?.id),
    amount: reward > 0n ? moneyToWire(reward) : '',
    target: step?.title ? `${title} · ${step.title}` : title,
  });
  // A refusal is news, too: it mostly means that the list was an old one.
  if (accountId !== undefined) void askAnew(sessionRuntime().client, accountId);
  return op;
}
