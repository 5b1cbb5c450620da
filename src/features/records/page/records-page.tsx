import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS, type PathName } from '../../../../contract/paths.ts';
import { useAccount } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import styles from './records-page.module.css';

const PAGES = [
  { name: 'betRecords', label: '投注' },
  { name: 'accountRecords', label: '盈亏' },
  { name: 'rechargeRecords', label: '充提' },
  { name: 'transactionRecords', label: '账变' },
  { name: 'backRecords', label: '返水' },
] as const satisfies readonly { name: PathName; label: string }[];

/** The address parameters that every record page understands. */
const SHARED = ['range', 'from', 'to'];

export interface RecordsPageProps {
  title: string;
  /** The page's link among those to the other record pages; absent if the page has no links. */
  current?: RecordsPageName;
  visitorText: string;
  /** The export button, in the header opposite the back button. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a record page: title, back button and links to the other record pages. Shows placeholders until
 * the platform has sent the account.
 */
export function RecordsPage({ current, children, ...frame }: RecordsPageProps) {
  const visit = useVisit();
  const account = useAccount();
  return (
    <PlayerPage {...frame} stays visit={visit} lapsedText="重新登录后，本机存下的记录都还在。">
      <div className={styles.page}>
        {current && <RecordsNav current={current} />}
        {account ? children : <ListSkeleton />}
      </div>
    </PlayerPage>
  );
}

type RecordsPageName = (typeof PAGES)[number]['name'];

/**
 * Links between the record pages, which keep the chosen days. They replace the history entry, so that "back"
 * leaves the record pages.
 */
function RecordsNav({ current }: { current: RecordsPageName }) {
  const [search] = useSearchParams();
  const days = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  return (
    <nav className={styles.nav} aria-label="记录">
      {PAGES.map(({ name, label }) => (
        <Link
          key={name}
          replace
          to={{ pathname: PATHS[name], search: days.toString() }}
          className={styles.bookNavPage}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const ROWS = 9;

/** Placeholders for rows of a list while it is loading. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
        <div key={index} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
