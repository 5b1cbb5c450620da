import type { ReactNode } from 'react';
import { LoginState } from './login-state.tsx';
import { PageBar } from './page-bar.tsx';
import styles from './player-page.module.css';

/** The visitor or player of a page, and functions to leave the page or log in. */
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
  /** What a visitor can do after logging in. */
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
        <LoginState title="请先登录" text={visitorText} logIn={logIn} />
      )}
    </PageFrame>
  );
}

interface PageFrameProps {
  title: string;
  /** Header content opposite the back button; at most one small button. */
  action?: ReactNode;
  /** Absent on pages of the tab bar. */
  goBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A page with a title and a back button, for players and visitors. */
export function PageFrame({ title, action, goBack, children }: PageFrameProps) {
  return (
    <main className={styles.page}>
      <PageBar title={title} goBack={goBack} action={action} />
      {children}
    </main>
  );
}
