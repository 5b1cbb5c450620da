import { createStore } from 'zustand/vanilla';
import { AppError } from '../../../contract/errors.ts';
import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import type { Purse, Round, TableResult, TableView } from '../rules/calls.ts';
import { isOffline, pauseUntilWoken, reachingCall } from './connectivity.ts';
import { type BuyInEnd, buyIn } from './rounds/buy-in.ts';
import { createRoundEngine, type RoundEnd, type RoundState } from './rounds/round-engine.ts';
import { newUuid } from './seat/new-seat.ts';
import type { OpenTable } from './seat/open-table.ts';
import { storedSeat, updateSeat } from './seat-storage.ts';

/** What the line above the bet button says, beside the last result. */
interface Notice {
  tone: 'info' | 'error';
  text: string;
}

export interface TableState {
  view: TableView;
  purse: Purse;
  /** When the purse was told, ms since the epoch. */
  purseAt: number;
  seed: TableView['seed'];
  /** Newest first, at most {@link ROUNDS_KEPT}. */
  rounds: readonly Round[];
  bet: RoundState;
  /** The round on the board. */
  shown: Round | undefined;
  /** The round on the board is old: nothing is revealed. */
  settled: boolean;
  /** The board is revealing `shown`; its win is not told yet. */
  revealing: boolean;
  notice: Notice | undefined;
  /** Money is on its way to the table or back. */
  moving: 'in' | 'out' | undefined;
  /** What the platform said when the seat ended. */
  ended: string | undefined;
}

/** Rounds the page keeps. */
export const ROUNDS_KEPT = 20;

const VOID = '这一注未成交，没有扣款';
/** Of a bet whose end can no longer be asked for. */
export const CHECK_RECORDS = '上一注是否成交，请在投注记录中查看';

export type TableSession = ReturnType<typeof startSession>;

