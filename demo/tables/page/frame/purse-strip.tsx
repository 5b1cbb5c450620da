import { messageOf } from '../../../../contract/errors.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { showToast } from '../../../../src/ui/toast.tsx';
import { useOffline } from '../connectivity.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { amountText } from './amount.ts';
import styles from './purse-strip.module.css';

interface PurseStripProps {
  session: TableSession;
  onBuyIn: () => void;
}

/** Where a vendor keeps its own purse: what lies in the wallet, and the ways between the two. */
export function PurseStrip({ session, onBuyIn }: PurseStripProps) {
  const { wallet, table = 0n } = useTable(session, ({ purse }) => purse);
  const moving = useTable(session, (state) => state.moving);
  const busy = useTable(session, ({ bet, revealing }) => bet.is !== 'idle' || revealing);
  const offline = useOffline();
  const leave = async () => {
    try {
      const refunded = await session.leave();
      if (refunded !== undefined) showToast(`已取回 ${amountText(refunded)} USDT`, 'success');
    } catch (error) {
      showToast(messageOf(error), 'error');
    }
  };
  return (
    <section className={styles.strip} aria-label="牌桌资金">
      <p className={styles.wallet}>
        钱包 <b>{amountText(wallet)}</b>
      </p>
      <Button size="s" busy={moving === 'in'} disabled={offline} onClick={onBuyIn}>
        带入
      </Button>
      <Button
        size="s"
        busy={moving === 'out'}
        disabled={offline || busy || table === 0n}
        onClick={leave}
      >
        离桌取回
      </Button>
    </section>
  );
}
