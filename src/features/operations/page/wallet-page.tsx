import type { ReactNode } from 'react';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';

interface WalletPageProps {
  title: string;
  action?: ReactNode;
  visitorText: string;
  children: ReactNode;
}

export function WalletPage(props: WalletPageProps) {
  const visit = useVisit();
  return <PlayerPage {...props} visit={visit} />;
}
