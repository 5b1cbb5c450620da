import type { ReactNode } from 'react';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';

interface WalletPageProps {
  title: string;
  /** In the header, opposite the way back; at most one small button. */
  action?: ReactNode;
  /** What visitors are told to log in for. */
  visitorText: string;
  children: ReactNode;
}

/** The frame of a wallet page. */
export function WalletPage(props: WalletPageProps) {
  const visit = useVisit();
  return <PlayerPage {...props} visit={visit} />;
}
