import { amountText } from '../../format/amounts.ts';
import styles from './quote.module.css';
import { arrivingOf, type Terms } from './withdrawal-form-model.ts';

interface QuoteProps {
  /** micro-USDT; undefined while none is filled in */
  amount: bigint | undefined;
  terms: Terms;
  /** The terms may still come: their place is kept, so that nothing below moves when they do. */
  awaited: boolean;
}

/** What is taken off, and what will arrive; nothing that the platform has not told. */
export function Quote({ amount, terms, awaited }: QuoteProps) {
  const { fee } = terms;
  if (fee === undefined && !awaited) return null;
  const arriving = amount === undefined ? undefined : arrivingOf(amount, terms);
  return (
    <dl className={styles.quote}>
      <div>
        <dt>手续费</dt>
        <dd>{fee === undefined ? '--' : amountText(fee)} USDT</dd>
      </div>
      <div className={styles.arriving}>
        <dt>预计到账</dt>
        <dd>
          <b data-known={arriving !== undefined || undefined}>
            {arriving === undefined ? '--' : amountText(arriving)}
          </b>{' '}
          USDT
        </dd>
      </div>
    </dl>
  );
}
