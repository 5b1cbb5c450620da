export const ORDER_STATES = [
  'waiting',
  'confirming',
  'credited',
  'expired',
  'reviewing',
  'completed',
  'rejected',
] as const;

/** State of an order; empty when the platform's value is unknown to this release. */
export type OrderState = (typeof ORDER_STATES)[number] | '';

/** A deposit or withdrawal of the platform's, as this device knows it. Amounts in micro-USDT. */
export interface WalletOrder {
  orderNo: string;
  /**
   * Of an order whose answer gave no number: the id of its operation, under which this device shows it. The
   * order's number is the same until the platform's records tell the platform's.
   */
  localNo?: string | undefined;
  kind: 'deposit' | 'withdrawal';
  /** The platform's name of the channel. */
  channel: string;
  /** As the player entered it. */
  amount: bigint;
  /** Exact amount to pay for a deposit, as the platform's text. */
  payAmount?: string | undefined;
  /** Amount that arrived or will arrive; undefined while open, or where the platform does not tell. */
  actualAmount?: bigint | undefined;
  /** Undefined where the platform does not tell. */
  fee?: bigint | undefined;
  /** Address to which a deposit is paid or a withdrawal goes. */
  address: string;
  /** The platform's own image or text of the QR code, if it sends one. */
  qrcode?: string | undefined;
  /** Cashier page for a deposit through another channel. */
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
  /** This device has seen the order expired, so a later payment counts as late. */
  wasExpired?: boolean | undefined;
  /** The platform no longer reports the order. */
  gone?: true | undefined;
}

/** Whether the platform's number of the order is not known yet. */
export function isUnnumbered({ orderNo, localNo }: WalletOrder): boolean {
  return orderNo === localNo;
}

const FINAL: readonly OrderState[] = ['credited', 'completed', 'rejected'];

/** False once nothing about the order will change. An expired deposit may still be paid late. */
export function isOpenOrder(order: WalletOrder): boolean {
  if (FINAL.includes(order.state)) return false;
  return !(order.state === '' && (order.status === 1 || order.status === 3));
}

/**
 * Merges a report of an order into the known one: the newer report wins, and fields that only one of the
 * two has are kept (a record has no QR code, an answer no confirmations).
 */
export function mergeOrder(known: WalletOrder | undefined, heard: WalletOrder): WalletOrder {
  if (!known) return heard;
  const [old, fresh] = heard.updatedAt >= known.updatedAt ? [known, heard] : [heard, known];
  return {
    ...fresh,
    localNo: fresh.localNo ?? old.localNo,
    channel: fresh.channel || old.channel,
    address: fresh.address || old.address,
    txid: fresh.txid || old.txid,
    reason: fresh.reason || old.reason,
    fee: fresh.fee ?? old.fee,
    payAmount: fresh.payAmount ?? old.payAmount,
    qrcode: fresh.qrcode ?? old.qrcode,
    payUrl: fresh.payUrl ?? old.payUrl,
    expiresAt: fresh.expiresAt ?? old.expiresAt,
    // Undefined instead of false, so that an unchanged order compares equal and is not written again.
    wasExpired: known.wasExpired || known.state === 'expired' || undefined,
  };
}
