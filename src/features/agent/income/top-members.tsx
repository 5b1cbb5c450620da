import { Link } from 'react-router-dom';
import type { TeamMember } from '../../../../contract/calls/agents.ts';
import { amountText } from '../../../format/amounts.ts';
import { pathTo } from '../../../paths.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import type { TopMembers as Ranking } from '../data/performance.ts';
import { depthWords } from '../page/depth-words.ts';
import { LoadMore } from '../page/load-more.tsx';
import { Part } from '../page/part.tsx';
import styles from './top-members.module.css';

/** Who brought most in some days; more come while they are scrolled through. */
export function TopMembers({ view }: { view: Ranking }) {
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
