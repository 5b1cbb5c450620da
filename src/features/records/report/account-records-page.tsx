import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { LapsedState } from '../page/lapsed-state.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { RecordsPage } from '../page/records-page.tsx';
import { ReportView } from './report-view.tsx';

/** The win/loss report; specification chapter 2, `/accountRecords`. */
export function AccountRecordsPage() {
  return (
    <RecordsPage title="盈亏报表" current="accountRecords" visitorText="登录后查看每天的输赢。">
      <OwnReport />
    </RecordsPage>
  );
}

function OwnReport() {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  if (account) return <ReportView />;
  return loggedIn ? <ListSkeleton rowHeight={4} /> : <LapsedState />;
}
