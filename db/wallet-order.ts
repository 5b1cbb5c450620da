/** How an order stands; empty where the platform says something this release does not know. */
export type OrderState =
  | 'waiting'
  | 'confirming'
  | 'credited'
  | 'expired'
  | 'reviewing'
  | 'completed'
  | 'rejected'
  | '';

/** A deposit or withdrawal of the platform's, as this device knows it. Amounts in micro-USDT. */
export interface WalletOrder {
  orderNo: string;
  kind: 'deposit' | 'withdrawal';
  /** The platform's name of it. */
  channel: string;
  /** As the player entered it. */
  amount: bigint;
  /** What a deposit's payment must be: exactly the platform's text. */
  payAmount?: string | undefined;
  /** What arrived, or will; undefined while that is open. */
  actualAmount?: bigint | undefined;
  fee: bigint;
  /** Where a deposit is to be paid to, or a withdrawal goes. */
  address: string;
  /** The platform's own picture or text of the QR code, where it sends one. */
  qrcode?: string | undefined;
  /** Where a deposit of another channel is paid. */
  payUrl?: string | undefined;
  /** Moments in ms by the platform's clock. */
  createdAt: number;
  expiresAt?: number | undefined;
  updatedAt: number;
  /** 1 completed, 2 pending, 3 rejected; 0 unknown */
  status: number;
  state: OrderState;
  reason: string;
  txid: string;
  confirmations: number;
  confirmationsNeeded: number;
  /** This device has seen it expired: what comes after that comes late. */
  wasExpired?: boolean | undefined;
  /** The platform no longer reports it. */
  gone?: true | undefined;
}

const FINAL: readonly OrderState[] = ['credited', 'completed', 'rejected'];

/** False once nothing about the order will change. An expired deposit may still be paid late. */
export function isOpenOrder(order: WalletOrder): boolean {
  if (FINAL.includes(order.state)) return false;
  return !(order.state === '' && (order.status === 1 || order.status === 3));
}

/**
 * What is known of an order once more is heard: the newer report counts, and what only one of the
 * two says is kept (a record has no QR code, an answer no confirmations).
 */
export function mergeOrder(known: WalletOrder | undefined, heard: WalletOrder): WalletOrder {
  if (!known) return heard;
  const [old, fresh] = heard.updatedAt >= known.updatedAt ? [known, heard] : [heard, known];
  return {
    ...fresh,
    channel: fresh.channel || old.channel,
    address: fresh.address || old.address,
    txid: fresh.txid || old.txid,
    reason: fresh.reason || old.reason,
    payAmount: fresh.payAmount ?? old.payAmount,
    qrcode: fresh.qrcode ?? old.qrcode,
    payUrl: fresh.payUrl ?? old.payUrl,
    expiresAt: fresh.expiresAt ?? old.expiresAt,
    // Never false: an order that is heard of again is the same, and is not written again.
    wasExpired: known.wasExpired || known.state === 'expired' || undefined,
  };
}
