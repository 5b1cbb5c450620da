import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { currentOrigin } from '../../api/lines.ts';
import { config } from '../../config.ts';
import { msLeft } from '../../data/money/order-phase.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { formatClock } from '../../format/duration.ts';
import { openDialog } from '../../session/dialogs.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { TextField } from '../../ui/field.tsx';
import { WarningIcon } from '../../ui/icons/wallet.tsx';
import { launchLink, OUTBOUND } from '../../ui/links.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { withExchangeFee } from './exchange-fee.ts';
import styles from './payment.module.css';
import { checkSentQr, type SentQr } from './sent-qr.ts';

const MINUTE_MS = 60_000;
/** The remaining time is shown in a warning colour below this (ms). */
const SOON_MS = 5 * MINUTE_MS;

const WRONG_WAYS = '网络。金额不符、超时或用错网络，充值会失败。';

interface PaymentProps {
  order: WalletOrder;
  now: number;
}

export function ChainPayment({ order, now }: PaymentProps) {
  const sent = useSentQr(order);
  if (sent === 'differs') return <Mismatch />;
  const payable = order.payAmount ?? amountText(order.amount);
  return (
    <>
      <section className={styles.due} aria-label="应付金额">
        <CopyValue label="应付金额" value={payable} unit="USDT" size="hero" />
        <Countdown order={order} now={now} />
      </section>
      <p className={styles.warning}>
        <WarningIcon />
        <span>
          请{order.expiresAt !== undefined && `在 ${clockTime(order.expiresAt, now)} 前`}
          一次性转入<b> {payable} USDT</b>，一分不多、一分不少，只用 <b>TRC20</b> {WRONG_WAYS}
        </span>
      </p>
      <section className={styles.target} aria-label="收款地址">
        <div className={styles.qr}>
          {sent === undefined ? (
            <p className={styles.checking}>正在核对二维码…</p>
          ) : (
            <QrCode text={order.address} label="收款地址二维码" />
          )}
        </div>
        <p className={styles.network}>收款地址 · TRC20</p>
        {sent && <AddressText size="m" text={order.address} copyable />}
        {sent === 'unreadable' && (
          <p className={styles.note}>平台附带的二维码读不出来，上面的二维码由本机按地址生成。</p>
        )}
      </section>
      <FeeSum payable={payable} />
    </>
  );
}

/** Compares the platform's own QR code with the address. @returns undefined while the code is being read */
function useSentQr({ qrcode, address }: WalletOrder): SentQr | undefined {
  const { data } = useQuery({
    queryKey: ['sent-qr', address, qrcode],
    queryFn: () => checkSentQr(qrcode, address),
    enabled: qrcode !== undefined,
    staleTime: 'static',
    gcTime: 0,
  });
  return qrcode === undefined ? 'absent' : data;
}

/** Shown when QR code and address differ: one of them may have been forged to steal the payment. */
function Mismatch() {
  return (
    <section className={styles.mismatch} role="alert">
      <WarningIcon />
      <h3>收款地址有异常，请不要付款</h3>
      <p>平台发来的二维码和文字地址不是同一个地址，可能被人改动过。两个都不再显示。</p>
      <p>请联系客服，并告知下面的订单号。</p>
      <Button tone="primary" wide onClick={() => openDialog('support')}>
        联系客服
      </Button>
    </section>
  );
}

/** For players who pay from an exchange that deducts its fee from the sent amount: 转出 X，到账须为 Y. */
function FeeSum({ payable }: { payable: string }) {
  const [fee, setFee] = useState('');
  const reading = withExchangeFee(payable, fee);
  // The payable amount has more decimals than the chain supports, so no sum can be shown.
  if (!reading) return null;
  return (
    <details className={styles.sum}>
      <summary>从交易所转账？算上手续费</summary>
      <div className={styles.body}>
        <p className={styles.text}>
          多数交易所会从提币数量里扣手续费，到账就少了。填入交易所显示的手续费，算出提币数量该填多少。
        </p>
        <TextField
          label="交易所手续费（USDT）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="如 1"
          value={fee}
          error={reading.fault}
          onChange={(event) => setFee(event.target.value)}
        />
        {'transfer' in reading && reading.fault === undefined && (
          <div role="status">
            <CopyValue label="提币数量" value={reading.transfer} unit="USDT" />
            <p className={styles.text}>
              转出 {reading.transfer}，到账须为 {payable}。如果交易所另外收手续费，提币数量就填{' '}
              {payable}。
            </p>
          </div>
        )}
      </div>
    </details>
  );
}

/** An order that is paid at the channel's own cashier page. */
export function CashierPayment({ order, now }: PaymentProps) {
  const own = currentOrigin() || window.location.origin;
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

function Countdown({ order, now }: PaymentProps) {
  const left = msLeft(order, now);
  const minutes =
    order.expiresAt === undefined
      ? undefined
      : Math.round((order.expiresAt - order.createdAt) / MINUTE_MS);
  if (left === undefined) return null;
  return (
    <div className={styles.row}>
      <p className={styles.valid}>
        充值 {amountText(order.amount)} USDT · 有效期 {minutes} 分钟
      </p>
      <p className={styles.left} role="timer" data-soon={left < SOON_MS || undefined}>
        <span className={styles.leftLabel}>剩余</span>
        {formatClock(left)}
      </p>
    </div>
  );
}
