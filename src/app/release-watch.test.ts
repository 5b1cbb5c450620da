import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptRelease, useRelease } from '../session/release.ts';
import { holdReload } from '../session/reload-guard.ts';
import { watchReleases } from './release-watch.ts';

const messages: string[] = [];
/** When the worker was registered, ms. */
const registrations: number[] = [];
/** How often the browser still refuses to register the worker. */
let refusals: number;
let registration: FakeRegistration;
/** Lets the old worker answer that it has stepped aside. */
let answer: () => void;

vi.mock('workbox-window', () => ({
  messageSW: (worker: FakeWorker, { type }: { type: string }) => {
    messages.push(`${type} to ${worker.name}`);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  },
  Workbox: class {
    register = async () => {
      registrations.push(performance.now());
      refusals -= 1;
      if (refusals >= 0) throw new TypeError('Failed to register a ServiceWorker');
      return registration;
    };
    messageSkipWaiting = () => {
      messages.push('SKIP_WAITING');
    };
  },
}));

class FakeWorker extends EventTarget {
  readonly name: string;
  state = 'installing';

  constructor(name: string) {
    super();
    this.name = name;
  }

  postMessage({ type }: { type: string }): void {
    messages.push(`${type} to ${this.name}`);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker('old');
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());

  /** A newer worker is found, which is installed or refused. */
  find(name: string, end: 'installed' | 'redundant'): FakeWorker {
    const worker = new FakeWorker(name);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    if (end === 'installed') this.waiting = worker;
    worker.become(end);
    return worker;
  }
}

const reload = vi.fn();
const append = vi.fn();
const newWorkers = () =>
  Object.assign(new EventTarget(), {
    controller: {} as object | null,
    getRegistration: async () => registration,
  });
const newPage = () =>
  Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: () => ({}),
    head: { append },
  });
let workers: ReturnType<typeof newWorkers>;
let page: ReturnType<typeof newPage>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  messages.length = 0;
  registrations.length = 0;
  refusals = 0;
  registration = new FakeRegistration();
  workers = newWorkers();
  page = newPage();
  useRelease.setState({ offered: false, accepted: false });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A visit without a worker: the browser begins to install the first one. */
async function visitFirst(): Promise<FakeWorker> {
  workers.controller = null;
  registration.active = null;
  const worker = new FakeWorker('first');
  registration.installing = worker;
  void watchReleases();
  await turn();
  return worker;
}

const isOffered = () => useRelease.getState().offered;
const turn = () => vi.advanceTimersByTimeAsync(0);
const changeController = () => workers.dispatchEvent(new Event('controllerchange'));

describe('a newer release', () => {
  it('is offered when it waits, also when it has waited before the page came', async () => {
    registration.waiting = new FakeWorker('new');
    await watchReleases();
    expect(isOffered()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(messages).toEqual([]);
  });

  it('is offered after others, of which one was refused', async () => {
    await watchReleases();
    registration.find('broken', 'redundant');
    registration.find('broken again', 'redundant');
    expect(isOffered()).toBe(false);
    registration.find('good', 'installed');
    expect(isOffered()).toBe(true);
  });

  it('is no release on a first visit, whose worker takes the page over', async () => {
    const worker = await visitFirst();
    registration.waiting = worker;
    worker.become('installed');
    await turn();
    changeController();
    expect(isOffered()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    // The next one is.
    changeController();
    expect(isOffered()).toBe(true);
  });

  it('does not claim pages; the first worker is asked to, once it is active', async () => {
    const worker = await visitFirst();
    registration.waiting = worker;
    worker.become('installed');
    await turn();
    worker.become('activating');
    expect(messages).toEqual([]);
    worker.become('activated');
    expect(messages).toEqual(['CLAIM to first']);
    messages.length = 0;
    registration.active = worker;
    await watchReleases();
    registration.find('new', 'installed').become('activated');
    expect(messages).toEqual([]);
  });

  it('taken in another tab is offered here, and loads once it is accepted', async () => {
    await watchReleases();
    changeController();
    expect(isOffered()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    await acceptRelease();
    expect(reload).toHaveBeenCalledOnce();
    expect(messages).toEqual([]);
  });
});

describe('an accepted release', () => {
  it('comes in after the old worker’s answer, while the page sends nothing', async () => {
    await watchReleases();
    registration.find('new', 'installed');
    await acceptRelease();
    await turn();
    expect(append).toHaveBeenCalledExactlyOnceWith({
      httpEquiv: 'Content-Security-Policy',
      content: "connect-src 'none'; img-src 'none'",
    });
    expect(messages).toEqual(['STEP_ASIDE to old']);
    answer();
    await turn();
    expect(messages).toEqual(['STEP_ASIDE to old', 'SKIP_WAITING']);
    expect(reload).not.toHaveBeenCalled();
    changeController();
    changeController();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for work that holds reloads, such as money that is about to be sent', async () => {
    await watchReleases();
    registration.find('new', 'installed');
    const letGo = holdReload('recharge');
    void acceptRelease();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages).toEqual([]);
    expect(append).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    letGo();
    await turn();
    expect(messages).toEqual(['STEP_ASIDE to old']);
  });

  it('comes in after ten seconds where the old worker does not answer', async () => {
    await watchReleases();
    registration.find('new', 'installed');
    await acceptRelease();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(messages).toEqual(['STEP_ASIDE to old']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages).toEqual(['STEP_ASIDE to old', 'SKIP_WAITING']);
  });

  it.each(['activated', 'redundant'])(
    'loads where no worker is in charge of the page, once it is %s',
    async (state) => {
      await watchReleases();
      const waiting = registration.find('new', 'installed');
      await acceptRelease();
      waiting.become('activating');
      expect(reload).not.toHaveBeenCalled();
      waiting.become(state);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('reloads the page after 45 seconds in any case, which then offers it again', async () => {
    await watchReleases();
    registration.find('new', 'installed');
    await acceptRelease();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that stays open', () => {
  it('looks for a release every hour, and on coming back after a quarter of an hour', async () => {
    await watchReleases();
    const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    comeBack();
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    comeBack();
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(75 * 60_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});

describe('a worker that does not come', () => {
  it('is registered again with growing pauses; then releases are offered', async () => {
    refusals = 3;
    const begun = performance.now();
    void watchReleases();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(registrations.map((at) => at - begun)).toEqual([0, 15_000, 45_000, 105_000]);
    registration.find('new', 'installed');
    expect(isOffered()).toBe(true);
  });

  it('is registered again where the first one could not be installed', async () => {
    (await visitFirst()).become('redundant');
    registration.installing = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(registrations).toHaveLength(2);
    const again = new FakeWorker('again');
    registration.installing = again;
    await vi.advanceTimersByTimeAsync(30_000);
    registration.waiting = again;
    again.become('installed');
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(registrations).toHaveLength(3);
    changeController();
    expect(isOffered()).toBe(false);
  });
});
