import type { Operation } from '../../../db/operation.ts';
import { MONEY_KINDS } from '../../../db/operation-kinds.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { Secret } from './post-operation.ts';

/** How long (ms) the answer under a key is awaited before a likely match in the records is accepted. */
const ASKED_MS = 60_000;

/** A page's in-memory knowledge of its account's operations; lost when the page closes. */
export function createPageMemory(
  deps: Pick<JournalDeps, 'honoursKeys' | 'line' | 'steadyNow' | 'ended'>,
) {
  const secrets = new Map<string, Secret>();
  const lost = new Map<string, number>();
  deps.ended.addEventListener('abort', () => secrets.clear());

  /** Until the platform has answered, it may honour keys. */
  const mayResend = (op: Operation) => op.keyed && deps.honoursKeys() !== false;

  /** Whether an answer proves that there is no duplicate: `op` is keyed and the platform honours keys. */
  function isProof(op: Operation): boolean {
    return op.keyed && deps.honoursKeys() === true;
  }

  /** What the player must enter to send an operation again; undefined when it cannot be sent again. */
  function resendNeeds(op: Operation): 'nothing' | 'password' | undefined {
    if (op.state !== 'unknown' || !isProof(op)) return undefined;
    // A request never changes its line: while another one is current, the records decide.
    if (op.line !== undefined && op.line !== deps.line()) return undefined;
    if (Object.keys(op.payload).length === 0) return undefined;
    return !MONEY_KINDS[op.kind].secret || secrets.has(op.opId) ? 'nothing' : 'password';
  }

  return {
    isProof,
    resendNeeds,
    /** Keeps a password for as long as its operation may have to be sent again under its key. */
    keepSecret(op: Operation, secret: Secret | undefined): void {
      if (secret && mayResend(op)) secrets.set(op.opId, secret);
    },
    secretOf: (opId: string) => secrets.get(opId),
    /** Forgets the passwords of operations that no longer need them, including those settled by other tabs. */
    forgetSecrets(all: readonly Operation[]): void {
      for (const op of all) {
        if (!mayResend(op) || !['sending', 'unknown'].includes(op.state)) secrets.delete(op.opId);
      }
    },
    /** Notes when an operation became `unknown`; keeps the first time. */
    noteLost(opId: string): void {
      if (!lost.has(opId)) lost.set(opId, deps.steadyNow());
    },
    /** Forgets when an operation became `unknown`, because it is about to be sent. */
    noteSending: (opId: string) => lost.delete(opId),
    /** When an operation became `unknown` in this page, ms by the steady clock; undefined if in another. */
    lostSince: (opId: string) => lost.get(opId),
    /**
     * Whether an `unknown` operation's answer under its key is still awaited: that answer is proof, a record
     * of the same amount only a likely match.
     */
    isAsked(op: Operation): boolean {
      const since = lost.get(op.opId);
      if (since === undefined || resendNeeds(op) !== 'nothing') return false;
      return deps.steadyNow() - since < ASKED_MS;
    },
  };
}
