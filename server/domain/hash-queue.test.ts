import { describe, expect, it } from 'vitest';
import { createHashQueue, type HashTurn } from './hash-queue.ts';

/** Hashes that end when the test says so. */
function makeHashes() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const hash = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  const end = (name: string) => ends.get(name)?.();
  return { begun, hash, end };
}

describe('password hashes', () => {
  it('run few at a time, and owners take turns', async () => {
    const queue = createHashQueue(2);
    const { begun, hash, end } = makeHashes();
    const one = (name: string) => (turn: HashTurn) => turn(hash(name));
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => queue.ofPlayer(1, one(name))),
      ...['b1', 'b2'].map((name) => queue.ofPlayer(2, one(name))),
      queue.ofAddress('10.0.0.1', one('c1')),
    ];
    const expected = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4'];
    await expect.poll(() => begun).toEqual(expected.slice(0, 2));
    for (const [index, name] of expected.entries()) {
      end(name);
      await expect.poll(() => begun).toEqual(expected.slice(0, index + 3));
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  });

  it('of new owners come first, but for every fourth turn', async () => {
    const queue = createHashQueue(1);
    const { begun, hash, end } = makeHashes();
    const ask = (player: number, name: string) =>
      queue.ofPlayer(player, (turn) => turn(hash(name)));
    const all = [ask(1, 'a1'), ask(2, 'b1')];
    await expect.poll(() => begun).toEqual(['a1']);
    end('a1');
    await all[0];
    all.push(ask(1, 'a2'), ask(2, 'b2'), ask(3, 'c1'), ask(4, 'd1'));
    const expected = ['a1', 'b1', 'c1', 'a2', 'd1', 'b2'];
    for (let count = 2; count <= expected.length; count += 1) {
      await expect.poll(() => begun).toEqual(expected.slice(0, count));
      end(expected[count - 1] ?? '');
    }
    await Promise.all(all);
  });

  it('make room after a failure', async () => {
    const queue = createHashQueue(1);
    const broken = queue.ofPlayer(1, (turn) => turn(() => Promise.reject(new Error('broken'))));
    await expect(broken).rejects.toThrow('broken');
    expect(await queue.ofPlayer(1, (turn) => turn(async () => 'next'))).toBe('next');
  });

  it.each([
    ['a player', 10, 'ofPlayer', 7],
    ['an address', 24, 'ofAddress', '10.0.0.1'],
  ] as const)('of %s are refused beyond %i, and nobody else’s', async (_, most, of, owner) => {
    const queue = createHashQueue(1);
    const { begun, hash, end } = makeHashes();
    const ask = (name: string) =>
      of === 'ofPlayer'
        ? queue.ofPlayer(owner as number, (turn) => turn(hash(name)))
        : queue.ofAddress(owner as string, (turn) => turn(hash(name)));
    const asked = Array.from({ length: most }, (__, index) => ask(`h${index}`));
    await expect(ask('one more')).rejects.toMatchObject({ status: 429, retryAfterS: 3 });
    const other = queue.ofPlayer(8, async () => 'admitted');
    expect(await other).toBe('admitted');
    for (let index = 0; index < most; index += 1) {
      await expect.poll(() => begun).toContain(`h${index}`);
      end(`h${index}`);
    }
    await Promise.all(asked);
    expect(await queue.ofPlayer(7, async () => 'again')).toBe('again');
  });
});
