import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../../contract/paths.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { StatePage } from '../../../ui/state-page.tsx';

/** A page of the account's promotions. */
export function PromotionsPage(page: Omit<ComponentProps<typeof PlayerPage>, 'visit'>) {
  return (
    <PlayerPage lapsedText="重新登录后，活动和领取的进度都还在。" {...page} visit={useVisit()} />
  );
}

/** Shown if the address matches no promotion. */
export function MissingPromotion() {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="oops"
      title="没有这个活动"
      text="它可能已经下线，或者地址写错了。"
      action="看全部活动"
      onAction={() => navigate(PATHS.activity, { replace: true })}
    />
  );
}
