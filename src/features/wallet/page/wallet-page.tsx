import { type ReactNode, useEffect } from 'react';
import { openLogin, requireLogin } from '../../../session/dialogs.ts';
import { useLoggedIn, useViewer } from '../../../session/session-store.ts';
import { useGoBack } from '../../../session/use-go-back.ts';
import { Button } from '../../../ui/button.tsx';
import { BackIcon } from '../../../ui/icons/lists.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import styles from './wallet-page.module.css';

interface WalletPageProps {
  title: string;
  /** In the header, opposite the way back; at most one small button. */
  action?: ReactNode;
  /** What visitors are told to log in for. */
  visitorText: string;
  children: ReactNode;
}

/** The frame of a wallet page: its title, the way back, and a state page for visitors. */
export function WalletPage({ title, action, visitorText, children }: WalletPageProps) {
  const goBack = useGoBack();
  const loggedIn = useLoggedIn();
  const viewer = useViewer();
  // With each visit, and not when a session ends here: then the dialog has its own reason to say.
  useEffect(() => void requireLogin(), []);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <button type="button" className={styles.back} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.action}>{loggedIn && action}</div>
      </header>
      {loggedIn || viewer !== undefined ? (
        // What one account has filled in outlives its session, and is not the next one's.
        <div key={viewer} className={styles.body}>
          {children}
        </div>
      ) : (
        <StatePage
          mood="idle"
          title="请先登录"
          text={visitorText}
          actions={
            <Button tone="primary" onClick={() => openLogin()}>
              登录
            </Button>
          }
        />
      )}
    </main>
  );
}
