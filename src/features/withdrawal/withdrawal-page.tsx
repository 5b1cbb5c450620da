import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { RecordsLink } from '../operations/page/records-link.tsx';
import { WalletPage } from '../operations/page/wallet-page.tsx';
import { LatestWithdrawals } from './latest-withdrawals.tsx';
import { WithdrawalDesk } from './withdrawal-money-form.tsx';

/** Specification chapter 2, `/withdrawal`: asks for a withdrawal and follows it. */
export function WithdrawalPage() {
  return (
    <WalletPage title="提现" visitorText="登录后把余额提到自己的地址。">
      <Disconnected />
      <BalanceLine purpose="提现" />
      <WithdrawalDesk />
      <LatestWithdrawals />
      <RecordsLink kind="withdrawal" />
    </WalletPage>
  );
}

function Disconnected() {
  const offline = useOffline();
  if (!offline) return null;
  return <OfflineStrip text="联网后才能提现" onRetry={askAgain} />;
}