/** Everything that happens at one table, from opening on. No React in it. */
export function startSession({ seat, view }: OpenTable) {
  const newest = view.rounds[0];
  const store = createStore<TableState>(() => ({
    view,
    purse: view.purse,
    purseAt: Date.now(),
    seed: view.seed,
    rounds: view.rounds.slice(0, ROUNDS_KEPT),
    bet: { is: 'idle' },
    shown: newest,
    settled: true,
    revealing: false,
    notice: undefined,
    moving: undefined,
    ended: undefined,
  }));
  const { getState: get, setState: set } = store;
  /** Counts what changed the table, so that a view asked for before it is not believed after it. */
  let moves = 0;

  const tellPurse = (purse: Purse) => set({ purse, purseAt: Date.now() });
  const moved = () => {
    moves += 1;
    set({ moving: undefined });
  };
  const endSeat = (ended: string) => set({ ended });

  const engine = createRoundEngine({
    place: ({ round, unit, pick }) => reachingCall('round', { round, unit, pick }, { seat }),
    annul: (round) => reachingCall('void', { round }, { seat }),
    keep: (round) => updateSeat({ round }),
    pause: pauseUntilWoken,
    newId: newUuid,
    now: () => performance.now(),
    onState: (bet) => set({ bet }),
    onEnd: (end) => {
      moves += 1;
      endRound(end);
    },
  });

  function endRound(end: RoundEnd): void {
    if (end.is === 'placed') showPlaced(end.round, end.purse);
    if (end.is === 'void') {
      tellPurse(end.purse);
      set({ notice: { tone: 'info', text: VOID } });
    }
    if (end.is === 'refused') {
      set({ notice: { tone: 'error', text: end.message } });
      // The balance it was refused for, or a game that has closed: look what is true now.
      void refresh();
    }
    if (end.is === 'ended') {
      endSeat(end.certain ? end.message : `${end.message}。${CHECK_RECORDS}`);
    }
  }

  function showPlaced(round: Round, purse: Purse): void {
    const { rounds, seed } = get();
    const others = rounds.filter((one) => one.round !== round.round);
    const sameSeed = seed.seed_hash === round.seed_hash;
    set({
      rounds: [round, ...others].slice(0, ROUNDS_KEPT),
      seed: sameSeed ? { ...seed, nonce: Math.max(seed.nonce, round.nonce) } : seed,
      shown: round,
      settled: false,
      revealing: true,
      notice: undefined,
    });
    tellPurse(purse);
    // The seeds are the player's, not the table's: another table of his has changed them.
    if (!sameSeed) void refresh();
  }

  /** Asks how the table stands; quietly fails where nothing can be reached. */
  async function refresh(): Promise<void> {
    const before = moves;
    try {
      const fresh = await reachingCall('table', {}, { seat });
      if (before !== moves || get().bet.is !== 'idle' || get().moving) return;
      tellPurse(fresh.purse);
      set({ view: fresh, seed: fresh.seed, rounds: fresh.rounds.slice(0, ROUNDS_KEPT) });
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') endSeat(error.message);
    }
  }

  function moveIn(note: { operation: string; amount: string }, onEnd?: (end: BuyInEnd) => void) {
    return buyIn(note, {
      send: ({ operation, amount }) => reachingCall('buyIn', { operation, amount }, { seat }),
      keep: (kept) => updateSeat({ buyIn: kept }),
      pause: pauseUntilWoken,
      onStart: () => set({ moving: 'in' }),
      onEnd: (end) => {
        moved();
        if (end.is === 'done') tellPurse(end.purse);
        else if (end.seatEnded) endSeat(end.message);
        else set({ notice: { tone: 'error', text: end.message } });
        onEnd?.(end);
      },
    });
  }

  return {
    store,

    /** Takes up what was under way before a reload. Once, at the start. */
    resume(): void {
      const record = storedSeat();
      const note = record?.round;
      if (note) {
        const placed = view.rounds.find(({ round }) => round === note.round);
        if (placed) {
          updateSeat({ round: undefined });
          showPlaced(placed, view.purse);
        } else engine.resume(note);
      }
      if (record?.buyIn) void moveIn(record.buyIn);
    },

    /**
     * Places a bet.
     * @param unit micro-USDT
     * @param weight unit stakes that the pick costs
     * @returns whether it was sent
     */
    play(pick: unknown, unit: bigint, weight: number): boolean {
      const { revealing, moving, ended } = get();
      if (revealing || moving || ended !== undefined || isOffline()) return false;
      const stake = moneyToWire(unit * BigInt(weight));
      const sent = engine.play({ unit: moneyToWire(unit), stake, pick });
      if (sent) set({ notice: undefined });
      return sent;
    },

    /** The board has shown how the round ended. */
    revealed(): void {
      if (get().revealing) set({ revealing: false });
    },

    refresh,

    /**
     * Reveals the seed in use and begins another.
     * @throws {AppError} as the call; after anything but a refusal it may have happened all the same
     */
    async renewSeed(words: string): Promise<TableResult<'renewSeed'>> {
      try {
        const answer = await reachingCall('renewSeed', { client_seed: words }, { seat });
        moves += 1;
        set({ seed: answer.seed });
        return answer;
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unauthorized') endSeat(error.message);
        else void refresh();
        throw error;
      }
    },

    /** Takes money (micro-USDT) to the table; false when money is moving already. */
    buyIn(amount: bigint, onEnd: (end: BuyInEnd) => void): boolean {
      if (get().moving || isOffline()) return false;
      void moveIn({ operation: newUuid(), amount: moneyToWire(amount) }, onEnd);
      return true;
    },

    /**
     * Brings all table money back. Asking again moves nothing.
     * @returns what came back, micro-USDT; undefined when money or a bet is under way
     * @throws {AppError} when no answer was read
     */
    async leave(): Promise<bigint | undefined> {
      if (get().moving || get().bet.is !== 'idle') return undefined;
      set({ moving: 'out' });
      try {
        const { refunded, purse } = await reachingCall('leave', {}, { seat });
        moved();
        tellPurse(purse);
        return refunded;
      } catch (error) {
        moved();
        if (error instanceof AppError && error.kind === 'unauthorized') endSeat(error.message);
        // It may have happened all the same.
        else void refresh();
        throw error;
      }
    },
  };
}

/** The balance to show: without a stake that is out, and without a win that is not revealed yet. */
export function shownBalance({ purse, bet, revealing, shown }: TableState): bigint {
  let out = 0n;
  if (bet.is !== 'idle') out = parseMoneyDown(bet.note.stake);
  else if (revealing && shown) out = shown.win;
  // Of a bet from before a reload the stake may be gone already.
  return out > purse.available ? 0n : purse.available - out;
}
