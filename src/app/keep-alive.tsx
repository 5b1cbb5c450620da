import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useNavigate } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ProgressWhileMounted } from '../ui/progress-bar.tsx';
import { StatePage } from '../ui/state-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type KeptView, keepViews, scrollKey, viewKey } from './kept-views.ts';
import { routeAt } from './routes.tsx';

/**
 * Shows the view of `location` and keeps visited ones mounted but hidden, with state and scroll
 * position. A hidden view keeps the location it was left at; its effects, polling included, stop.
 */
export function KeepAlive({ location }: { location: Location }) {
  const [views, setViews] = useState<readonly KeptView[]>([]);
  const route = routeAt(location.pathname);
  const key = viewKey(location, route);
  const kept = keepViews(views, { key, location, keep: route !== undefined && !route.noCache });
  if (kept !== views) setViews(kept);
  useScrollMemory(scrollKey(location, route));

  // Rendered in a steady order: moving a node in the page would reset what scrolls inside it.
  const steady = [...kept].sort((a, b) => a.key.localeCompare(b.key));
  return steady.map((view) => (
    <Activity key={view.key} mode={view.key === key ? 'visible' : 'hidden'}>
      <ErrorBoundary>
        <Suspense fallback={<ProgressWhileMounted />}>
          <Routes location={view.location}>
            <Route path="*" Component={routeAt(view.location.pathname)?.page ?? NotFoundPage} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Activity>
  ));
}

/** Remembers the window's scroll position (px) of each view and restores it when the view is back. */
function useScrollMemory(key: string): void {
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);

  useEffect(() => {
    // The browser would restore the position of another view of the same document.
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(current.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    window.scrollTo(0, positions.current.get(key) ?? 0);
  }, [key]);
}

/** For a path that has no page (yet). */
function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main>
      <StatePage
        page
        mood="oops"
        title="没有这个页面"
        text="地址可能写错了，或者这一页还没有开放。"
        actions={
          <Button tone="primary" onClick={() => navigate(PATHS.home, { replace: true })}>
            返回首页
          </Button>
        }
      />
    </main>
  );
}
