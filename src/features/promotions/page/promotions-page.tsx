import type { ReactNode } from 'react';
import { useAccount } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';

interface PromotionsPageProps {
  title: string;
  /** What a visitor can do after logging in. */
  visitorText: string;
  /** Whether the page is in the tab bar. */
  tab?: boolean;
  children: ReactNode;
}

/** A page of the account's promotions; visitors are asked to log in, and so is everyone once a session expires. */
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
