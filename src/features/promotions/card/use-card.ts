import { useState } from 'react';
import { isAtHand } from '../data/standing.ts';
import type { PromotionProps } from '../data/use-standings.ts';
import { rewardOf, wageringWords } from './card-labels.ts';

export interface CardProps extends PromotionProps {
  /** Whether the promotion was claimable during this visit; the outcome then stays in the button's place. */
  kept: boolean;
}

/** What a promotion's card in a list shows: reward, wagering requirement, and the step of its claim button. */
export function useCard({ promotion, standings, kept }: CardProps) {
  const { steps, target } = promotion;
  const standing = standings.of(promotion);
  const next = standings.stepToClaim(promotion);
  const [lastId, setLastId] = useState<string>();
  if (next && next.id !== lastId) setLastId(next.id);
  const step = next ?? steps.find(({ id }) => id === lastId);
  return {
    standing,
    reward: rewardOf(promotion),
    wagering: standing === 'ended' ? undefined : wageringWords(promotion),
    step,
    hasClaim: isAtHand(standing) || (kept && (steps.length === 0 || step !== undefined)),
    hasProgress: standing !== 'ended' && target > 0n,
  };
}
