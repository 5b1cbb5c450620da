import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, type AppErrorKind } from '../../../../contract/errors.ts';
import type { Purse, Round } from '../../rules/calls.ts';
import type { RoundNote } from '../seat-storage.ts';
import {
  createRoundEngine,
  DOUBLE_TAP_MS,
  type RoundDeps,
  type RoundEnd,
  type RoundState,
} from './round-engine.ts';

const purse = (available: bigint): Purse => ({ available, wallet: available, table: undefined });
const BET = { unit: '0.5', stake: '1', pick: { lines: 2 } };

const roundOf = (id: string, win = 0n): Round => ({
  round: id,
  order_no: `order-${id}`,
  nonce: 1,
  seed_hash: 'hash',
  client_seed: 'words',
  rules_version: 1,
  day: '2026-11-21',
  unit: 500_000n,
  stake: 1_000_000n,
  win,
  pick: {},
  outcome: {},
  at: 0,
});

const trouble = (kind: AppErrorKind) => new AppError(kind, kind);

/** A platform and a tab in small: what is placed, voided and noted, and what the line does to it. */
class Scene {
  placed = new Set<string>();
  voided = new Set<string>();
  kept: RoundNote | undefined;
  states: RoundState['is'][] = [];
  ends: RoundEnd[] = [];
  paused: number[] = [];
  clock = 0;
  ids = 0;
  /** What happens to each try, in order: passes, is lost on the way there or back, or fails so. */
  placing: Array<'ok' | 'lost-there' | 'lost-back' | AppError> = [];
  annulling: Array<'ok' | 'lost-there' | 'lost-back' | AppError> = [];
  sent: RoundNote[] = [];
  #ended: Array<() => void> = [];

  deps: RoundDeps = {
    place: async (note) => {
      expect(this.kept, 'noted before it is sent').toEqual(note);
      this.sent.push(note);
      return this.#travel(this.placing.shift() ?? 'ok', () => {
        if (this.voided.has(note.round)) throw new AppError('refused', '该注已作废');
        this.placed.add(note.round);
        return { round: roundOf(note.round), purse: purse(9n) };
      });
    },
    annul: async (round) =>
      this.#travel(this.annulling.shift() ?? 'ok', () => {
        if (this.placed.has(round)) return { placed: roundOf(round), purse: purse(9n) };
        this.voided.add(round);
        return { placed: undefined, purse: purse(10n) };
      }),
    keep: (note) => {
      this.kept = note;
    },
    pause: async (ms) => {
      this.paused.push(ms);
      this.clock += ms;
    },
    newId: () => {
      this.ids += 1;
      return `round-${this.ids}`;
    },
    now: () => this.clock,
    onState: (state) => this.states.push(state.is),
    onEnd: (end) => {
      this.ends.push(end);
      for (const tell of this.#ended.splice(0)) tell();
    },
  };
  engine = createRoundEngine(this.deps);

  ended(): Promise<void> {
    return new Promise((resolve) => this.#ended.push(resolve));
  }

  async #travel<T>(how: 'ok' | 'lost-there' | 'lost-back' | AppError, act: () => T): Promise<T> {
    await Promise.resolve();
    if (how === 'lost-there') throw trouble('network');
    if (how instanceof AppError) throw how;
    const answer = act();
    if (how === 'lost-back') throw trouble('network');
    return answer;
  }
}

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

async function play() {
  const ended = scene.ended();
  expect(scene.engine.play(BET)).toBe(true);
  await ended;
  return scene.ends.at(-1);
}

describe('a bet', () => {
  it('is noted, sent, answered and let go', async () => {
    expect(await play()).toMatchObject({ is: 'placed', round: { round: 'round-1' } });
    expect(scene.sent).toEqual([{ round: 'round-1', ...BET }]);
    expect(scene.states).toEqual(['sent', 'idle']);
    expect(scene.kept).toBeUndefined();
  });

  it('is one at a time', async () => {
    const ended = scene.ended();
    expect([scene.engine.play(BET), scene.engine.play(BET)]).toEqual([true, false]);
    scene.clock += DOUBLE_TAP_MS;
    expect(scene.engine.play(BET)).toBe(false);
    await ended;
    expect(scene.placed.size).toBe(1);
  });

  it('is one for a double tap, however fast the platform answers', async () => {
    await play();
    expect(scene.engine.play(BET)).toBe(false);
    scene.clock += DOUBLE_TAP_MS;
    expect(await play()).toMatchObject({ is: 'placed', round: { round: 'round-2' } });
  });

  it('ends with the platform’s words when it says no', async () => {
    scene.placing = [new AppError('refused', '余额不足')];
    expect(await play()).toMatchObject({ is: 'refused', message: '余额不足' });
    expect(scene.kept).toBeUndefined();
    expect(scene.states).toEqual(['sent', 'idle']);
  });

  it('says so when the seat has ended', async () => {
    scene.placing = [new AppError('unauthorized', '登录已失效')];
    expect(await play()).toMatchObject({ is: 'ended', message: '登录已失效', certain: true });
  });
});

