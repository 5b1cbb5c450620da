import { Link } from 'react-router-dom';
import { pathTo } from '../../../paths.ts';
import {
  ActivitiesArt,
  CommunityArt,
  RebateArt,
  RedPacketArt,
} from '../../../ui/icons/benefits.tsx';
import styles from './entries.module.css';

const ENTRIES = [
  { label: '发红包', path: pathTo('redBag'), Art: RedPacketArt },
  { label: '返水记录', path: pathTo('backRecords'), Art: RebateArt },
  { label: '全部活动', path: pathTo('activity'), Art: ActivitiesArt },
  { label: '官方社区', path: pathTo('community'), Art: CommunityArt },
] as const;

/** The ways to what else there is. */
export function Entries() {
  return (
    <nav className={styles.entries} aria-label="更多福利">
      {ENTRIES.map(({ label, path, Art }) => (
        <Link key={label} to={path} className={styles.entry}>
          <Art />
          {label}
        </Link>
      ))}
    </nav>
  );
}
