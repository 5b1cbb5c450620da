import { useEffect, useRef, useState } from 'react';
import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { isAtHand, isClaimable } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { amountText } from '../../../format/amounts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './claim-button.module.css';
import { STANDING_WORDS } from './claim-labels.ts';
import { StandingChip } from './standing-chip.tsx';
import { useClaim } from './use-claim.ts';

interface ClaimButtonProps extends PromotionProps {
  /** The step to claim; without it the promotion as a whole is claimed. */
  step?: PromotionStep | undefined;
  /** Full width and height, for the main action of a screen. */
  wide?: boolean;
}

/** Claims a reward and shows the state of the claim; if the reward cannot be claimed, shows why instead. */
export function ClaimButton({ step, wide = false, ...props }: ClaimButtonProps) {
  const { promotion } = props;
  const { standing, brought, note, press } = useClaim(props, step);
  const pressed = useRef(false);
  const chip = useRef<HTMLParagraphElement>(null);
  const isPressable = isAtHand(standing) || isClaimable(standing);
  // Only money that arrives before the player's eyes moves.
  const [wasPressable] = useState(isPressable);
  useEffect(() => {
    // The button that had the focus is gone, so the text that replaces it takes the focus.
    if (isPressable || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) chip.current?.focus();
  }, [isPressable]);

  const what = step?.title ? `${promotion.title} ${step.title}` : promotion.title;
  return (
    <div className={styles.claim} data-wide={wide || undefined}>
      {isPressable ? (
        <Button
          tone={isClaimable(standing) || standing === 'sending' ? 'primary' : 'ghost'}
          size={wide ? 'm' : 's'}
          wide={wide}
          busy={standing === 'sending'}
          aria-label={`${STANDING_WORDS[standing]}：${what}`}
          onClick={() => {
            pressed.current = true;
            press();
          }}
        >
          {STANDING_WORDS[standing]}
        </Button>
      ) : (
        <p ref={chip} className={styles.end} tabIndex={-1}>
          <StandingChip standing={standing} />
          {brought !== undefined && (
            <b className={styles.brought} data-new={wasPressable || undefined}>
              +{amountText(brought)}
            </b>
          )}
        </p>
      )}
      {/* The region is always rendered, because screen readers announce only what appears in an existing
          region. */}
      <p className={styles.note} role="status" data-tone={note?.tone}>
        {note?.text}
      </p>
    </div>
  );
}