describe('a bet whose answer is lost', () => {
  it.each(['network', 'http', 'shape'] as const)(
    'is asked for again under the same name after %s',
    async (kind) => {
      scene.placing = [trouble(kind)];
      expect(await play()).toMatchObject({ is: 'placed' });
      expect(scene.sent.map(({ round }) => round)).toEqual(['round-1', 'round-1']);
      expect(scene.states).toEqual(['sent', 'uncertain', 'idle']);
    },
  );

  it('is placed once, though the platform saw it three times', async () => {
    scene.placing = ['lost-back', 'lost-back', 'lost-back'];
    expect(await play()).toMatchObject({ is: 'placed', round: { round: 'round-1' } });
    expect(scene.placed).toEqual(new Set(['round-1']));
    expect(scene.voided.size).toBe(0);
  });

  it('is made impossible when it never got there', async () => {
    scene.placing = ['lost-there', 'lost-there', 'lost-there'];
    expect(await play()).toMatchObject({ is: 'void' });
    expect(scene.voided).toEqual(new Set(['round-1']));
    expect(scene.kept).toBeUndefined();
  });

  it('stays out until the question is answered, and no other bet is taken', async () => {
    scene.placing = ['lost-there', 'lost-there', 'lost-there'];
    scene.annulling = ['lost-there', trouble('http'), 'lost-back', 'ok'];
    const ended = scene.ended();
    scene.engine.play(BET);
    while (scene.paused.length < 4) await Promise.resolve();
    expect(scene.kept).toEqual({ round: 'round-1', ...BET });
    scene.clock += DOUBLE_TAP_MS;
    expect(scene.engine.play(BET)).toBe(false);
    await ended;
    expect(scene.ends).toMatchObject([{ is: 'void' }]);
  });

  it('does not believe a no to a later try: an earlier one may still arrive', async () => {
    scene.placing = ['lost-back', new AppError('refused', '余额不足')];
    expect(await play()).toMatchObject({ is: 'placed' });
  });

  it('does not believe the answer to another round', async () => {
    const { place } = scene.deps;
    let first = true;
    scene.engine = createRoundEngine({
      ...scene.deps,
      place: async (note) => {
        const answer = await place(note);
        const wrong = first;
        first = false;
        return wrong ? { ...answer, round: roundOf('another') } : answer;
      },
    });
    expect(await play()).toMatchObject({ is: 'placed', round: { round: 'round-1' } });
  });

  it('is not sent again long after the tap', async () => {
    const { place } = scene.deps;
    scene.engine = createRoundEngine({
      ...scene.deps,
      place: (note) => {
        scene.clock += 21_000;
        return place(note);
      },
    });
    scene.placing = ['lost-there'];
    expect(await play()).toMatchObject({ is: 'void' });
    expect(scene.sent).toHaveLength(1);
  });

  it('is left to the records when the seat ends meanwhile', async () => {
    scene.placing = ['lost-back', new AppError('unauthorized', '登录已失效')];
    expect(await play()).toMatchObject({ is: 'ended', certain: false });
  });
});

describe('a bet from before a reload', () => {
  const note = { round: 'round-0', ...BET };

  it('is never sent again, only asked about', async () => {
    scene.placed.add('round-0');
    const ended = scene.ended();
    scene.engine.resume(note);
    expect(scene.engine.play(BET)).toBe(false);
    await ended;
    expect(scene.sent).toEqual([]);
    expect(scene.ends).toMatchObject([{ is: 'placed', round: { round: 'round-0' } }]);
  });

  it('is void when nothing became of it', async () => {
    const ended = scene.ended();
    scene.engine.resume(note);
    await ended;
    expect(scene.ends).toMatchObject([{ is: 'void', note }]);
    expect(scene.voided).toEqual(new Set(['round-0']));
  });
});
