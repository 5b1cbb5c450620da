import { useEffect, useState } from 'react';
import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { messageOf } from '../../../../contract/errors.ts';
import { moneyToWire } from '../../../../contract/money.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../data/money/actions.ts';
import { NotSent } from '../../../data/money/not-sent.ts';
import { claimSubject } from '../../../data/money/order-record.ts';
import { refreshAfterClaim } from '../../../data/promotions/promotion-queries.ts';
import { isClaimable } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { sessionRuntime } from '../../../session/runtime.ts';
import { useSession } from '../../../session/session-store.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { showToast } from '../../../ui/toast.tsx';
import {
  broughtBy,
  CHECKING,
  type ClaimNote,
  claimedWords,
  claimNote,
  NOT_CLAIMED,
  refusalWords,
} from './claim-labels.ts';

/**
 * The state of a claim for its button. It comes from the journal, so that it is the same after a reload and
 * in other tabs.
 */
export function useClaim(
  { promotion, standings }: PromotionProps,
  step: PromotionStep | undefined,
) {
  const { busy, run } = useOneAtATime();
  const [unsent, setUnsent] = useState<string>();
  const op = standings.claimOfReward(promotion, step);
  const known = standings.ofReward(promotion, step);
  const standing = busy && isClaimable(known) ? 'sending' : known;
  useEffect(() => {
    // The note about an unsent claim is dropped once the reward is claimed, in whatever tab.
    if (known === 'claimed') setUnsent(undefined);
  }, [known]);

  async function send(): Promise<void> {
    if (!requireLogin()) return;
    setUnsent(undefined);
    try {
      const ended = await claim(promotion, step);
      if (ended.state === 'confirmed') {
        showToast(claimedWords(broughtBy(promotion, step, ended)), 'success');
      } else if (ended.state === 'rejected') showToast(refusalWords(ended), 'error');
      else if (ended.state === 'unknown') showToast(CHECKING, 'info');
    } catch (error) {
      const words = error instanceof NotSent ? NOT_CLAIMED[error.reason] : messageOf(error);
      setUnsent(words);
      showToast(words, 'error');
    }
  }

  const note: ClaimNote | undefined =
    unsent === undefined || standing === 'sending'
      ? claimNote(standing, op, Date.now())
      : { text: unsent, tone: 'error' };
  return {
    standing,
    /** The credited amount, micro-USDT; undefined until claimed, or while unknown. */
    brought: standing === 'claimed' ? broughtBy(promotion, step, op) : undefined,
    note,
    /** Claims the reward; if a claim is unsettled or has to be confirmed, opens the journal instead. */
    press: () => {
      if (isClaimable(standing)) void run(send);
      else if (standing === 'checking' || standing === 'confirm') openDialog('operations');
    },
  };
}

/**
 * Claims a promotion or one of its steps through the journal, then reads the affected queries again; the
 * journal itself updates the balance.
 * @returns the operation, as {@link submitOperation}; also confirmed if the reward had been claimed before
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
    amount: reward !== undefined && reward > 0n ? moneyToWire(reward) : '',
    target: step?.title ? `${title} · ${step.title}` : title,
  });
  // Also after a refusal, which usually means that the cached list was outdated.
  if (accountId !== undefined) void refreshAfterClaim(sessionRuntime().client, accountId);
  return op;
}
