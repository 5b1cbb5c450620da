import type { LoginSession } from '../../../../contract/calls/account.ts';
import { useAccount } from '../../../session/session-store.ts';
import { Robot } from '../../../ui/robot.tsx';
import styles from './guard.module.css';

interface GuardProps {
  /** The account's logins; undefined until loaded. */
  sessions: readonly LoginSession[] | undefined;
}

/** The account's name and its number of active logins. */
export function Guard({ sessions }: GuardProps) {
  const account = useAccount();
  return (
    <section className={styles.guard} aria-label="账号">
      <div className={styles.face}>
        <Robot mood="happy" size={60} />
      </div>
      <div>
        <p className={styles.name}>{account?.username ?? '已登录'}</p>
        {sessions ? (
          <p className={styles.open}>
            <b>{sessions.length}</b> {sessions.length === 1 ? '个登录，就是这里' : '个登录正有效'}
          </p>
        ) : (
          <p className={styles.open}>登录密码管登录，提现密码管出款</p>
        )}
      </div>
    </section>
  );
}
