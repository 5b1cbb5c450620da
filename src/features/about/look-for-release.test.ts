import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogs } from '../../session/dialogs.ts';
import { offerRelease, useRelease } from '../../session/release.ts';
import { lookForRelease } from './look-for-release.ts';

type State = ServiceWorkerState;

/** A worker as a registration holds it, whose state a test moves. */
function fakeWorker(state: State) {
  const listeners = new Set<() => void>();
  return {
    state,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    become(next: State) {
      this.state = next;
      for (const listener of listeners) listener();
    },
  };
}

interface Registration {
  update: () => Promise<void>;
  installing: ReturnType<typeof fakeWorker> | null;
  waiting: ReturnType<typeof fakeWorker> | null;
}

/** @returns the registration, for the test to change */
function haveWorker(parts: Partial<Registration>): Registration {
  const registration = {
    update: () => Promise.resolve(),
    installing: null,
    waiting: null,
    ...parts,
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  return registration;
}

const serve = (body: unknown, ok = true) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve({ ok, json: () => Promise.resolve(body) })),
  );
const serveNothing = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no network'))),
  );

beforeEach(() => {
  useRelease.setState({ offered: false, accepted: false });
  useDialogs.setState({ update: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('with a worker', () => {
  it('that is the newest there is', async () => {
    haveWorker({});
    serve({ version: '1', builtAt: '' });
    expect(await lookForRelease('1')).toBe('latest');
    expect(useDialogs.getState().update).toBe(false);
    serveNothing();
    expect(await lookForRelease('1')).toBe('unreachable');
  });

  it('that a host’s newer word does not bring: a reload would not either', async () => {
    haveWorker({});
    serve({ version: '2', builtAt: '' });
    expect(await lookForRelease('1')).toBe('refused');
    expect(useRelease.getState().offered).toBe(false);
  });

  it('that is followed by another: waits until it is here, and offered', async () => {
    const next = fakeWorker('installing');
    const registration = haveWorker({ installing: next });
    const onComing = vi.fn();
    const found = lookForRelease('1', onComing);
    setTimeout(() => {
      expect(onComing).toHaveBeenCalledOnce();
      registration.installing = null;
      registration.waiting = next;
      next.become('installed');
      // As src/app does, a moment after it began to wait.
      setTimeout(() => offerRelease(() => {}));
    });
    expect(await found).toBe('offered');
    expect(useDialogs.getState().update).toBe(true);
  });

  it('whose successor does not come whole', async () => {
    const next = fakeWorker('installing');
    haveWorker({ installing: next });
    const found = lookForRelease('1');
    setTimeout(() => next.become('redundant'), 5);
    expect(await found).toBe('refused');
  });

  it('that cannot be asked for: no network, or a broken one on the host', async () => {
    haveWorker({ update: () => Promise.reject(new TypeError('failed')) });
    serveNothing();
    expect(await lookForRelease('1')).toBe('unreachable');
    serve({ version: '2', builtAt: '' });
    expect(await lookForRelease('1')).toBe('refused');
  });

  it('that nobody answers: on a line this slow it is given up', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    haveWorker({ update: never });
    const found = lookForRelease('1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await found).toBe('unreachable');
    haveWorker({});
    vi.stubGlobal('fetch', never);
    const confirmed = lookForRelease('1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await confirmed).toBe('unreachable');
    vi.useRealTimers();
  });

  it('one that was put off is offered again', async () => {
    offerRelease(() => {});
    useDialogs.setState({ update: false });
    haveWorker({});
    expect(await lookForRelease('1')).toBe('offered');
    expect(useDialogs.getState().update).toBe(true);
  });
});

describe('without a worker the host’s word counts', () => {
  it.each([
    ['the same', { version: '1+a' }, true, 'latest'],
    ['another', { version: '2+b' }, true, 'offered'],
    ['no version', { hello: 'portal' }, true, 'unreachable'],
    ['an error', { version: '2+b' }, false, 'unreachable'],
  ] as const)('%s', async (_what, body, ok, found) => {
    vi.stubGlobal('navigator', {});
    serve(body, ok);
    expect(await lookForRelease('1+a')).toBe(found);
  });

  it('nor with no network', async () => {
    vi.stubGlobal('navigator', {});
    serveNothing();
    expect(await lookForRelease('1+a')).toBe('unreachable');
  });
});
