import { useState } from 'react';
import { MESSAGES } from '../../../contract/messages.ts';
import { CopyValue } from '../../ui/copy-value.tsx';
import { TextField } from '../../ui/field.tsx';
import { withExchangeFee } from './exchange-fee.ts';
import styles from './fee-sum.module.css';

/** For players who pay from an exchange, which takes its fee off what is sent: 转出 X，到账须为 Y. */
export function FeeSum({ payable }: { payable: string }) {
  const [fee, setFee] = useState('');
  const reading = withExchangeFee(payable, fee);
  // Finer than the chain knows: nothing to be added up.
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
            <CopyValue
              label="提币数量"
              value={reading.transfer}
              copied={MESSAGES.copied}
              unit="USDT"
            />
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
