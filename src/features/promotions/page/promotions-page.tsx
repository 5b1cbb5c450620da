import type { ComponentProps } from 'react';
import { useAccount } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { LapsedState } from '../../../ui/state-page.tsx';

type PromotionsPageProps = Omit<ComponentProps<typeof PlayerPage>, 'visit'>;

/** A page of the account's promotions; it asks visitors to log in, and everyone once the session has expired. */
export function PromotionsPage({ children, ...page }: PromotionsPageProps) {
  const visit = useVisit();
  const account = useAccount();
  return (
    <PlayerPage {...page} visit={visit}>
      {account || visit.loggedIn ? (
        children
      ) : (
        <LapsedState text="重新登录后，活动和领取的进度都还在。" logIn={visit.logIn} />
      )}
    </PlayerPage>
  );
}
