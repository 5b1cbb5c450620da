import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dayOf } from '../../../../contract/day.ts';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { amountText, countText } from '../../../format/amounts.ts';
import { depthWords } from '../page/agent-labels.ts';
import styles from './member-row.module.css';
import { withMember } from './member-search.ts';

/** A member's row in a list; it leads to the member's view. */
export const MemberRow = memo(function MemberRow({ row }: { row: TeamMemberRow }) {
  const { search } = useLocation();
  const { name, id, depth, vip, joinedAt, members, commission, stake } = row;
  const since = joinedAt === undefined ? '' : `${dayOf(joinedAt)} 加入`;
  const below = members ? `下级 ${countText(members)} 人` : '';
  return (
    <Link to={{ search: withMember(search, id) }} className={styles.way}>
      <span className={styles.depth} data-depth={depth}>
        {depthWords(depth)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{name || id}</b>
          {vip && <small>{vip}</small>}
        </span>
        <span className={styles.sub}>
          {[below, since].filter(Boolean).join(' · ') || `ID ${id}`}
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.figure} data-some={(commission ?? 0n) > 0n || undefined}>
          <span className="unseen">佣金 </span>
          {amountText(commission)}
        </b>
        <span className={styles.sub}>投注 {amountText(stake)}</span>
      </span>
    </Link>
  );
});
