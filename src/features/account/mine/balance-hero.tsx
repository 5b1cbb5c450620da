import { useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../../contract/calls/account.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { useBalance } from '../../../data/money/use-balance.ts';
import { withdrawableOf } from '../../../session/user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { BalanceCaption, type BalanceFact, BalanceFacts } from '../../../ui/facts.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import { showError } from '../../../ui/toast.tsx';
import { BalanceEye } from '../../operations/balance-eye.tsx';
import { TableMoney } from '../../operations/table-money.tsx';
import styles from './balance-hero.module.css';

/** The balance with its age, money at game tables, and the deposit and withdrawal buttons. */
export function BalanceHero() {
  const navigate = useNavigate();
  const { balance, info, textOf, updatedAt, stale, busy, refresh } = useBalance(showError);
  const offline = useOffline();
  const amount = textOf(balance);
  return (
    <>
      {offline && <OfflineStrip text="显示的是本机保存的内容" onRetry={() => void refresh()} />}
      <section className={styles.hero} aria-label="钱包余额">
        <RefreshLine label="刷新余额" busy={busy} onRefresh={() => void refresh()}>
          <span className={styles.caption}>
            <BalanceCaption at={updatedAt} stale={stale}>
              余额（USDT）
            </BalanceCaption>
            <BalanceEye />
          </span>
        </RefreshLine>
        <p className={styles.amount} data-long={lengthOf(amount)} data-testid="mine-balance">
          {amount}
        </p>
        <BalanceFacts facts={factsOf(info, textOf)} />
        <div className={styles.ways}>
          <Button tone="primary" onClick={() => navigate(PATHS.recharge)}>
            充值
          </Button>
          <Button onClick={() => navigate(PATHS.withdrawal)}>提现</Button>
        </div>
      </section>
      <TableMoney />
    </>
  );
}

/** The withdrawable part of the balance, and the amount held by withdrawals. */
function factsOf(info: UserInfo | undefined, textOf: (amount: bigint) => string): BalanceFact[] {
  if (!info) return [];
  const { balance, frozen } = info;
  const free = withdrawableOf(info);
  const facts: BalanceFact[] = [];
  const add = (name: string, amount: bigint) => facts.push({ name, amount: textOf(amount) });
  if (balance !== undefined && free !== undefined && free < balance) add('可提现', free);
  if (frozen > 0n) add('提现中', frozen);
  return facts;
}

/** Long amounts use a smaller font, so that they fit on one line. */
function lengthOf(text: string): 'more' | 'most' | undefined {
  if (text.length > 16) return 'most';
  return text.length > 11 ? 'more' : undefined;
}
