import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SERVER = Date.UTC(2026, 10, 21, 6, 0, 0);
const MONTH = 30 * 86_400_000;

let clock: typeof import('./server-clock.ts');
let steady: number;
let wall: number;

/** A page that starts anew: only storage is left of the visit before. */
async function start(): Promise<void> {
  vi.resetModules();
  clock = await import('./server-clock.ts');
}

const header = (ms: number) => new Date(ms).toUTCString();

function pass(ms: number): void {
  wall += ms;
  steady += ms;
}

beforeEach(async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  wall = SERVER - MONTH;
  steady = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
  await start();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the platform’s time', () => {
  it('is this device’s until the platform was heard', () => {
    expect(clock.serverNow()).toBe(wall);
  });

  it.each([MONTH, -MONTH])('is right on a device whose clock is %i ms off', (off) => {
    wall = SERVER + off;
    clock.noteServerTime(header(SERVER));
    pass(90_000);
    expect(clock.serverNow()).toBe(SERVER + 90_000);
  });

  it('goes on when the device’s clock is set back, and through its sleep', () => {
    clock.noteServerTime(header(SERVER));
    wall -= MONTH;
    steady += 60_000;
    expect(clock.serverNow()).toBe(SERVER + 60_000);
    clock.noteServerTime(header(SERVER + 60_000));
    wall += 3_600_000;
    expect(clock.serverNow()).toBe(SERVER + 60_000 + 3_600_000);
  });

  it('is known after a restart with no signal', async () => {
    clock.noteServerTime(header(SERVER));
    await start();
    pass(5_000);
    expect(clock.serverNow()).toBe(SERVER + 5_000);
  });

  it('never runs back over the seconds that a header leaves out', () => {
    clock.noteServerTime(header(SERVER));
    pass(1_900);
    clock.noteServerTime(header(SERVER + 1_000));
    expect(clock.serverNow()).toBe(SERVER + 1_900);
  });

  it('does run back when it was wrong by more', () => {
    clock.noteServerTime(header(SERVER + 3_600_000));
    clock.noteServerTime(header(SERVER));
    expect(clock.serverNow()).toBe(SERVER);
  });

  it('is surely so late as both clocks say since it was heard, and not known before', () => {
    expect(clock.surelyNow()).toBeUndefined();
    clock.noteServerTime(header(SERVER));
    pass(60_000);
    expect(clock.surelyNow()).toBe(SERVER + 60_000);
    wall += MONTH;
    expect(clock.surelyNow()).toBe(SERVER + 60_000);
    wall -= 2 * MONTH;
    expect(clock.surelyNow()).toBe(SERVER);
    clock.noteServerTime(header(SERVER + 70_000));
    expect(clock.surelyNow()).toBe(SERVER + 70_000);
  });

  it.each([undefined, '', 'yesterday', 17])('is not set by %s', (text) => {
    clock.noteServerTime(text);
    expect(clock.serverNow()).toBe(wall);
  });

  it('survives a stored difference that is none', async () => {
    window.localStorage.setItem('robohall.clock', '1e99');
    await start();
    expect(clock.serverNow()).toBe(wall);
  });
});
