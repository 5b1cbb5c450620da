import type { ReactNode } from 'react';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';

interface WalletPageProps {
  title: string;
  /** Header content opposite the back button; at most one small button. */
  action?: ReactNode;
  /** What a visitor can do after logging in. */
  visitorText: string;
  children: ReactNode;
}

/** The frame of a wallet page. */
export function WalletPage(props: WalletPageProps) {
  const visit = useVisit();
  return <PlayerPage {...props} visit={visit} />;
}
