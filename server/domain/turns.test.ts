import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that begins and ends when the test says so. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done, failed) => {
      ends.set(name, (fault) => (fault ? failed(fault) : done(name)));
    });
  };
  return { begun, work, end: (name: string, fault?: Error) => ends.get(name)?.(fault) };
}

it('are one after the other for a player, and wait for no other player', async () => {
  const turns = createTurns();
  const { begun, work, end } = makeWork();
  const [first, second] = [turns.take(1, work('a')), turns.take(1, work('b'))];
  const other = turns.take(2, work('c'));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'c']);
  end('c');
  expect(await other).toBe('c');
  expect(begun).toEqual(['a', 'c']);
  end('a');
  expect(await first).toBe('a');
  await expect.poll(() => begun).toEqual(['a', 'c', 'b']);
  end('b');
  expect(await second).toBe('b');
});

it('go on after a failure, which is told to its own alone', async () => {
  const turns = createTurns();
  const { begun, work, end } = makeWork();
  const bad = turns.take(1, work('bad'));
  const good = turns.take(1, work('good'));
  await Promise.resolve();
  end('bad', new Error('broken'));
  await expect(bad).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['bad', 'good']);
  end('good');
  expect(await good).toBe('good');
});
