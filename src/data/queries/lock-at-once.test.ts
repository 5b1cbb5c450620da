import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockTaken, lockAtOnce } from './account-locks.ts';

type Grant = (lock: object | null) => Promise<unknown>;

/** navigator.locks of one browser, with what stealing does to who has the lock. */
class StealableLocks {
  readonly #held = new Map<string, (error: unknown) => void>();

  request(name: string, options: { steal?: boolean }, work: Grant): Promise<unknown> {
    const owner = this.#held.get(name);
    if (owner && !options.steal) return work(null);
    owner?.(new DOMException('stolen', 'AbortError'));
    return new Promise((resolve, reject) => {
      this.#held.set(name, reject);
      const over = () => {
        if (this.#held.get(name) === reject) this.#held.delete(name);
      };
      work({}).then(resolve, reject).finally(over);
    });
  }
}

/** The module as another tab has it: what it remembers is its own. */
async function otherTab(): Promise<typeof lockAtOnce> {
  vi.resetModules();
  return (await import('./account-locks.ts')).lockAtOnce;
}

const hold = () => {
  let open = (_value: string) => {};
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe.each(['with Web Locks', 'without'])('a lock that is had at once, %s', (which) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', which === 'without' ? {} : { locks: new StealableLocks() });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('lets one thing happen at a time in this tab, and the next one afterwards', async () => {
    const first = hold();
    const running = lockAtOnce('7', () => first.opened);
    await expect(lockAtOnce('7', async () => 'second')).rejects.toBeInstanceOf(LockTaken);
    first.open('first');
    expect(await running).toBe('first');
    expect(await lockAtOnce('7', () => Promise.resolve('third'))).toBe('third');
  });

  it('is another one for another account', async () => {
    const first = hold();
    const running = lockAtOnce('7', () => first.opened);
    expect(await lockAtOnce('8', () => Promise.resolve('x'))).toBe('x');
    first.open('first');
    await running;
  });

  it('is free again after work that threw', async () => {
    await expect(lockAtOnce('7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lockAtOnce('7', () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('the lock between tabs', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: new StealableLocks() }));
  afterEach(() => vi.unstubAllGlobals());

  it('refuses the second tab at once', async () => {
    const first = hold();
    const running = lockAtOnce('7', () => first.opened);
    const other = await otherTab();
    await expect(other('7', () => Promise.resolve(''))).rejects.toMatchObject({
      name: 'LockTaken',
    });
    first.open('done');
    await running;
  });

  it('can be taken from a tab, which is told and still learns how its own work ended', async () => {
    const first = hold();
    let told: AbortSignal | undefined;
    const running = lockAtOnce('7', (lost) => {
      told = lost;
      return first.opened;
    });
    const other = await otherTab();
    expect(await other('7', () => Promise.resolve('taken'), true)).toBe('taken');
    await expect.poll(() => told?.aborted).toBe(true);
    first.open('late');
    expect(await running).toBe('late');
  });
});
