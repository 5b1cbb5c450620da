import { expect, it } from 'vitest';
import { createPlayerQueue } from './per-player-queue.ts';

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
  const turns = createPlayerQueue();
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
  const turns = createPlayerQueue();
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

it('are refused beyond thirty of one player, which keeps nobody else waiting', async () => {
  const turns = createPlayerQueue();
  const { begun, work, end } = makeWork();
  const taken = Array.from({ length: 30 }, (_, index) => turns.take(1, work(`w${index}`)));
  await expect(turns.take(1, work('more'))).rejects.toMatchObject({ status: 429, retryAfterS: 3 });
  const other = turns.take(2, work('other'));
  await Promise.resolve();
  expect(begun).toEqual(['w0', 'other']);
  end('other');
  await other;
  for (let index = 0; index < 30; index += 1) {
    await expect.poll(() => begun).toContain(`w${index}`);
    end(`w${index}`);
  }
  await Promise.all(taken);
  const again = turns.take(1, work('again'));
  await expect.poll(() => begun).toContain('again');
  end('again');
  expect(await again).toBe('again');
});
