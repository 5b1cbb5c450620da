import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS, type PathName } from '../../../paths.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import styles from './records-page.module.css';

/** The pages of the record collection. */
const PAGES = [
  { name: 'betRecords', label: '投注' },
  { name: 'accountRecords', label: '盈亏' },
  { name: 'rechargeRecords', label: '充提' },
  { name: 'transactionRecords', label: '账变' },
  { name: 'backRecords', label: '返水' },
] as const satisfies readonly { name: PathName; label: string }[];

/** What every page of the collection understands of an address. */
const SHARED = ['range', 'from', 'to'];

interface RecordsPageProps {
  title: string;
  /** Which page of the collection this is. */
  current: BookPage;
  /** What visitors are told to log in for. */
  visitorText: string;
  /** In the header, opposite the way back: the export. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of the record collection: title, the way back, and the ways to the other pages. */
export function RecordsPage({ current, children, ...frame }: RecordsPageProps) {
  const visit = useVisit();
  return (
    <PlayerPage {...frame} visit={visit}>
      <div className={styles.page}>
        <RecordsNav current={current} />
        {children}
      </div>
    </PlayerPage>
  );
}

type BookPage = (typeof PAGES)[number]['name'];

/**
 * The ways between the collection's pages: the days that are looked at go along. In place, so that back leaves
 * the collection.
 */
function RecordsNav({ current }: { current: BookPage }) {
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
