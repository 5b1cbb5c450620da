import { describe, expect, it } from 'vitest';
import { startWork } from './work.ts';

describe('background work', () => {
  it('goes on after a round that failed, and tells of it', async () => {
    const faults: unknown[] = [];
    let rounds = 0;
    const work = startWork(
      async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('no database');
      },
      1,
      (fault) => faults.push(fault),
    );
    await expect.poll(() => rounds).toBeGreaterThanOrEqual(3);
    await work.stop();
    expect(faults).toEqual([new Error('no database')]);
  });

  it('waits for the round under way when it is stopped, and begins no other', async () => {
    let finish = () => {};
    let rounds = 0;
    let finished = false;
    const work = startWork(
      () => {
        rounds += 1;
        return new Promise<void>((resolve) => {
          finish = () => {
            finished = true;
            resolve();
          };
        });
      },
      1,
      () => undefined,
    );
    await expect.poll(() => rounds).toBe(1);
    const stopping = work.stop();
    finish();
    await stopping;
    expect([rounds, finished]).toEqual([1, true]);
  });
});
