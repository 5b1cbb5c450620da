import type { Operation } from '../../../db/operation.ts';
import { MONEY_KINDS } from '../../../db/operation-kinds.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { Secret } from './post-operation.ts';

/** For so long (ms) the answer under a key is waited for, before the records' likelihood will do. */
const ASKED_MS = 60_000;

/** What a page knows of its operations beside the journal on the disk; all of it goes with the page. */
export interface PageMemory {
  /** Keeps a password for as long as its operation may have to be sent again under its key. */
  keepSecret(op: Operation, secret: Secret | undefined): void;
  secretOf(opId: string): Secret | undefined;
  /** Forgets the passwords of those operations that need none any more, whoever settled them. */
  forgetSecrets(all: readonly Operation[]): void;
  /** Whether an answer to its request says everything that came of it, however often it arrived. */
  isProof(op: Operation): boolean;
  /** What sending an operation again needs of the player; undefined where it cannot be sent again. */
  resendNeeds(op: Operation): 'nothing' | 'password' | undefined;
  /** Notes that an operation is unknown from now on, unless it was before. */
  noteLost(opId: string): void;
  /** An operation is about to be sent: when it was lost before counts no longer. */
  noteSending(opId: string): void;
  /** ms by the steady clock: when this page lost an unknown operation; undefined where another page did. */
  lostSince(opId: string): number | undefined;
  /**
   * Whether an unknown operation is being asked about under its key: the answer is proof, where the records
   * show an order of the same amount.
   */
  isAsked(op: Operation): boolean;
}

/** The memory of one account's operations in this page. */
export function createPageMemory(
  deps: Pick<JournalDeps, 'honoursKeys' | 'steadyNow' | 'ended'>,
): PageMemory {
  const secrets = new Map<string, Secret>();
  const lost = new Map<string, number>();
  deps.ended.addEventListener('abort', () => secrets.clear());

  /** A platform that has not been heard yet may honour keys. */
  const mayResend = (op: Operation) => op.keyed && deps.honoursKeys() !== false;

  function isProof(op: Operation): boolean {
    return op.keyed && deps.honoursKeys() === true;
  }

  function resendNeeds(op: Operation): 'nothing' | 'password' | undefined {
    if (op.state !== 'unknown' || !isProof(op)) return undefined;
    if (Object.keys(op.payload).length === 0) return undefined;
    return !MONEY_KINDS[op.kind].secret || secrets.has(op.opId) ? 'nothing' : 'password';
  }

  return {
    keepSecret(op, secret) {
      if (secret && mayResend(op)) secrets.set(op.opId, secret);
    },
    secretOf: (opId) => secrets.get(opId),
    forgetSecrets(all) {
      for (const op of all) {
        if (!mayResend(op) || !['sending', 'unknown'].includes(op.state)) secrets.delete(op.opId);
      }
    },
    isProof,
    resendNeeds,
    noteLost(opId) {
      if (!lost.has(opId)) lost.set(opId, deps.steadyNow());
    },
    noteSending(opId) {
      lost.delete(opId);
    },
    lostSince: (opId) => lost.get(opId),
    isAsked(op) {
      const since = lost.get(op.opId);
      if (since === undefined || resendNeeds(op) !== 'nothing') return false;
      return deps.steadyNow() - since < ASKED_MS;
    },
  };
}
