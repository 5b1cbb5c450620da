import { type ReactNode, useEffect, useState } from 'react';
import { TopIcon } from './icons/arrows.tsx';
import { BackIcon } from './icons/lists.tsx';
import styles from './player-page.module.css';
import { LapsedState, StatePage, type Unnamed, UnnamedState } from './state-page.tsx';

export interface Visit {
  loggedIn: boolean;
  /** Id of the page's account; after the session expires, the account expected to log in again. */
  viewer: string | undefined;
  /** Whether the session has expired, so that there is no account's data to show. */
  isLapsed: boolean;
  /** Why the session's account is not known, so that there is no account's data to show. */
  unnamed: Unnamed | undefined;
  /** Changes with the account: typed text survives an expired session, but not a switch of accounts. */
  key: number;
  goBack: () => void;
  logIn: () => void;
}

interface PlayerPageProps extends Omit<PageBarProps, 'goBack'> {
  visitorText: string;
  /** The data that is there again after a login; shown instead of the page when the session has expired. */
  lapsedText?: string;
  /** Whether the page is in the tab bar and has no back button. */
  tab?: boolean;
  visit: Visit;
  children: ReactNode;
}

/** The frame of a page for players, with a login prompt for visitors. */
export function PlayerPage(props: PlayerPageProps) {
  const { title, action, stays, visitorText, lapsedText, tab = false, visit, children } = props;
  const { loggedIn, viewer, isLapsed, unnamed, key, goBack, logIn } = visit;
  return (
    <PageFrame
      title={title}
      action={loggedIn && action}
      stays={stays ?? false}
      goBack={tab ? undefined : goBack}
    >
      {loggedIn || viewer !== undefined ? (
        <div key={key} className={styles.body}>
          {unnamed && <UnnamedState {...unnamed} />}
          {isLapsed && lapsedText !== undefined ? (
            <LapsedState text={lapsedText} logIn={logIn} />
          ) : (
            // A form that outlived an expired session stays; otherwise there is nothing to wait for.
            (!unnamed || viewer !== undefined) && children
          )}
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

interface PageBarProps {
  title: string;
  /** Absent on pages of the tab bar, which have no page before them. */
  goBack?: (() => void) | undefined;
  /** Content opposite the back button; at most one small button. */
  action?: ReactNode;
  /** Whether the bar stays at the top edge while a long list scrolls, and a button leads back to the list's top. */
  stays?: boolean;
}

export function PageBar({ title, goBack, action, stays = false }: PageBarProps) {
  return (
    <header className={styles.bar} data-stays={stays || undefined}>
      {goBack ? (
        <button type="button" className={styles.back} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
      ) : (
        <span />
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.action}>{action}</div>
      {stays && <ToTop />}
    </header>
  );
}

/** A way back is offered from this many screens below the top. */
const FAR_SCREENS = 2;

/** A button that leads back to the top of a long page, once the player is far below it. */
function ToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR_SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      className={styles.top}
      aria-label="回到顶部"
      onClick={({ currentTarget }) => {
        // The button disappears, so the focus moves to the title, as after a change of pages.
        currentTarget.closest('header')?.querySelector('h1')?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
    >
      <TopIcon />
    </button>
  );
}
