import type { ReactNode } from 'react';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { LapsedState } from '../../../ui/state-page.tsx';
import styles from './account-gate.module.css';

/**
 * Shows records once their account is known: placeholders until the platform has sent it, and a login button
 * when the session has expired.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  if (account) return children;
  if (loggedIn) return <ListSkeleton />;
  return <LapsedState text="重新登录后，本机存下的记录都还在。" logIn={() => openLogin()} />;
}

const ROWS = 9;

export function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
        <div key={index} className={styles.row} />
      ))}
    </div>
  );
}
