import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { isUnnumbered, type WalletOrder } from '../../../db/wallet-order.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import {
  isOnChain,
  isTimed,
  type OrderPhase,
  phaseLabel,
  phaseOf,
} from '../../data/money/order-phase.ts';
import { useFollowOrders, useOrders } from '../../data/money/use-operations.ts';
import { rereadUserInfo } from '../../data/queries/reread-user-info.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText } from '../../format/amounts.ts';
import { eventTime } from '../../format/platform-time.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { useShownOrder } from '../../session/shown-order.ts';
import { CopyValue } from '../../ui/copy-value.tsx';
import type { OverlayProps } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/facts.tsx';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { PlatformZone } from '../../ui/platform-zone.tsx';
import { useSlow } from '../../ui/slow-note.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { useAsOf } from './order-list.tsx';
import { Confirming, Credited, Expired, Refused, Unclear } from './order-states.tsx';
import { CashierPayment, ChainPayment } from './payment.tsx';
import styles from './recharge-panel.module.css';

const STEPS: readonly OrderPhase[] = ['waiting', 'confirming', 'credited'];

const MOMENT_MS = 1_000;

/** The recharge dialog (chapter 2, overlay 3): one order, from payment to credit. */
export function RechargePanel({ open, onClose }: OverlayProps) {
  const navigate = useNavigate();
  const orders = useOrders('deposit');
  const wanted = useShownOrder(({ orderNo }) => orderNo);
  // If the requested order is missing, no other order is shown, because the player would pay the wrong one.
  const order = wanted ? orders?.find((one) => isCalled(one, wanted)) : orders?.[0];
  // A new order reaches this live query from IndexedDB with a short delay.
  const missing = useSlow(open && orders !== undefined && !order, MOMENT_MS);
  return (
    <FullPanel open={open} onClose={onClose} title={titleOf(order)}>
      <PanelBody>
        {order && (
          <OrderView key={order.localNo ?? order.orderNo} order={order} onClose={onClose} />
        )}
        {missing && (
          <StatePage
            mood="sleep"
            title="还没有充值订单"
            text="选好金额，生成订单后会显示在这里。"
            action="去充值"
            onAction={() => {
              onClose();
              navigate(PATHS.recharge);
            }}
          />
        )}
      </PanelBody>
    </FullPanel>
  );
}

/** By its number, or by the one under which this device showed it before. */
function isCalled({ orderNo, localNo }: WalletOrder, wanted: string): boolean {
  return orderNo === wanted || localNo === wanted;
}

function titleOf(order: WalletOrder | undefined): string {
  if (!order) return '充值订单';
  return isOnChain(order) ? 'USDT TRC20 充值' : `${order.channel} 充值`;
}

function OrderView({ order, onClose }: { order: WalletOrder; onClose: () => void }) {
  const follow = useFollowOrders('deposit');
  const offline = useOffline();
  const asOf = useAsOf(follow);
  const now = useServerNow(isTimed(order));
  const phase = phaseOf(order, now);
  // An app update must not reload the page while the player is paying.
  useEffect(() => holdReload('recharge'), []);
  const isCredited = phase === 'credited';
  useEffect(() => {
    // The cached balance lacks the deposit.
    if (isCredited) void rereadUserInfo();
  }, [isCredited]);
  const view = { order, now, onClose };
  return (
    <div className={styles.view}>
      {offline && <OfflineStrip text={asOf} onRetry={follow.refresh} />}
      {!offline && asOf && (
        <p className={styles.asOf} role="status">
          暂时查不到最新状态，{asOf}
        </p>
      )}
      <OrderSteps order={order} phase={phase} />
      {phase === 'waiting' &&
        (isOnChain(order) ? <ChainPayment {...view} /> : <CashierPayment {...view} />)}
      {phase === 'confirming' && <Confirming {...view} />}
      {phase === 'credited' && <Credited {...view} />}
      {phase === 'expired' && <Expired {...view} />}
      {phase === 'refused' && <Refused {...view} />}
      {phase === 'unclear' && <Unclear />}
      <OrderFacts order={order} now={now} />
    </div>
  );
}

function OrderFacts({ order, now }: { order: WalletOrder; now: number }) {
  return (
    <section className={styles.facts} aria-label="订单信息">
      <dl className={styles.list}>
        <Fact label="充值金额">{amountText(order.amount)} USDT</Fact>
        <Fact label="充值方式">{order.channel}</Fact>
        <Fact label="下单时间">{eventTime(order.createdAt, now)}</Fact>
        {isUnnumbered(order) && <Fact label="订单号">平台还没有给出</Fact>}
      </dl>
      <PlatformZone />
      {!isUnnumbered(order) && <CopyValue label="订单号" value={order.orderNo} size="s" />}
      {order.txid !== '' && <CopyValue label="交易哈希" value={order.txid} size="s" />}
    </section>
  );
}

/** The steps 等待付款 → 确认中 → 已到账 with the current one marked; other orders show no steps. */
function OrderSteps({ order, phase }: { order: WalletOrder; phase: OrderPhase }) {
  const label = phaseLabel(order, phase);
  const at = STEPS.indexOf(phase);
  return (
    <div>
      <p className="unseen" role="status">
        订单状态：{label}
      </p>
      {at >= 0 && (
        <ol className={styles.steps} aria-label="充值进度">
          {STEPS.map((step, index) => (
            <li
              key={step}
              className={styles.step}
              data-at={placeOf(index, phase === 'credited' ? STEPS.length : at)}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.dot} aria-hidden="true" />
              {index === at ? label : phaseLabel(order, step)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function placeOf(index: number, at: number): 'done' | 'now' | 'next' {
  if (index === at) return 'now';
  return index < at ? 'done' : 'next';
}
