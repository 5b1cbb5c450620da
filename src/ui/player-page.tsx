import type { ReactNode } from 'react';
import { PageBar, type PageBarProps } from './page-bar.tsx';
import styles from './player-page.module.css';
import { StatePage } from './state-page.tsx';

export interface Visit {
  loggedIn: boolean;
  /** Id of the page's account; after the session expires, the account expected to log in again. */
  viewer: string | undefined;
  /** Changes with the account: typed text survives an expired session, but not a switch of accounts. */
  key: number;
  goBack: () => void;
  logIn: () => void;
}

interface PlayerPageProps {
  title: string;
  /** Header content opposite the back button; at most one small button. */
  action?: ReactNode;
  visitorText: string;
  /** Whether the page is in the tab bar and has no back button. */
  tab?: boolean;
  visit: Visit;
  children: ReactNode;
}

/** The frame of a page for players, with a login prompt for visitors. */
export function PlayerPage(props: PlayerPageProps) {
  const { title, action, visitorText, tab = false, visit, children } = props;
  const { loggedIn, viewer, key, goBack, logIn } = visit;
  return (
    <PageFrame title={title} action={loggedIn && action} goBack={tab ? undefined : goBack}>
      {loggedIn || viewer !== undefined ? (
        <div key={key} className={styles.body}>
          {children}
        </div>
      ) : (
        <StatePage mood="idle" title="请先登录" text={visitorText} action="登录" onAction={logIn} />
      )}
    </PageFrame>
  );
}

/** A page with a title and a back button, for players and visitors. */
export function PageFrame({ children, ...bar }: PageBarProps & { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <PageBar {...bar} />
      {children}
    </main>
  );
}
