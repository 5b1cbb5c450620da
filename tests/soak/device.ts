import { redactMoney } from '../../db/money.ts';
import type { Operation } from '../../db/operation.ts';
import { noteEvent, readOperation, readOperations } from '../../db/operations.ts';
import { NotSent } from '../../src/data/money/not-sent.ts';
import type { Dice } from './dice.ts';
import type { Exchanges } from './exchange.ts';
import type { SoakPlatform, SoakPlayer } from './platform.ts';
import { Tab } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

const OLD_DATE_MS = 20 * 60_000;

export interface DeviceMeans {
  time: VirtualTime;
  exchanges: Exchanges;
  platform: SoakPlatform;
  player: SoakPlayer;
  dice: Dice;
  honoursKeys: boolean;
}

const MONTH_MS = 30 * 86_400_000;

/** A player's browser: its tabs, what they share, and its clock, which may be wrong. */
export class Device {
  readonly accountId: string;
  readonly time: VirtualTime;
  readonly exchanges: Exchanges;
  readonly honoursKeys: boolean;
  readonly tabs = new Set<Tab>();
  /** The stored login, which new tabs take up. */
  token: string | undefined;
  /** Ids of every operation that was written down here, in their order. */
  readonly armed: string[] = [];
  /** What was written down for one and the same wish of the player's: a double tap, two tabs. */
  readonly taps = new Map<object, string[]>();
  /** Requests the app has made for each operation. */
  readonly posts = new Map<string, number>();
  /** Operations of which a request left without having been written down as being sent. */
  readonly unwritten: string[] = [];
  /** What a logout has taken off the device, as it stood then. */
  readonly forgotten = new Map<string, Operation>();
  readonly counts = { opened: 0, closed: 0, frozen: 0, logins: 0, logouts: 0, revoked: 0 };
  private readonly means: DeviceMeans;
  private readonly clockOffMs: number;
  /** What the Date header's whole seconds and the way take off the platform's time. */
  private readonly lagMs: number;
  /** What an old Date takes off besides, until the next answer. */
  private oldDateMs = 0;
  private readonly hasLocks: boolean;
  private holder: { tab: Tab; lost: AbortController } | undefined;

  constructor(means: DeviceMeans) {
    const { dice } = means;
    this.means = means;
    this.time = means.time;
    this.exchanges = means.exchanges;
    this.honoursKeys = means.honoursKeys;
    this.accountId = String(means.player.id);
    this.clockOffMs = dice.pick([0, 0, -MONTH_MS, MONTH_MS]);
    this.lagMs = dice.between(0, 1_500);
    this.hasLocks = dice.chance(0.75);
  }

  now(): number {
    return this.time.now() + this.clockOffMs;
  }

  serverNow(): number {
    return this.time.now() - this.lagMs - this.oldDateMs;
  }

  /** The page takes the platform's clock from an answer, harder than the app does: an old one counts at once. */
  hearDate(isOld: boolean): void {
    this.oldDateMs = isOld ? OLD_DATE_MS : 0;
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.tabs.add(tab);
    this.counts.opened += 1;
    return tab;
  }

  /** A closed tab's lock is free. */
  forget(tab: Tab): void {
    if (this.tabs.delete(tab)) this.counts.closed += 1;
    if (this.holder?.tab === tab) this.holder = undefined;
  }

  async locked<T>(tab: Tab, work: (lost: AbortSignal) => Promise<T>, steal: boolean): Promise<T> {
    const own = { tab, lost: new AbortController() };
    if (!this.hasLocks) return await work(own.lost.signal);
    if (this.holder && !steal) throw new NotSent('busy');
    this.holder?.lost.abort();
    this.holder = own;
    try {
      return await work(own.lost.signal);
    } finally {
      if (this.holder === own) this.holder = undefined;
    }
  }

  async logIn(): Promise<void> {
    const token = await this.means.platform.openSession(this.means.player);
    this.token = token;
    this.counts.logins += 1;
    for (const tab of this.tabs) tab.begin(token);
  }

  /** The platform ends every session of the player: the next answer is a 401. */
  async revoke(): Promise<void> {
    this.counts.revoked += 1;
    await this.means.platform.closeSessions(this.means.player);
  }

  /** By the player's wish: every tab ends its session, and what is settled goes. */
  async logOut(): Promise<void> {
    this.counts.logouts += 1;
    this.token = undefined;
    for (const tab of this.tabs) tab.leave();
    await this.time.busy(this.redact());
  }

  private async redact(): Promise<void> {
    const before = await readOperations(this.accountId);
    await redactMoney(this.accountId, this.now());
    const left = new Set((await this.operations()).map(({ opId }) => opId));
    for (const op of before) if (!left.has(op.opId)) this.forgotten.set(op.opId, op);
  }

  operations(): Promise<Operation[]> {
    return this.time.busy(readOperations(this.accountId));
  }

  async note(opId: string, type: 'cancel' | 'acknowledge'): Promise<void> {
    await this.time.busy(noteEvent(this.accountId, opId, { type }, this.now()));
  }

  /** Asked with a request: it was written down as being sent, without a key once for each. */
  async checkWritten(opId: string): Promise<void> {
    const row = await readOperation(this.accountId, opId);
    const posts = this.posts.get(opId) ?? 0;
    const allowed = this.honoursKeys && row && row.attempts > 0 ? posts : (row?.attempts ?? 0);
    if (posts > allowed) this.unwritten.push(opId);
  }

  onArmed(op: Operation): void {
    this.armed.push(op.opId);
    this.taps.set(op.payload, [...(this.taps.get(op.payload) ?? []), op.opId]);
  }

  onPosting(opId: string): void {
    this.posts.set(opId, (this.posts.get(opId) ?? 0) + 1);
  }
}
