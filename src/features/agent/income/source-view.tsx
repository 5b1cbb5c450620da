import { Link } from 'react-router-dom';
import type { TeamMember } from '../../../../contract/calls/agents.ts';
import { amountText, shareOf } from '../../../format/amounts.ts';
import { pathTo } from '../../../paths.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { PerformanceView, TopMembers as Ranking } from '../data/performance.ts';
import { depthWords } from '../page/depth-words.ts';
import { LoadMore } from '../page/load-more.tsx';
import { Part } from '../page/part.tsx';
import { IncomeSkeleton } from './income-skeleton.tsx';
import { ShareBars } from './share-bars.tsx';
import styles from './source-view.module.css';

interface SourceViewProps {
  view: PerformanceView;
  top: Ranking;
}

/** Where the commission of some days came from: by depth, and the members who brought most. */
export function SourceView({ view, top }: SourceViewProps) {
  const { performance } = view;
  if (!performance) {
    return (
      <NothingSeen view={view} what="这段时间的来源">
        <IncomeSkeleton />
      </NothingSeen>
    );
  }
  if (performance.stake === 0n && performance.commission === 0n) {
    return (
      <StatePage
        mood="sleep"
        title="这段时间没有来源"
        text="下级有投注才有佣金，换一段时间看看。"
        actions={<Button onClick={() => openDialog('invite')}>邀请好友</Button>}
      />
    );
  }
  const { depths, commission } = performance;
  return (
    <>
      <Part title="按层级">
        <ShareBars
          shares={depths.map((share) => ({
            key: share.depth,
            label: depthWords(share.depth),
            note: `${share.members.toLocaleString('en')} 人 · 投注 ${amountText(share.stake)}`,
            figure: amountText(share.commission),
            percent: shareOf(share.commission, commission),
          }))}
          gold
        />
      </Part>
      <TopMembers view={top} />
    </>
  );
}

/** Who brought most in some days; more come while they are scrolled through. */
function TopMembers({ view }: { view: Ranking }) {
  const { members, more, loadingMore, moreFailed } = view;
  if (!members) return <NothingSeen view={view} what="下级排行" />;
  if (members.length === 0) return null;
  return (
    <Part title="贡献排行" more={{ to: pathTo('lowerList'), words: '下级列表' }}>
      <RowList>
        {members.map((member, index) => (
          <li key={member.id}>
            <Row member={member} rank={index + 1} />
          </li>
        ))}
      </RowList>
      {more && !view.offline && <LoadMore more={more} busy={loadingMore} failed={moreFailed} />}
    </Part>
  );
}

function Row({ member, rank }: { member: TeamMember; rank: number }) {
  return (
    <Link to={pathTo('lowerList', { member: member.id })} className={styles.row}>
      <span className={styles.rank} data-top={rank <= 3 || undefined}>
        {rank}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {member.username || member.id}
          <small>{depthWords(member.depth)}</small>
        </span>
        <span className={styles.sub}>投注 {amountText(member.stake)}</span>
      </span>
      <b className={styles.figure}>{amountText(member.commission)}</b>
    </Link>
  );
}
