import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpenOrder, type WalletOrder } from '../../../db/wallet-order.ts';
import { orderTone, orderWords } from '../../data/money/order-phase.ts';
import { useFollowOrders, useOrders } from '../../data/money/use-operations.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { revalidateUserInfo } from '../../session/user-info.ts';
import { RecordsLink } from '../operations/page/records-link.tsx';
import { WalletPage } from '../operations/page/wallet-page.tsx';
import { WithdrawalMoneyForm } from './withdrawal-money-form.tsx';
import styles from './withdrawal-page.module.css';

const SHOWN = 5;

/** Specification chapter 2, `/withdrawal`: submits withdrawals and shows their progress. */
export function WithdrawalPage() {
  return (
    <WalletPage title="提现" visitorText="登录后把余额提到自己的地址。">
      <WithdrawalMoneyForm />
      <LatestWithdrawals />
      <RecordsLink kind="withdrawal" />
    </WalletPage>
  );
}

/** The newest withdrawals with their states, polled while the page is on screen. */
function LatestWithdrawals() {
  const client = useQueryClient();
  const { updatedAt } = useFollowOrders('withdrawal');
  const orders = useOrders('withdrawal');
  const open = orders?.filter(isOpenOrder).length;
  useEffect(() => {
    // A decision settles or releases held money, so the balance above is read again.
    if (open !== undefined) void revalidateUserInfo(client).catch(() => undefined);
  }, [client, open]);
  if (!orders || orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="latest-withdrawals">
      <header className={styles.head}>
        <h2 id="latest-withdrawals">最近提现</h2>
        {updatedAt > 0 && <time className={styles.asOf}>截至 {clockTime(updatedAt)}</time>}
      </header>
      <ul className={styles.list}>
        {orders.slice(0, SHOWN).map((order) => (
          <Row key={order.orderNo} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Row({ order }: { order: WalletOrder }) {
  const tone = orderTone(order);
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <b className={styles.amount}>{amountText(order.amount)}</b>
        <span className={styles.state} data-tone={tone}>
          {orderWords(order)}
        </span>
      </p>
      <p className={styles.sub}>
        <span>
          {clockTime(order.createdAt)}
          {order.channel !== '' && ` · ${order.channel}`}
        </span>
        {order.actualAmount !== undefined && tone !== 'bad' && (
          <span>
            {tone === 'good' ? '到账' : '预计到账'} {amountText(order.actualAmount)}
          </span>
        )}
      </p>
      {tone === 'bad' && order.reason !== '' && (
        <p className={styles.reason}>原因：{order.reason}</p>
      )}
    </li>
  );
}
