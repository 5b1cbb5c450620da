import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PageBar } from './page-bar.tsx';
import styles from './player-page.module.css';
import { StatePage } from './state-page.tsx';

/** Who looks at a page for players, and the ways out of it. */
export interface Visit {
  loggedIn: boolean;
  /** Whose page this is; with a session that ran out the account that is expected back. */
  viewer: string | undefined;
  /** Changes with the player: what one account has filled in outlives its session, and is not the next one's. */
  key: number;
  goBack: () => void;
  logIn: () => void;
}

interface PlayerPageProps {
  title: string;
  /** In the header, opposite the way back; at most one small button. */
  action?: ReactNode;
  /** What visitors are told to log in for. */
  visitorText: string;
  /** A page of the tab bar, without a way back. */
  tab?: boolean;
  visit: Visit;
  children: ReactNode;
}

/** The frame of a page for players: its title, the way back, and a state page for visitors. */
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
        <StatePage
          mood="idle"
          title="请先登录"
          text={visitorText}
          actions={
            <Button tone="primary" onClick={logIn}>
              登录
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

interface PageFrameProps {
  title: string;
  /** In the header, opposite the way back; at most one small button. */
  action?: ReactNode;
  /** Absent on a page of the tab bar. */
  goBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A page with its title and the way back, whoever looks at it. */
export function PageFrame({ title, action, goBack, children }: PageFrameProps) {
  return (
    <main className={styles.page}>
      <PageBar title={title} goBack={goBack} action={action} />
      {children}
    </main>
  );
}
