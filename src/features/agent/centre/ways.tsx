import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PromotionType } from '../../../../contract/enums.ts';
import { pathTo } from '../../../paths.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { PerformanceArt, PromotionArt, TeamArt } from '../../../ui/icons/agents.tsx';
import { IncomeArt, InviteArt } from '../../../ui/icons/shortcuts.tsx';
import styles from './ways.module.css';

/** From the centre to everything an agent does. */
export function Ways() {
  return (
    <nav className={styles.ways} aria-label="代理功能">
      <button type="button" className={styles.way} onClick={() => openDialog('invite')}>
        <InviteArt />
        邀请好友
      </button>
      <Way to={pathTo('lowerList')} label="下级列表">
        <TeamArt />
      </Way>
      <Way to={pathTo('income')} label="我的收益">
        <IncomeArt />
      </Way>
      <Way to={pathTo('income', { view: 'team' })} label="团队业绩">
        <PerformanceArt />
      </Way>
      <Way
        to={pathTo('activityDetail', { activity_type: PromotionType.everyoneAnAgent })}
        label="全民代理"
      >
        <PromotionArt />
      </Way>
    </nav>
  );
}

function Way({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.way}>
      {children}
      {label}
    </Link>
  );
}
