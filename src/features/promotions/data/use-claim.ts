import { useEffect, useState } from 'react';
import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { messageOf } from '../../../../contract/errors.ts';
import { moneyToWire } from '../../../../contract/money.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../data/money/actions.ts';
import { claimSubject } from '../../../data/money/claim-subjects.ts';
import { NotSent } from '../../../data/money/not-sent.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { sessionRuntime } from '../../../session/runtime.ts';
import { useSession } from '../../../session/session-store.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { broughtBy, type ClaimNote, claimedWords, claimNote, NOT_CLAIMED } from './claim-labels.ts';
import { askAnew } from './queries.ts';
import { claimOf, type Standing, standingOf } from './standing.ts';
import { useMinute } from './use-standings.ts';

/** How a view tells what came of it, over everything. */
type Say = (text: string, tone: 'success' | 'info' | 'error') => void;

interface ClaimView {
  standing: Standing;
  /** What it brought, micro-USDT; undefined until it is claimed, or where nobody knows. */
  brought: bigint | undefined;
  /** To be said beside the button. */
  note: ClaimNote | undefined;
  /** Claims; where a claim waits to be cleared up or confirmed, leads there. */
  press: () => void;
}

/**
 * A promotion's claim, or one step's, for a button. It stands as the journal says, so that a reload or
 * another tab shows the same.
 */
export function useClaim(
  promotion: Promotion,
  step: PromotionStep | undefined,
  say: Say,
): ClaimView {
  const ops = useOperations();
  const now = useMinute();
  const { busy, run } = useOneAtATime();
  const [unsent, setUnsent] = useState<string>();
  const op = claimOf(ops ?? [], promotion, step);
  const told = standingOf((step ?? promotion).state, promotion, op, now);
  const standing = busy && told === 'claimable' ? 'sending' : told;
  useEffect(() => {
    // What was not sent is old news once it is claimed, by whatever tab.
    if (told === 'claimed') setUnsent(undefined);
  }, [told]);

  async function send(): Promise<void> {
    if (!requireLogin()) return;
    setUnsent(undefined);
    try {
      tell(await claim(promotion, step));
    } catch (error) {
      const words = error instanceof NotSent ? NOT_CLAIMED[error.reason] : messageOf(error);
      setUnsent(words);
      say(words, 'error');
    }
  }

  function tell(ended: Operation): void {
    if (ended.state === 'confirmed') {
      say(claimedWords(broughtBy(promotion, step, ended)), 'success');
    } else if (ended.state === 'rejected') {
      say(ended.message ?? '平台没有通过', 'error');
    } else if (ended.state === 'unknown') {
      say('已经发出，结果核对中，不用再领', 'info');
    }
  }

  return {
    standing,
    brought: standing === 'claimed' ? broughtBy(promotion, step, op) : undefined,
    note:
      unsent === undefined || standing === 'sending'
        ? claimNote(standing, op, Date.now())
        : { text: unsent, tone: 'error' },
    press: () => {
      if (standing === 'claimable') void run(send);
      else if (standing === 'checking' || standing === 'confirm') openDialog('operations');
    },
  };
}

/**
 * Claims a promotion, or one step of it, through the money journal; then what shows it is asked anew,
 * the balance by the journal itself.
 * @returns how it ended, as {@link submitOperation}: confirmed too when it had been claimed before
 * @throws {NotSent} when nothing was sent
 */
async function claim(promotion: Promotion, step?: PromotionStep): Promise<Operation> {
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
