import type { Operation } from '../../db/operation.ts';
import type { ChaosPlayer } from './chaos-platform.ts';
import type { Lane } from './lane.ts';

/** An operation as the device had it when somebody looked last. */
export interface KnownOperation {
  accountId: string;
  op: Operation;
  /** A logout has taken it off the device since. */
  isGone: boolean;
}

/** What one sequence leaves behind for whoever judges it. */
export interface Sequence {
  name: string;
  lane: Lane;
  /** Accounts of this sequence, its owner first. */
  players: readonly ChaosPlayer[];
  join(): Promise<ChaosPlayer>;
  /** Writes a step down with its time. */
  note(words: string | undefined): void;
  steps: readonly string[];
  /** Looks what the journals on the device say. */
  remember(): Promise<void>;
  known: ReadonlyMap<string, KnownOperation>;
}

export function beginSequence(lane: Lane, name: string): Sequence {
  const players: ChaosPlayer[] = [];
  const steps: string[] = [];
  const known = new Map<string, KnownOperation>();
  return {
    name,
    lane,
    players,
    async join() {
      const player = await lane.platform.openPlayer();
      players.push(player);
      return player;
    },
    note(words) {
      if (words) steps.push(`${clock(lane.time.now())} ${words}`);
    },
    steps,
    async remember() {
      const journals = await lane.journals();
      if (!journals) return;
      for (const { id } of players) {
        const accountId = String(id);
        const rows = journals.get(accountId) ?? [];
        for (const [opId, before] of known) {
          if (before.accountId === accountId) known.set(opId, { ...before, isGone: true });
        }
        for (const op of rows) known.set(op.opId, { accountId, op, isGone: false });
      }
    },
    known,
  };
}

export function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}
