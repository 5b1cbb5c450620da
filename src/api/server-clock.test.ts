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

/** Hears an answer written at `ms` whose request was sent `waited` ms ago. */
function hear(ms: number, waited = 0): number {
  return clock.noteServerTime(header(ms), { wallMs: wall - waited, steadyMs: steady - waited });
}

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
    hear(SERVER);
    pass(90_000);
    expect(clock.serverNow()).toBe(SERVER + 90_000);
  });

  it('goes on when the device’s clock is set back, and through its sleep', () => {
    hear(SERVER);
    wall -= MONTH;
    steady += 60_000;
    expect(clock.serverNow()).toBe(SERVER + 60_000);
    hear(SERVER + 60_000);
    wall += 3_600_000;
    expect(clock.serverNow()).toBe(SERVER + 60_000 + 3_600_000);
  });

  it('is known after a restart with no signal', async () => {
    hear(SERVER);
    await start();
    pass(5_000);
    expect(clock.serverNow()).toBe(SERVER + 5_000);
  });

  it('never runs back over the seconds that a header leaves out', () => {
    hear(SERVER);
    pass(1_900);
    hear(SERVER + 1_000);
    expect(clock.serverNow()).toBe(SERVER + 1_900);
  });

  it('does not run back for one answer that is old, nor for copies of it', () => {
    hear(SERVER);
    pass(1_000);
    const old = SERVER - 20 * 60_000;
    for (let copy = 0; copy < 20; copy += 1) {
      hear(old);
      pass(1_500);
    }
    expect(clock.serverNow()).toBe(SERVER + 31_000);
    // An answer in between that is right takes away what an old one made doubtful.
    hear(old);
    hear(SERVER + 31_000);
    pass(6_000);
    hear(old + 6_000);
    expect(clock.serverNow()).toBe(SERVER + 37_000);
  });

  it('does run back once two answers say so, some seconds apart', () => {
    hear(SERVER + 3_600_000);
    hear(SERVER);
    pass(4_000);
    hear(SERVER + 4_000);
    expect(clock.serverNow()).toBe(SERVER + 3_604_000);
    pass(2_000);
    hear(SERVER + 6_000);
    expect(clock.serverNow()).toBe(SERVER + 6_000);
  });

  it('does not run back for answers that were long on their way', () => {
    hear(SERVER);
    for (let answer = 1; answer <= 3; answer += 1) {
      pass(10_000);
      hear(SERVER + answer * 10_000 - 9_000, 9_000);
    }
    expect(clock.serverNow()).toBe(SERVER + 30_000);
  });

  it('does not run back for an answer that comes after the device slept', () => {
    hear(SERVER);
    const asked = clock.readClocks();
    wall += 3_600_000;
    clock.noteServerTime(header(SERVER), asked);
    expect(clock.serverNow()).toBe(SERVER + 3_600_000);
  });

  it('is right again with one answer when the device’s clock was set forward', () => {
    hear(SERVER);
    wall += MONTH;
    pass(10_000);
    expect(clock.serverNow()).toBe(SERVER + MONTH + 10_000);
    hear(SERVER + 10_000);
    expect(clock.serverNow()).toBe(SERVER + 10_000);
  });

  it('is surely so late as both clocks say since it was heard, and not known before', () => {
    expect(clock.surelyNow()).toBeUndefined();
    hear(SERVER);
    pass(60_000);
    expect(clock.surelyNow()).toBe(SERVER + 60_000);
    wall += MONTH;
    expect(clock.surelyNow()).toBe(SERVER + 60_000);
    wall -= 2 * MONTH;
    expect(clock.surelyNow()).toBe(SERVER);
    hear(SERVER + 70_000);
    expect(clock.surelyNow()).toBe(SERVER + 70_000);
  });

  it.each([undefined, '', 'yesterday', 17])('is not set by %s', (text) => {
    clock.noteServerTime(text, clock.readClocks());
    expect(clock.serverNow()).toBe(wall);
  });

  it('survives a stored difference that is none', async () => {
    window.localStorage.setItem('robohall.clock', '1e99');
    await start();
    expect(clock.serverNow()).toBe(wall);
  });

  it('tells how old an answer is that something on the way had kept', () => {
    expect(hear(SERVER)).toBe(0);
    pass(60_000);
    expect(hear(SERVER + 60_000)).toBe(0);
    expect(hear(SERVER - 20 * 60_000)).toBeGreaterThan(20 * 60_000);
    // Long on its way is not old.
    pass(90_000);
    expect(hear(SERVER + 60_000, 90_000)).toBe(0);
    expect(clock.noteServerTime(undefined, clock.readClocks())).toBe(0);
  });
});
