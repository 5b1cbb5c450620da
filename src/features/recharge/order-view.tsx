import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { config } from '../../config.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { phaseLabel } from '../../data/money/order-labels.ts';
import { isOnChain, isTimed, type OrderPhase, phaseOf } from '../../data/money/order-phase.ts';
import { useFollowOrders } from '../../data/money/use-operations.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { revalidateUserInfo } from '../../session/user-info.ts';
import { Button } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { launchLink, OUTBOUND } from '../../ui/links.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { ChainPayment } from './chain-payment.tsx';
import { Countdown } from './countdown.tsx';
import { useAsOf } from './order-list.tsx';
import { Confirming, Credited, Expired, Refused, Unclear } from './order-states.tsx';
import styles from './order-view.module.css';

const STEPS: readonly OrderPhase[] = ['waiting', 'confirming', 'credited'];

interface OrderViewProps {
  order: WalletOrder;
  onClose: () => void;
}

/** One order with its current state, which is polled while the order is on screen. */
export function OrderView({ order, onClose }: OrderViewProps) {
  const follow = useFollowOrders('deposit');
  const offline = useOffline();
  const asOf = useAsOf(follow);
  const now = useServerNow(isTimed(order));
  const phase = phaseOf(order, now);
  // An app update must not reload the page while the player is paying.
  useEffect(() => holdReload('recharge'), []);
  useFreshBalance(phase === 'credited');
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
      {phase === 'unclear' && <Unclear {...view} />}
      <OrderFacts order={order} now={now} />
    </div>
  );
}

/** Reads the balance again once the order is credited, because the cached balance lacks the deposit. */
function useFreshBalance(credited: boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => void revalidateUserInfo(client).catch(() => undefined));
  useEffect(() => {
    if (credited) refresh();
  }, [credited]);
}

/** The order's amount, channel and time, and the numbers that support asks for. */
function OrderFacts({ order, now }: { order: WalletOrder; now: number }) {
  return (
    <section className={styles.facts} aria-label="订单信息">
      <dl className={styles.list}>
        <div>
          <dt>充值金额</dt>
          <dd>{amountText(order.amount)} USDT</dd>
        </div>
        <div>
          <dt>充值方式</dt>
          <dd>{order.channel}</dd>
        </div>
        <div>
          <dt>下单时间</dt>
          <dd>{clockTime(order.createdAt, now)}</dd>
        </div>
      </dl>
      <CopyValue label="订单号" value={order.orderNo} size="s" />
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

interface CashierPaymentProps {
  order: WalletOrder;
  now: number;
}

/** An order that is paid at the channel's own cashier page. */
function CashierPayment({ order, now }: CashierPaymentProps) {
  const own = config.apiOrigin || window.location.origin;
  const url = order.payUrl ? launchLink(order.payUrl, own, config.linkHosts) : undefined;
  return (
    <section className={styles.card} aria-label="去付款">
      <p className={styles.label}>付款后到账</p>
      <p className={styles.amount}>
        {amountText(order.amount)} <small>USDT</small>
      </p>
      <Countdown order={order} now={now} />
      {url ? (
        <>
          {/* A link rather than window.open, because a pop-up blocker cannot block a tapped link. */}
          <a className={styles.pay} href={url.href} {...OUTBOUND}>
            去付款
          </a>
          <p className={styles.text}>
            在打开的{order.channel}
            收银台付款，应付金额以收银台显示为准。付完回到这里，到账会自动显示。
          </p>
        </>
      ) : (
        <Unpayable sent={order.payUrl !== undefined} />
      )}
    </section>
  );
}

/** The cashier link is missing on this device, or leads to a host that is not allowed. */
function Unpayable({ sent }: { sent: boolean }) {
  return (
    <>
      <p className={styles.fault} role="alert">
        {sent
          ? '平台给的付款地址不安全，没有打开。请不要付款，先联系客服。'
          : '本机没有这笔订单的付款链接。可以等它过期后重新下单，或联系客服。'}
      </p>
      <Button wide onClick={() => openDialog('support')}>
        联系客服
      </Button>
    </>
  );
}
