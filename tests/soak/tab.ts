import { AppError } from '../../contract/errors.ts';
import type { Operation } from '../../db/operation.ts';
import type { MoneyGroup } from '../../db/operation-kinds.ts';
import {
  armOperation,
  noteEvent,
  readOperation,
  readOperations,
  restoreOperation,
} from '../../db/operations.ts';
import { putOrders } from '../../db/orders.ts';
import { currentOrigin } from '../../src/api/lines.ts';
import { fetchOrderRecords } from '../../src/data/money/fetch-orders.ts';
import {
  createJournal,
  type Journal,
  type OperationRequest,
} from '../../src/data/money/journal.ts';
import type { JournalDeps } from '../../src/data/money/journal-deps.ts';
import { NotSent } from '../../src/data/money/not-sent.ts';
import { post, type Secret } from '../../src/data/money/post-operation.ts';
import { NO_LIMITS } from '../../src/data/money/recharge-guard.ts';
import { createReconciler, type Reconciler } from '../../src/data/money/reconcile.ts';
import {
  createReconcileSchedule,
  type ReconcileSchedule,
} from '../../src/data/money/reconcile-schedule.ts';
import type { Device } from './device.ts';

/** Where in the middle of an operation something can happen to its tab. */
export type Stage = 'arming' | 'armed' | 'marked' | 'arrived' | 'served' | 'answered';
export const STAGES: readonly Stage[] = [
  'arming',
  'armed',
  'marked',
  'arrived',
  'served',
  'answered',
];

interface Session {
  token: string;
  ended: AbortController;
  journal: Journal;
  reconciler: Reconciler;
  watch: ReconcileSchedule;
}

/** A page that cannot reach the platform looks for it again after so long (virtual ms). */
const PROBE_MS = 4_000;

/**
 * One tab of a device, with the app's own journal in it. Closed, nothing of it goes on: what it
 * waits for never comes, what it would write is not written. Frozen, everything comes later.
 */
export class Tab {
  readonly device: Device;
  /** Resolves when the tab is closed. */
  readonly closed: Promise<void>;
  isHidden = false;
  /** Happens once, at its stage. */
  accident: { stage: Stage; happens: () => void } | undefined;
  private session: Session | undefined;
  private readonly end = new AbortController();
  private thawAt = 0;
  private isReachable = true;
  /** Its login has run out, and how a request of it ended may still be written down. */
  private hasLapsed = false;
  private hasLock = false;

