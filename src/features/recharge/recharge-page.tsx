import { useNavigate } from 'react-router-dom';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { usePayChannels } from '../../data/money/wallet-queries.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { UnsettledNote } from '../operations/list/unsettled-note.tsx';
import { RecordsLink } from '../operations/page/records-link.tsx';
import { WalletPage } from '../operations/page/wallet-page.tsx';
import { offeredChannels } from './channels.ts';
import { ChannelsNote } from './channels-note.tsx';
import { OrderList } from './order-list.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { useDepositOrders } from './use-deposit-orders.ts';
import { useRecharge } from './use-recharge.ts';

/** Number of completed orders on the page; the records page lists all of them. */
const RECENT = 3;

/** Recharge, specification chapter 2: open orders, the channels and the amount. */
export function RechargePage() {
  const navigate = useNavigate();
  return (
    <WalletPage
      title="充值"
      visitorText="登录后可以充值和查看充值订单。"
      action={
        <Button tone="plain" size="s" onClick={() => navigate(PATHS.buy)}>
          买 USDT
        </Button>
      }
    >
      <Recharge />
    </WalletPage>
  );
}

function Recharge() {
  const { open, ended, now, follow, asOf } = useDepositOrders();
  const channels = usePayChannels();
  const offline = useOffline();
  const order = useRecharge();
  return (
    <>
      {offline && <OfflineStrip text="显示的是本机保存的内容" onRetry={follow.refresh} />}
      <BalanceLine />
      {order.state.kind !== 'busy' && <UnsettledNote group="deposit" />}
      <OrderList title="进行中的订单" orders={open} now={now} asOf={asOf} />
      <RechargeForm
        channels={offeredChannels(channels.data)}
        awaiting={channels.isPending}
        order={order}
        verb="生成充值订单"
      />
      <ChannelsNote channels={channels} />
      <OrderList title="最近的订单" orders={ended.slice(0, RECENT)} now={now} asOf={asOf} />
      <RecordsLink kind="deposit" />
    </>
  );
}
