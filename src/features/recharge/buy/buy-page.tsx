import { useNavigate } from 'react-router-dom';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { isOnChain } from '../../../data/money/order-phase.ts';
import { usePayChannels } from '../../../data/money/wallet-queries.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { UnsettledNote } from '../../operations/list/unsettled-note.tsx';
import { WalletPage } from '../../operations/page/wallet-page.tsx';
import { offeredChannels } from '../channels.ts';
import { ChannelsNote } from '../channels-note.tsx';
import { OrderList } from '../order-list.tsx';
import { RechargeForm } from '../recharge-form.tsx';
import { useDepositOrders } from '../use-deposit-orders.ts';
import { useRecharge } from '../use-recharge.ts';
import styles from './buy-page.module.css';

const STEPS = [
  { title: '选方式和金额', text: '金额是要到账的 USDT。' },
  { title: '去收银台付款', text: '要付多少、怎么换算，由收银台在付款前告诉你。' },
  { title: '自动到账', text: 'USDT 直接进入钱包，不用再转账。' },
];

/** Virtual currency purchase, specification chapter 2: for players who have no USDT (decision 0052). */
export function BuyPage() {
  return (
    <WalletPage title="买 USDT" visitorText="登录后可以购买 USDT，直接进入钱包。">
      <Buy />
    </WalletPage>
  );
}

function Buy() {
  const { open, now, follow, asOf } = useDepositOrders();
  const channels = usePayChannels();
  const offline = useOffline();
  const order = useRecharge();
  const cashiers = offeredChannels(channels.data).filter(({ kind }) => kind !== 'recharge');
  return (
    <>
      {offline && <OfflineStrip text="显示的是本机保存的内容" onRetry={follow.refresh} />}
      <section className={styles.intro}>
        <h2>没有 USDT 也能充值</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      {order.state.kind !== 'busy' && <UnsettledNote group="deposit" />}
      <OrderList
        title="进行中的订单"
        orders={open.filter((one) => !isOnChain(one))}
        now={now}
        asOf={asOf}
      />
      {cashiers.length > 0 ? (
        <RechargeForm channels={cashiers} awaiting={false} order={order} verb="去购买" />
      ) : (
        <NoCashier loading={channels.isFetching} />
      )}
      <ChannelsNote channels={channels} />
      <OwnWallet />
    </>
  );
}

function NoCashier({ loading }: { loading: boolean }) {
  if (loading) return <p className={styles.loading}>正在加载购买方式…</p>;
  return (
    <StatePage
      mood="sleep"
      title="现在没有可用的购买方式"
      text="可以从自己的钱包或交易所转入 USDT。"
    />
  );
}

/** How to pay with USDT that the player holds in another wallet or at an exchange. */
function OwnWallet() {
  const navigate = useNavigate();
  return (
    <section className={styles.own}>
      <h2>在交易所或钱包里有 USDT？</h2>
      <ol className={styles.list}>
        <li>在充值页选 USDT-TRC20，填金额，生成订单。</li>
        <li>在交易所选“提币”，或在钱包选“转账”，网络选 TRC20。</li>
        <li>粘贴订单里的收款地址，数量填订单里的应付金额，一分不差。</li>
        <li>交易所会扣手续费的，用订单里的“算上手续费”算出该填多少。</li>
      </ol>
      <Button wide onClick={() => navigate(PATHS.recharge)}>
        用 USDT 充值
      </Button>
    </section>
  );
}
