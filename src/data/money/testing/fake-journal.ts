import type { Operation } from '../../../../db/operation.ts';
import { groupOf } from '../../../../db/operation-kinds.ts';
import {
  armOperation,
  noteEvent,
  readOperation,
  readOperations,
  restoreOperation,
} from '../../../../db/operations.ts';
import { putOrders } from '../../../../db/orders.ts';
import { createJournal, type Journal, type OperationRequest } from '../journal.ts';
import type { JournalDeps } from '../journal-deps.ts';
import { NotSent, type NotSentReason } from '../not-sent.ts';
import { type LimitCheck, NO_LIMITS } from '../recharge-guard.ts';
import { createReconciler, type Reconciler } from '../reconcile.ts';
import { createReconcileSchedule, type ReconcileSchedule } from '../reconcile-schedule.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakePlatform, fakePlatform } from './fake-platform.ts';

/** A tab of a browser in a test: the real journal on the real store, everything else in memory. */
export interface FakeTab {
  journal: Journal;
  reconciler: Reconciler;
  watch: ReconcileSchedule;
  /** Why this tab may not send, if so. */
  forbidden: NotSentReason | undefined;
  visible: boolean;
  /** The player's own. */
  limits: LimitCheck;
  /** Whether the platform has been heard to honour keys, or not to. */
  heardOfKeys: boolean;
  /** The platform's line that is current in this tab. */
  line: string;
  /** How far (ms) the clock it takes for the platform's is off. */
  clockOff: number;
  /** Called as a recharge is noted, right before its request. */
  beforeClaim: () => void;
  /** Called between the row being written as sent and the request. */
  beforeSend: () => void;
  /** Called before a row is written; may throw as a full disk does. */
  beforeWrite: (what: string) => void;
  /** Reasons that keep the page from being reloaded. */
  holds: number;
  /** The session ends. */
  end(): void;
  /** Nothing of the tab happens any more, and it keeps its lock. */
  freeze(): void;
  /** The tab is gone: it writes nothing any more, and its lock is free. */
  kill(): void;
}

/** One browser with one account, its platform, and a clock. */
export interface FakeBrowser {
  clock: FakeClock;
  platform: FakePlatform;
  accountId: string;
  /** What was wrong at the moment of a request: has to stay empty. */
  readonly violations: string[];
  /** Ids of the operations that were noted right before they were sent. */
  readonly claims: string[];
  open(): FakeTab;
  /** Newest first. */
  operations(): Promise<Operation[]>;
  newest(): Promise<Operation>;
}

interface Held {
  tab: FakeTab;
  lost: AbortController;
}

let browsers = 0;

export function fakeBrowser(): FakeBrowser {
  browsers += 1;
  const accountId = `fake-${browsers}`;
  const clock = fakeClock();
  const platform = fakePlatform(clock);
  const violations: string[] = [];
  const claims: string[] = [];
  let held: Held | undefined;
  let ids = 0;

  function open(): FakeTab {
    const session = new AbortController();
    let gone = false;
    let frozen = false;
    /** What a tab that is gone began never ends. */
    const alive = <T>(work: () => Promise<T>): Promise<T> =>
      gone ? new Promise(() => {}) : clock.during(work);

    const store: JournalDeps['store'] = {
      all: () => alive(() => readOperations(accountId)),
      one: (opId) => alive(() => readOperation(accountId, opId)),
      arm: (op, checkAdmission) =>
        alive(async () => {
          tab.beforeWrite('arm');
          await armOperation(accountId, op, checkAdmission);
        }),
      note: (opId, event, order) =>
        alive(async () => {
          tab.beforeWrite(event.type);
          const noted = await noteEvent(accountId, opId, event, clock.now(), order);
          if (event.type === 'send' || event.type === 'resend') tab.beforeSend();
          return noted;
        }),
      restore: (op, order) =>
        alive(async () => {
          tab.beforeWrite('restore');
          await restoreOperation(accountId, op, order);
        }),
      putOrders: (orders) => alive(() => putOrders(accountId, orders)),
    };

    const deps: JournalDeps = {
      accountId,
      store,
      async post(op, options) {
        const row = await readOperation(accountId, op.opId);
        const isWritten = row?.state === 'sending' || (row?.state === 'unknown' && row.keyed);
        if (!isWritten) violations.push(`${op.opId} was sent as ${row?.state}`);
        if (groupOf(op) === 'deposit' && !claims.includes(op.opId)) {
          violations.push(`${op.opId} was sent before it was noted`);
        }
        if (held?.tab !== tab) violations.push(`${op.opId} was sent without the lock`);
        const posted = await platform.post(op, options);
        return gone ? await new Promise(() => {}) : posted;
      },
      readOrderRecords: (group, _since, _subjects, signal) =>
        alive(() => platform.read(group, signal)),
      limits: () => alive(() => Promise.resolve(tab.limits)),
      claim(op) {
        claims.push(op.opId);
        tab.beforeClaim();
        return alive(() => Promise.resolve(tab.limits));
      },
      serverNow: () => clock.now() + tab.clockOff,
      steadyNow: clock.now,
      deviceNow: clock.now,
      mayAct() {
        if (session.signal.aborted) throw new NotSent('session');
        if (tab.forbidden) throw new NotSent(tab.forbidden);
      },
      line: () => tab.line,
      honoursKeys: () => (tab.heardOfKeys ? platform.keys : undefined),
      sendsKeys: () => true,
      async withAccountLock(work, steal = false) {
        if (held && !steal) throw new NotSent('busy');
        held?.lost.abort();
        const mine = { tab, lost: new AbortController() };
        held = mine;
        try {
          return await work(mine.lost.signal);
        } finally {
          if (held === mine) held = undefined;
        }
      },
      hold() {
        tab.holds += 1;
        let over = false;
        return () => {
          if (!over) tab.holds -= 1;
          over = true;
        };
      },
      newId() {
        ids += 1;
        return `op-${ids}`;
      },
      async wait(ms, signal) {
        await clock.wait(ms, signal);
        if (frozen) await new Promise(() => {});
      },
      ended: session.signal,
    };

    const journal = createJournal(deps);
    const reconciler = createReconciler(deps, journal);
    const tab: FakeTab = {
      journal,
      reconciler,
      watch: createReconcileSchedule(deps, reconciler, () => tab.visible),
      forbidden: undefined,
      visible: true,
      limits: NO_LIMITS,
      heardOfKeys: true,
      line: 'https://one.example',
      clockOff: 0,
      beforeClaim: () => {},
      beforeSend: () => {},
      beforeWrite: () => {},
      holds: 0,
      end: () => session.abort(),
      freeze() {
        frozen = true;
      },
      kill() {
        gone = true;
        if (held?.tab === tab) held = undefined;
        session.abort();
      },
    };
    return tab;
  }

  const operations = () => readOperations(accountId);
  return {
    clock,
    platform,
    accountId,
    violations,
    claims,
    open,
    operations,
    async newest() {
      const [first] = await operations();
      if (!first) throw new Error('the journal is empty');
      return first;
    },
  };
}

export const RECHARGE: OperationRequest = {
  kind: 'recharge',
  payload: { amount: '50' },
  amount: '50',
  target: 'USDT-TRC20',
};

export const WITHDRAWAL: OperationRequest = {
  kind: 'withdrawal',
  payload: { amount: '30', address_id: '7' },
  amount: '30',
  target: 'TXaddress',
};

/** Why nothing was sent. @throws when something was */
export async function refusalOf(sending: Promise<Operation>): Promise<NotSentReason> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof NotSent) return error.reason;
    throw error;
  }
  throw new Error('it was sent');
}
