import { Link, useSearchParams } from 'react-router-dom';
import { PATHS, type PathName } from '../../../paths.ts';
import styles from './book-nav.module.css';

/** The pages of the record book. */
const PAGES = [
  { name: 'betRecords', label: '投注' },
  { name: 'accountRecords', label: '盈亏' },
  { name: 'rechargeRecords', label: '充提' },
  { name: 'transactionRecords', label: '账变' },
  { name: 'backRecords', label: '返水' },
] as const satisfies readonly { name: PathName; label: string }[];
export type BookPage = (typeof PAGES)[number]['name'];

/** What every page of the book understands of an address. */
const SHARED = ['range', 'from', 'to'];

/**
 * The ways between the book's pages: the days that are looked at go along. In place, so that back leaves
 * the book.
 */
export function BookNav({ current }: { current: BookPage }) {
  const [search] = useSearchParams();
  const days = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  return (
    <nav className={styles.nav} aria-label="记录">
      {PAGES.map(({ name, label }) => (
        <Link
          key={name}
          replace
          to={{ pathname: PATHS[name], search: days.toString() }}
          className={styles.page}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
