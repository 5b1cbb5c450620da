import type { WalletOrder } from '../../../db/wallet-order.ts';
import { config } from '../../config.ts';
import { amountText } from '../../format/amounts.ts';
import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { launchLink, OUTBOUND } from '../../ui/links.ts';
import styles from './cashier-payment.module.css';
import { Countdown } from './countdown.tsx';

interface CashierPaymentProps {
  order: WalletOrder;
  now: number;
}

/** An order that is paid at a channel's own cashier. */
export function CashierPayment({ order, now }: CashierPaymentProps) {
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
          {/* A link and no window.open: whatever the browser thinks of pop-ups, a tap opens it. */}
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

/** There is no way to the cashier: it was never heard of here, or leads to where nobody should go. */
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
