import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { TOAST_MS } from '../../contract/constants.ts';
import { InstallBanner } from '../features/install/install-banner.tsx';
import { PATHS } from '../paths.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Toaster } from '../ui/toast.tsx';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeepAlive } from './keep-alive.tsx';
import { Overlays } from './overlays.tsx';
import { routeAt } from './routes.tsx';
import { TabBar } from './tab-bar.tsx';

interface AppProps {
  client: QueryClient;
}

/** The whole app below its providers. */
export function App({ client }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Layout />
          <Overlays />
        </BrowserRouter>
        <Toaster durationMs={TOAST_MS} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The root layout: the views, the bottom tab bar where the route has one, and the progress bar. */
function Layout() {
  const location = useLocation();
  const route = routeAt(location.pathname);
  const left = useRef(new Map<string, string>());
  useEffect(() => {
    left.current.set(location.pathname, location.search);
  }, [location]);
  const title = route?.title ?? '没有这个页面';
  useEffect(() => {
    document.title = `${title} · RoboHall`;
  }, [title]);

  if (location.pathname === '/') {
    return <Navigate to={{ pathname: PATHS.home, search: location.search }} replace />;
  }
  const tabBar = route?.tabBar ?? true;
  return (
    <div
      className={styles.layout}
      data-tab-bar={tabBar || undefined}
      data-bare={route?.bare || undefined}
    >
      <ProgressBar pulse={location.pathname} />
      <KeepAlive location={location} />
      {route?.name === 'home' && (
        <div className={styles.install}>
          <InstallBanner />
        </div>
      )}
      {tabBar && <TabBar searchOf={(path) => left.current.get(path) ?? ''} />}
    </div>
  );
}
