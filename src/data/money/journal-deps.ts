import type { Operation, OperationEvent } from '../../../db/operation.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import type { OrderReading, OrderRecord } from './order-record.ts';
import type { Posted, PostOptions } from './post-operation.ts';
import type { LimitCheck } from './recharge-guard.ts';

/** The journal's store on the disk, of one account. Every function resolves once it is written. */
export interface JournalStore {
  all(): Promise<Operation[]>;
  one(opId: string): Promise<Operation | undefined>;
  arm(
    op: Operation,
    checkAdmission: (all: readonly Operation[]) => readonly string[],
  ): Promise<void>;
  note(opId: string, event: OperationEvent, order?: WalletOrder): Promise<Operation | undefined>;
  /** Writes an operation down that the device has forgotten while it was being sent. */
  restore(op: Operation, order?: WalletOrder): Promise<void>;
  putOrders(orders: readonly WalletOrder[]): Promise<void>;
}

/** What the journal needs of the world; the page's in page-deps.ts, a test's in the test. */
export interface JournalDeps {
  accountId: string;
  store: JournalStore;
  post(op: Operation, options: PostOptions): Promise<Posted>;
  /**
   * Reads what the platform has of a group.
   * @param since ms by the platform's clock; everything from then on is wanted
   * @param subjects of what is given once: these are wanted, however old
   */
  readOrderRecords(
    group: MoneyGroup,
    since: number,
    subjects: readonly string[],
    signal: AbortSignal,
  ): Promise<OrderReading>;
  /**
   * The player's own limits on a recharge, as they are now.
   * @param found what the platform has just said it has of the group
   */
  limits(group: MoneyGroup, found: readonly OrderRecord[]): Promise<LimitCheck>;
  /**
   * Takes note, for whoever plays in this browser, of a recharge that is about to be sent.
   * @returns as {@link JournalDeps.limits}, with what other accounts have noted before it
   */
  claim(op: Operation, found: readonly OrderRecord[]): Promise<LimitCheck>;
  /** ms by the platform's clock, and by a clock that only runs forward. */
  serverNow(): number;
  steadyNow(): number;
  /** ms since the epoch by this device, for the eye. */
  deviceNow(): number;
  /** @throws {NotSent} where this tab must not send for the account: no network, another session */
  mayAct(): void;
  /** Whether the platform says that it honours keys; undefined while it has not been heard. */
  honoursKeys(): boolean | undefined;
  /** Whether a request may carry its key to this platform. */
  sendsKeys(): boolean;
  /**
   * Runs work while no other tab of the account does.
   * @param steal takes the lock from a tab that does not answer any more
   * @throws {NotSent} `busy` at once when another one does
   */
  withAccountLock<T>(work: (lost: AbortSignal) => Promise<T>, steal?: boolean): Promise<T>;
  /** Keeps the page from being reloaded until the returned function is called. */
  hold(): () => void;
  newId(): string;
  /** Resolves after `ms`; rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Ends with the account's session in this tab. */
  ended: AbortSignal;
}
