import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellTraffic } from './traffic.ts';

type Listed = { getEntries: () => object[] };

let fetched: (list: Listed) => void;
let pages: ReturnType<typeof page>[];

function page(path: string, visibilityState = 'hidden') {
  return { url: `https://hall.example${path}`, visibilityState, postMessage: vi.fn() };
}

const answer = (path: string, transferSize: number, encodedBodySize = transferSize) => ({
  name: `https://hall.example${path}`,
  transferSize,
  encodedBodySize,
});
const arrive = (...entries: object[]) => fetched({ getEntries: () => entries });

beforeEach(() => {
  vi.useFakeTimers();
  pages = [];
  class Observer {
    constructor(callback: (list: Listed) => void) {
      fetched = callback;
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('self', {
    PerformanceObserver: Observer,
    clients: { matchAll: () => Promise.resolve(pages) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells one page, the one in sight, of many answers at once', async () => {
  const [table, hidden, seen] = [
    page('/play/slot', 'visible'),
    page('/home'),
    page('/activity', 'visible'),
  ];
  pages = [table, hidden, seen];
  tellTraffic();
  arrive(answer('/api/banner', 5), answer('/media/1.webp', 70));
  arrive(answer('/media/2.webp', 0, 0));
  await vi.advanceTimersByTimeAsync(3_000);
  const news = [answer('/api/banner', 5), answer('/media/1.webp', 70)];
  expect(seen.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'TRAFFIC', fetched: news });
  expect(hidden.postMessage).not.toHaveBeenCalled();
  expect(table.postMessage).not.toHaveBeenCalled();
});

it('keeps it for the next page where none is open', async () => {
  tellTraffic();
  arrive(answer('/assets/a.js', 1));
  await vi.advanceTimersByTimeAsync(3_000);
  const late = page('/home');
  pages = [late];
  arrive(answer('/assets/b.js', 2));
  await vi.advanceTimersByTimeAsync(3_000);
  const both = [answer('/assets/a.js', 1), answer('/assets/b.js', 2)];
  expect(late.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'TRAFFIC', fetched: both });
});
