import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { PageBar } from './page-bar.tsx';
import styles from './player-page.module.css';
import { StatePage } from './state-page.tsx';

/** Who looks at a page for players, and the ways out of it. */
export interface Visit {
  loggedIn: boolean;
  /** Whose page this is; with a session that ran out the account that is expected back. */
  viewer: string | undefined;
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
  const { loggedIn, viewer, goBack, logIn } = visit;
  const owner = useOwnerKey(viewer);
  return (
    <PageFrame title={title} action={loggedIn && action} goBack={tab ? undefined : goBack}>
      {loggedIn || viewer !== undefined ? (
        // What one account has filled in outlives its session, and is not the next one's.
        <div key={owner} className={styles.body}>
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

/**
 * A React key that changes with the account, but not while a session's account gets its name: what was typed before
 * the platform answered is the same player's.
 */
function useOwnerKey(viewer: string | undefined): number {
  const [owner, setOwner] = useState({ viewer, key: 0 });
  if (viewer === owner.viewer) return owner.key;
  const key = owner.viewer === undefined ? owner.key : owner.key + 1;
  setOwner({ viewer, key });
  return key;
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
