import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { TextField } from '../../ui/field.tsx';
import { WarningIcon } from '../../ui/icons/wallet.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './chain-payment.module.css';
import { Countdown } from './countdown.tsx';
import { withExchangeFee } from './exchange-fee.ts';
import { checkSentQr, type SentQr } from './sent-qr.ts';

const WRONG_WAYS = '网络。金额不符、超时或用错网络，充值会失败。';

interface ChainPaymentProps {
  order: WalletOrder;
  now: number;
}

/** Amount, address and deadline of an on-chain transfer. */
export function ChainPayment({ order, now }: ChainPaymentProps) {
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
    staleTime: Number.POSITIVE_INFINITY,
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
