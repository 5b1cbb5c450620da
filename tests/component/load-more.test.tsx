import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LoadMore } from '../../src/features/agent/page/load-more.tsx';

const PAGE = 20;
const ALL = 200;

/** A list that is read at its end all the time, and whose pages are here at once: nobody sees it busy. */
function ReadToTheEnd() {
  const [count, setCount] = useState(PAGE);
  useLayoutEffect(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  return (
    <>
      <ul>
        {Array.from({ length: count }, (_, index) => `第 ${index + 1} 笔`).map((words) => (
          <li key={words} style={{ height: 60 }}>
            {words}
          </li>
        ))}
      </ul>
      {count < ALL && (
        <LoadMore
          more={() => setCount((known) => known + PAGE)}
          loadingMore={false}
          moreError={null}
        />
      )}
    </>
  );
}

function mount(view: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(view);
}

test('a page that comes so fast that its end stays in sight is followed by the next', async () => {
  mount(<ReadToTheEnd />);
  await expect.element(page.getByText(`第 ${ALL} 笔`)).toBeInTheDocument();
});

test('a list that is scrolled to its end before the browser reports its beginning goes on', async () => {
  // A busy browser reports two frames at once: the end out of sight, then in sight.
  const scrolled = [{ isIntersecting: false }, { isIntersecting: true }];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: typeof scrolled) => void) {
        queueMicrotask(() => report(scrolled));
      }
      observe() {}
      disconnect() {}
    },
  );
  const more = vi.fn();
  mount(<LoadMore more={more} loadingMore={false} moreError={null} />);
  await expect.poll(() => more.mock.calls.length).toBeGreaterThan(0);
});
