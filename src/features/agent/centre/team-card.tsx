import { Link } from 'react-router-dom';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { pathTo } from '../../../paths.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import type { DayLabels } from './day-labels.ts';
import styles from './team-card.module.css';

/** How large the team is, by how much it grows, and how many play today. */
export function TeamCard({ info, labels }: { info: BrokerInfo; labels: DayLabels }) {
  return (
    <Link to={pathTo('lowerList')} className={styles.card}>
      {/* Not an aria-label: the figures would be left unread. */}
      <span className="unseen">我的团队，查看下级列表</span>
      <Figure label="团队人数" count={info.team_size} hero />
      <Figure label="直属下级" count={info.team_direct} />
      <Figure label={`${labels.brief}活跃`} count={info.team_active_today} />
      <ChevronRightIcon />
      <p className={styles.growth}>
        <Growth label={`${labels.brief}新增`} count={info.team_new_today} />
        <Growth label="本月新增" count={info.team_new_month} />
      </p>
    </Link>
  );
}

function Figure({ label, count, hero }: { label: string; count: number; hero?: boolean }) {
  return (
    <span className={styles.figure} data-hero={hero}>
      <span className={styles.label}>{label}</span>
      <b>{count.toLocaleString('en')}</b>
    </span>
  );
}

function Growth({ label, count }: { label: string; count: number }) {
  return (
    <span data-some={count > 0 || undefined}>
      {label} <b>{count > 0 ? `+${count.toLocaleString('en')}` : '0'}</b>
    </span>
  );
}