  constructor(device: Device) {
    this.device = device;
    this.closed = new Promise((resolve) => {
      this.end.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    if (device.token !== undefined) this.begin(device.token);
  }

  get isClosed(): boolean {
    return this.end.signal.aborted;
  }

  get isLoggedIn(): boolean {
    return this.session !== undefined;
  }

  /** The account's journal opens with its session, and looks for what an earlier visit left. */
  begin(token: string): void {
    if (this.session || this.isClosed) return;
    const ended = new AbortController();
    const deps = this.deps(ended.signal);
    const journal = createJournal(deps);
    const reconciler = createReconciler(deps, journal);
    const watch = createReconcileSchedule(deps, reconciler, () => !this.isHidden);
    this.session = { token, ended, journal, reconciler, watch };
    this.hasLapsed = false;
    watch.wake();
  }

  /** By a logout here or elsewhere, or by a 401 to what was asked with `token`. */
  leave(token?: string): void {
    const { session } = this;
    if (token === undefined) this.hasLapsed = false;
    if (!session || (token !== undefined && token !== session.token)) return;
    this.hasLapsed = token !== undefined;
    this.session = undefined;
    if (token !== undefined && this.device.token === token) this.device.token = undefined;
    session.ended.abort();
  }

  close(): void {
    this.device.forget(this);
    this.end.abort();
  }

  freeze(ms: number): void {
    this.thawAt = this.device.time.now() + ms;
  }

  show(hidden: boolean): void {
    this.isHidden = hidden;
    if (!hidden) this.session?.watch.wake();
  }

  submit(asked: OperationRequest, secret?: Secret): Promise<Operation> {
    return this.followed(({ journal }) => journal.submit(asked, secret));
  }

  resume(opId: string, secret?: Secret): Promise<Operation> {
    return this.followed(({ journal }) => journal.resume(opId, secret));
  }

  resend(opId: string, secret?: Secret): Promise<Operation> {
    return this.followed(({ journal }) => journal.resend(opId, secret));
  }

  /** The player looks at his orders. @throws {AppError} */
  async look(group: MoneyGroup): Promise<void> {
    const { session } = this;
    if (!session) throw new NotSent('session');
    const read = this.read(group, this.device.serverNow(), [], session.ended.signal);
    const { found } = await this.live(read);
    await session.reconciler.explain(group, found);
  }

  private async followed(work: (own: Session) => Promise<Operation>): Promise<Operation> {
    const { session } = this;
    if (!session) throw new NotSent('session');
    try {
      return await work(session);
    } finally {
      session.watch.follow();
    }
  }

  private deps(ended: AbortSignal): JournalDeps {
    const { device } = this;
    const { time } = device;
    return {
      accountId: device.accountId,
      store: this.store(),
      post: async (op, options) => {
        const signal = AbortSignal.any([options.signal, this.end.signal]);
        void time.busy(device.checkWritten(op.opId));
        const posting = this.call(op.opId, () => post(op, { ...options, signal }));
        const posted = await this.live(posting);
        await this.at('answered');
        return posted;
      },
      readOrderRecords: (group, since, subjects, signal) =>
        this.live(this.read(group, since, subjects, signal)),
      limits: async () => NO_LIMITS,
      claim: async () => NO_LIMITS,
      serverNow: () => device.serverNow(),
      steadyNow: () => time.now(),
      deviceNow: () => device.now(),
      mayAct: () => {
        if (ended.aborted || !this.session) throw new NotSent('session');
        if (!this.isReachable) throw new NotSent('offline');
      },
      line: currentOrigin,
      honoursKeys: () => device.honoursKeys,
      sendsKeys: () => true,
      withAccountLock: (work, steal) => this.withAccountLock(work, steal),
      hold: () => () => undefined,
      newId: () => crypto.randomUUID(),
      wait: (ms, signal) => this.live(time.wait(ms, signal)),
      ended,
    };
  }

  private store(): JournalDeps['store'] {
    const { device } = this;
    const { accountId, time } = device;
    const own = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
      if (this.isClosed) return await never();
      if (!this.session && !this.hasLapsed) return otherwise;
      return await this.live(time.busy(work()));
    };
    return {
      all: () => own(() => readOperations(accountId), []),
      one: (opId) => own(() => readOperation(accountId, opId), undefined),
      arm: async (op, admit) => {
        await this.at('arming');
        if (!this.session) throw new NotSent('session');
        await this.live(time.busy(armOperation(accountId, op, admit)));
        device.onArmed(op);
        await this.at('armed');
      },
      note: async (opId, event, order) => {
        const note = () => noteEvent(accountId, opId, event, device.now(), order);
        const op = await own(note, undefined);
        if (event.type === 'send') await this.at('marked');
        return op;
      },
      restore: (op, order) => own(() => restoreOperation(accountId, op, order), undefined),
      putOrders: (orders) => own(() => putOrders(accountId, orders), undefined),
    };
  }

  private read(group: MoneyGroup, since: number, subjects: readonly string[], signal: AbortSignal) {
    const either = AbortSignal.any([signal, this.end.signal]);
    return this.call(undefined, () => fetchOrderRecords(group, since, subjects, either));
  }

  private async call<T>(opId: string | undefined, work: () => Promise<T>): Promise<T> {
    const { device } = this;
    const money = opId !== undefined;
    if (money) device.onPosting(opId);
    let isOld = false;
    const exchange = {
      player: device.accountId,
      opId,
      token: this.session?.token ?? '',
      onUnauthorized: (token: string) => !this.isClosed && this.leave(token),
      onArrived: () => void (money && this.at('arrived')),
      onServed: () => void (money && this.at('served')),
      onOldDate: () => {
        isOld = true;
      },
    };
    try {
      const result = await device.exchanges.call(exchange, work);
      device.hearDate(isOld);
      this.isReachable = true;
      return result;
    } catch (error) {
      const away = error instanceof AppError && (error.kind === 'network' || error.portal);
      if (away && this.isReachable && !this.isClosed) void this.probe();
      throw error;
    }
  }

  /** The page finds the platform again. */
  private async probe(): Promise<void> {
    this.isReachable = false;
    await this.live(this.device.time.wait(PROBE_MS));
    this.isReachable = true;
    this.session?.watch.wake();
  }

  /** As `src/data/queries/account-locks.ts` does with the browser's locks, which Node does not have. */
  private async withAccountLock<T>(
    work: (lost: AbortSignal) => Promise<T>,
    steal = false,
  ): Promise<T> {
    if (this.hasLock) throw new NotSent('busy');
    this.hasLock = true;
    try {
      return await this.device.locked(this, work, steal);
    } finally {
      this.hasLock = false;
    }
  }

  private at(stage: Stage): Promise<void> {
    const { accident } = this;
    if (accident?.stage === stage && !this.isClosed) {
      this.accident = undefined;
      accident.happens();
    }
    return this.awake();
  }

  private async live<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      await this.awake();
    }
  }

  private async awake(): Promise<void> {
    if (this.isClosed) await never();
    const { time } = this.device;
    while (time.now() < this.thawAt) {
      await time.wait(this.thawAt - time.now());
      if (this.isClosed) await never();
    }
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
