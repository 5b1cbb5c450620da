import type { ReactNode } from 'react';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { BookNav, type BookPage } from './book-nav.tsx';
import styles from './records-page.module.css';

interface RecordsPageProps {
  title: string;
  /** Which page of the book this is. */
  current: BookPage;
  /** What visitors are told to log in for. */
  visitorText: string;
  /** In the header, opposite the way back: the export. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of the record book: title, the way back, and the ways to the other pages. */
export function RecordsPage({ current, children, ...frame }: RecordsPageProps) {
  const visit = useVisit();
  return (
    <PlayerPage {...frame} visit={visit}>
      <div className={styles.page}>
        <BookNav current={current} />
        {children}
      </div>
    </PlayerPage>
  );
}
