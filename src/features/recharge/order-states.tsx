import { BALANCE_DECIMALS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { isLate, isOnChain } from '../../data/money/order-phase.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../session/hidden-balance.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { Button } from '../../ui/button.tsx';
import { Robot } from '../../ui/robot.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import styles from './order-states.module.css';

interface StateProps {
  order: WalletOrder;
  now: number;
  onClose: () => void;
}

/**
 * The payment was detected and awaits block confirmations. Address and QR code are hidden, so that the player
 * does not pay twice.
 */
export function Confirming({ order }: StateProps) {
  const { confirmations: seen, confirmationsNeeded: needed } = order;
  return (
    <section className={styles.card}>
      <p className={styles.label}>已收到付款{isLate(order) && '（订单过期后）'}</p>
      <p className={styles.amount} data-tone="jade">
        {order.payAmount ?? amountText(order.amount)} <small>USDT</small>
      </p>
      {isOnChain(order) && needed > 0 && (
        <>
          <progress
            className={styles.bar}
            value={Math.min(seen, needed)}
            max={needed}
            aria-label="区块确认"
          />
          <p className={styles.count}>
            <b>
              {seen}/{needed}
            </b>{' '}
            次区块确认
          </p>
        </>
      )}
      <p className={styles.text}>
        确认完成后自动到账，不用操作，也请不要再付一次。可以离开本页，稍后回来查看。
      </p>
    </section>
  );
}

export function Credited({ order, onClose }: StateProps) {
  const { data, dataUpdatedAt } = useUserInfo();
  const isHidden = useHiddenBalance();
  const arrived =
    order.actualAmount === undefined ? order.payAmount : amountText(order.actualAmount);
  return (
    <section className={styles.card} data-centre>
      <Robot mood="happy" size={96} />
      <p className={styles.label}>{isLate(order) ? '逾期到账' : '已到账'}</p>
      <p className={styles.amount} data-tone="jade">
        +{arrived ?? amountText(order.amount)} <small>USDT</small>
      </p>
      {data?.balance !== undefined && (
        <p className={styles.text}>
          钱包余额{' '}
          <b className={styles.figure}>
            {isHidden ? HIDDEN_TEXT : formatMoney(data.balance, BALANCE_DECIMALS)}
          </b>{' '}
          USDT · 截至 {clockTime(data.balanceAt ?? dataUpdatedAt)}
        </p>
      )}
      {isLate(order) && <p className={styles.text}>订单过期后收到的付款，已经照常入账。</p>}
      <Button tone="primary" wide onClick={onClose}>
        完成
      </Button>
    </section>
  );
}

/** The order has expired, so its address or payment link is no longer shown. */
export function Expired({ order, now, onClose }: StateProps) {
  return (
    <section className={styles.card} data-centre>
      <Robot mood="sleep" size={96} />
      <h3 className={styles.title}>订单已过期，请不要再付款</h3>
      <p className={styles.text}>
        {order.expiresAt !== undefined && `${clockTime(order.expiresAt, now)} 到期，`}
        {isOnChain(order) ? '收款地址和二维码已停用。' : '付款链接已停用。'}
      </p>
      <div className={styles.paid}>
        <h4>已经付过款了？</h4>
        <p>
          平台会继续核对这笔付款，查到后照常入账，这里会显示“逾期到账”。超过 24
          小时还没有到账，请带上订单号联系客服。
        </p>
        <Support />
      </div>
      <Button tone="primary" wide onClick={onClose}>
        重新下单
      </Button>
    </section>
  );
}

export function Refused({ order, onClose }: StateProps) {
  return (
    <StatePage
      mood="oops"
      title="订单未通过"
      text={order.reason || '平台没有说明原因，可以联系客服。'}
      action="返回"
      onAction={onClose}
      actions={<Support />}
    />
  );
}

/** The platform reports a state that this release does not know. */
export function Unclear() {
  return (
    <StatePage
      mood="idle"
      title="处理中"
      text="平台正在处理这笔订单，结果出来后会显示在这里。请先不要付款。"
      actions={<Support />}
    />
  );
}

function Support() {
  return <Button onClick={() => openDialog('support')}>联系客服</Button>;
}
