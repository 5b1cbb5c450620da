import { staysAfterLogout } from '../../data/money/unsettled.ts';
import { useUnsettled } from '../../data/money/use-operations.ts';
import styles from './logout-part.module.css';

/** What a logout means for money actions that are not over; nothing when all are. */
export function LogoutWarning() {
  const unsettled = useUnsettled() ?? [];
  const kept = unsettled.filter(staysAfterLogout).length;
  const armed = unsettled.filter(({ state }) => state === 'armed').length;
  return (
    <>
      {kept > 0 && (
        <p className={styles.warning}>
          有 {kept} 笔操作结果未知：退出后会保留一条不含地址的记录，重新登录同一账号后继续核对。
        </p>
      )}
      {armed > 0 && (
        <p className={styles.warning}>有 {armed} 笔操作等待你确认：退出后不会再提交。</p>
      )}
    </>
  );
}
