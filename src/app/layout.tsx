import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { InstallBanner } from '../features/install/install-banner.tsx';
import { PATHS } from '../paths.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { KeepAlive } from './keep-alive.tsx';
import styles from './layout.module.css';
import { routeAt } from './routes.tsx';
import { TabBar } from './tab-bar.tsx';

/** The root layout: the views, the bottom tab bar where the route has one, and the progress bar. */
export function Layout() {
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
