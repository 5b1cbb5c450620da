import { amountText } from '../../format/amounts.ts';
import styles from './packet-face.module.css';

interface PacketFaceProps {
  message: string;
  /** micro-USDT of the whole packet; undefined while the form is incomplete. */
  total: bigint | undefined;
}

/** A preview of the packet: its message and total. */
export function PacketFace({ message, total }: PacketFaceProps) {
  return (
    <div className={styles.face}>
      <p className={styles.message}>{message}</p>
      <p className={styles.total}>
        <span>合计</span> <b data-testid="red-bag-total">{amountText(total ?? 0n)}</b> USDT
      </p>
    </div>
  );
}
