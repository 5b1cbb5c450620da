import { Activity, Suspense, useState } from 'react';
import { type Location, Route, Routes } from 'react-router-dom';
import { ProgressWhileMounted } from '../ui/progress-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type KeptView, keepViews, scrollKey, viewKey } from './kept-views.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { routeAt } from './routes.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

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
