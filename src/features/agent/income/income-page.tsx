import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { IncomeView } from './income-view.tsx';

/** Specification chapter 2, `/income`: commission by day and by source, and the team's performance. */
export function IncomePage() {
  return (
    <PlayerPage
      title="我的收益"
      visitorText="登录后查看每一天的佣金和团队业绩。"
      lapsedText="重新登录后，本机存下的收益都还在。"
      visit={useVisit()}
    >
      <IncomeView />
    </PlayerPage>
  );
}
