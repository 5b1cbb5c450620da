import type { Operation, OperationEvent } from '../../../db/operation.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import type { OrderReading, OrderRecord } from './order-record.ts';
import type { Posted, PostOptions } from './post-operation.ts';
import type { LimitCheck } from './recharge-guard.ts';

/** The stored journal of one account. Every write resolves once the data is on disk. */
export interface JournalStore {
  all(): Promise<Operation[]>;
  one(opId: string): Promise<Operation | undefined>;
  arm(
    op: Operation,
    checkAdmission: (all: readonly Operation[]) => readonly string[],
  ): Promise<void>;
  note(opId: string, event: OperationEvent, order?: WalletOrder): Promise<Operation | undefined>;
  /** Writes an operation again whose row was deleted from the device while it was being sent. */
  restore(op: Operation, order?: WalletOrder): Promise<void>;
  putOrders(orders: readonly WalletOrder[]): Promise<void>;
}

/** The journal's dependencies; account-journal.ts provides them in the page, tests provide their own. */
export interface JournalDeps {
  accountId: string;
  store: JournalStore;
  post(op: Operation, options: PostOptions): Promise<Posted>;
  /**
   * Reads the platform's records of a group.
   * @param since ms by the platform's clock; all records from then on are wanted
   * @param subjects subjects of one-time claims whose records are wanted, however old
   */
  readOrderRecords(
    group: MoneyGroup,
    since: number,
    subjects: readonly string[],
    signal: AbortSignal,
  ): Promise<OrderReading>;
  /**
   * The player's own limits on a recharge, as they are now.
   * @param found the platform's records of the group, just read
   */
  limits(group: MoneyGroup, found: readonly OrderRecord[]): Promise<LimitCheck>;
  /**
   * Records a recharge that is about to be sent, for all accounts of this browser.
   * @returns as {@link JournalDeps.limits}, including what other accounts recorded before
   */
  claim(op: Operation, found: readonly OrderRecord[]): Promise<LimitCheck>;
  /** `serverNow`: ms by the platform's clock; `steadyNow`: ms by a monotonic clock. */
  serverNow(): number;
  steadyNow(): number;
  /** ms since the epoch by this device's clock. */
  deviceNow(): number;
  /** @throws {NotSent} when this tab must not send for the account: no network, or another session */
  mayAct(): void;
  /** Whether the platform says that it honours idempotency keys; undefined until it has answered. */
  honoursKeys(): boolean | undefined;
  /** Whether a request to this platform may carry its idempotency key. */
  sendsKeys(): boolean;
  /**
   * Runs work under the account lock, which one tab holds at a time.
   * @param steal takes the lock from a tab that no longer responds
   * @throws {NotSent} `busy` at once when another tab holds the lock
   */
  withAccountLock<T>(work: (lost: AbortSignal) => Promise<T>, steal?: boolean): Promise<T>;
  /** Keeps the page from being reloaded until the returned function is called. */
  hold(): () => void;
  newId(): string;
  /** Resolves after `ms`; rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Aborted when the account's session in this tab ends. */
  ended: AbortSignal;
}
