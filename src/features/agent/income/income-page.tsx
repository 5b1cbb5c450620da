import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { IncomeView } from './income-view.tsx';

/** Specification chapter 2, `/income`: commission by day and by source, and the team's performance. */
export function IncomePage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  return (
    <PlayerPage title="我的收益" visitorText="登录后查看每一天的佣金和团队业绩。" visit={visit}>
      {account || loggedIn ? (
        <IncomeView />
      ) : (
        <LapsedState text="重新登录后，本机存下的收益都还在。" logIn={() => openLogin()} />
      )}
    </PlayerPage>
  );
}
