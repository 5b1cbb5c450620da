import { Activity } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { useTeam } from '../data/use-team.ts';
import { MemberView } from '../member/member-view.tsx';
import { memberOf, withoutMember } from './member-search.ts';
import { TeamPart } from './team-part.tsx';

/** Specification chapter 2, `/lowerList`: the agent's team, and the view of a single member. */
export function LowerListPage() {
  const visit = useVisit();
  const { search } = useLocation();
  const leaveMember = useLeaveMember();
  const member = memberOf(search);
  const goBack = member === undefined ? visit.goBack : leaveMember;
  return (
    <PlayerPage
      title={member === undefined ? '下级列表' : '成员详情'}
      visitorText="登录后查看你的团队。"
      lapsedText="重新登录后，团队成员都还在。"
      visit={{ ...visit, goBack }}
    >
      <Team member={member} />
    </PlayerPage>
  );
}

function Team({ member }: { member: string | undefined }) {
  const view = useTeam();
  return (
    <>
      {/* The list keeps its state while a member's view is open. */}
      <Activity mode={member === undefined ? 'visible' : 'hidden'}>
        <TeamPart view={view} />
      </Activity>
      {member !== undefined && <MemberView key={member} id={member} team={view} />}
    </>
  );
}

/** Leaves a member's view: back in the history, or to the list if the address was opened directly. */
function useLeaveMember(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    // React Router stores the entry's index in `history.state`; index 0 has no entry of the app before it.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate({ search: withoutMember(search) }, { replace: true });
  };
}
