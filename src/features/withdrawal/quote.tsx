import { amountText } from '../../format/amounts.ts';
import styles from './quote.module.css';
import { arrivingOf, type Terms } from './withdrawal-form-model.ts';

interface QuoteProps {
  /** micro-USDT; undefined while the amount is empty or invalid */
  amount: bigint | undefined;
  terms: Terms;
  /** Whether the terms are still loading; their space is reserved, so that the layout does not shift. */
  awaited: boolean;
}

/** The fee and the amount that will arrive; nothing if the platform does not publish its fee. */
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
