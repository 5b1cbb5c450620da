import type { WalletOrder } from '../../../db/wallet-order.ts';
import { phaseLabel } from '../../data/money/order-labels.ts';
import type { OrderPhase } from '../../data/money/order-phase.ts';
import styles from './order-steps.module.css';

const STEPS: readonly OrderPhase[] = ['waiting', 'confirming', 'credited'];

/** 等待付款 → 确认中 → 已到账, and where the order stands; an ended one stands alone. */
export function OrderSteps({ order, phase }: { order: WalletOrder; phase: OrderPhase }) {
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
