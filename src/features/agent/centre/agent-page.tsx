import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { hasTeam, useBrokerInfo } from '../data/info.ts';
import { CentreSkeleton } from './centre-skeleton.tsx';
import { CentreView } from './centre-view.tsx';
import { Start } from './start.tsx';

/** Specification chapter 2, `/Agent`: the tab of the agent centre. */
export function AgentPage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  return (
    <PlayerPage tab title="代理中心" visitorText="登录后邀请好友，查看团队和佣金。" visit={visit}>
      {account || loggedIn ? (
        <Centre />
      ) : (
        <LapsedState text="重新登录后，团队和佣金都还在。" logIn={() => openLogin()} />
      )}
    </PlayerPage>
  );
}

function Centre() {
  const view = useBrokerInfo();
  const { info } = view;
  if (!info) {
    return (
      <NothingSeen view={view} what="代理数据">
        <CentreSkeleton />
      </NothingSeen>
    );
  }
  return (
    <>
      <PullDown refresh={view.refresh} />
      <FreshLine view={view} what="代理数据" lost="显示的是本机保存的数据" />
      {hasTeam(info) ? <CentreView info={info} /> : <Start />}
    </>
  );
}
