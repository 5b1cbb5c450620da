import { useQueryClient } from '@tanstack/react-query';
import { launchCalls } from '../../../contract/calls/launches.ts';
import { formatMoney } from '../../../contract/money.ts';
import { call } from '../../api/call.ts';
import { isOutage } from '../../api/outage.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../session/hidden-balance.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { refreshBalance, useUserInfo } from '../../session/user-info.ts';
import { Button } from '../../ui/button.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import styles from './table-money.module.css';

/**
 * The player's money at tables with a separate wallet (KY), with a button that moves it back to the main
 * wallet; nothing when there is none. Not a journal operation: the refund moves money between two wallets of
 * the same player, and repeating it moves nothing.
 */
export function TableMoney({ className }: { className?: string | undefined }) {
  const client = useQueryClient();
  const { data } = useUserInfo();
  const { busy, run } = useOneAtATime();

  async function bringBack(): Promise<void> {
    if (isOutage()) {
      showToast('当前没有网络，暂时不能取回', 'error');
      return;
    }
    try {
      const { refunded } = await call(launchCalls.refundKy);
      if (refunded > 0n) showToast(`已取回 ${formatMoney(refunded)} USDT`, 'success');
      else showToast('牌桌资金已经在钱包里', 'info');
      // The refund has succeeded, even if the new balance cannot be read now.
      await refreshBalance(client).catch(() => {});
    } catch (error) {
      showError(error);
    }
  }

  const isHidden = useHiddenBalance();
  const amount = data?.tableBalance ?? 0n;
  if (amount <= 0n) return null;
  return (
    <div className={className}>
      <section className={styles.strip} aria-label="牌桌资金">
        <span className={styles.chip} aria-hidden="true" />
        <p className={styles.text}>
          牌桌资金 <b>{isHidden ? HIDDEN_TEXT : formatMoney(amount)}</b> USDT
        </p>
        <Button size="s" busy={busy} onClick={() => run(bringBack)}>
          取回
        </Button>
      </section>
    </div>
  );
}
