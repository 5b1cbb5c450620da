import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  BrowserRouter,
  type Location,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { PATHS, type PathName } from '../../contract/paths.ts';
import { useInstallWay } from '../features/install/install-offer.ts';
import { openDialog, requireLogin } from '../session/dialogs.ts';
import { idle } from '../session/idle.ts';
import { useAccount } from '../session/session-store.ts';
import { useStored } from '../session/use-stored.ts';
import { readTabStored, STORAGE_KEYS, writeTabStored } from '../storage.ts';
import { AgentIcon, GiftIcon, HomeIcon, UserIcon } from '../ui/icons/tabs.tsx';
import { noteShownEntry } from '../ui/open-overlays.ts';
import { ProgressBar, ProgressWhileMounted } from '../ui/progress-bar.tsx';
import { Robot } from '../ui/robot.tsx';
import { Toaster } from '../ui/toast.tsx';
import { useMedia } from '../ui/use-media.ts';
import { WhenDue } from '../ui/when-due.tsx';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { type KeptView, keepViews, scrollKey, viewKey } from './kept-views.ts';
import { useLaunches } from './launch-queue.ts';
import { lazyPage } from './lazy-page.tsx';
import { Overlays } from './overlays.tsx';
import { PageFocus, SkipLink } from './page-focus.tsx';
import { routeAt } from './routes.tsx';

const TABS = [
  { name: 'home', label: '首页', Icon: HomeIcon },
  { name: 'activity', label: '活动', Icon: GiftIcon },
  { name: 'agent', label: '代理', Icon: AgentIcon },
  { name: 'user', label: '我的', Icon: UserIcon },
] as const satisfies readonly { name: PathName; label: string; Icon: () => React.JSX.Element }[];

/** How long (ms) a busy page keeps the inbox waiting. */
const INBOX_AFTER_MS = 5_000;
/** Where there is room on both sides of the layout. Unlike style sheets, it is not rewritten for older browsers. */
const WIDE = '(min-width: 1000px) and (min-height: 501px)';
const { page: NotFoundPage } = lazyPage(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);
/** Behind everything that the page shows. */
const loadInboxWatch = async () => {
  await idle(INBOX_AFTER_MS);
  return (await import('../features/inbox/inbox-watch.tsx')).InboxWatch;
};
const loadInstallBanner = async () =>
  (await import('../features/install/install-banner.tsx')).InstallBanner;
const loadDesktopFrame = async () => (await import('./desktop-frame.tsx')).DesktopFrame;

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Layout />
          <Overlays />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The root layout: the views, the bottom tab bar where the route has one, and the progress bar. */
function Layout() {
  const location = useLocation();
  const route = routeAt(location.pathname);
  useLaunches();
  const isWide = useMedia(WIDE);
  const isPlayer = useAccount() !== undefined;
  const isInstallable = useInstallWay() !== undefined;
  const left = useRef(new Map<string, string>());
  useEffect(() => {
    left.current.set(location.pathname, location.search);
    noteShownEntry();
  }, [location]);
  function searchOf(path: string): string {
    // A slow phone may not have drawn the address yet that the view is left at.
    left.current.set(window.location.pathname, window.location.search);
    return left.current.get(path) ?? '';
  }
  const title = route?.title ?? '没有这个页面';
  useEffect(() => {
    document.title = `${title} · RoboHall`;
  }, [title]);

  if (location.pathname === '/') {
    return <Navigate to={{ pathname: PATHS.home, search: location.search }} replace />;
  }
  const tabBar = !route || route.tabBar === true;
  return (
    <div
      className={styles.layout}
      data-tab-bar={tabBar || undefined}
      data-bare={route?.bare || undefined}
    >
      <SkipLink />
      <WhenDue due={isWide && !route?.bare} load={loadDesktopFrame} />
      <ProgressBar pulse={location.pathname} />
      <KeepAlive location={location} />
      <WhenDue due={isPlayer} load={loadInboxWatch} />
      {route?.name === 'home' && (
        <div className={styles.install}>
          <WhenDue due={isInstallable} load={loadInstallBanner} />
        </div>
      )}
      {tabBar && <TabBar searchOf={searchOf} />}
    </div>
  );
}

interface TabBarProps {
  /** The query that a view had when it was left, so that its tab restores it. */
  searchOf: (path: string) => string;
}

/** Home, Activity, Agent, Mine, and in the middle the robot that opens customer service. */
function TabBar({ searchOf }: TabBarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const unread = useStored(STORAGE_KEYS.unread);

  function go(name: PathName) {
    // Visitors may browse the home screen only; other tabs ask them to log in (chapter 6).
    if (name !== 'home' && !requireLogin()) return;
    if (pathname === PATHS[name]) window.scrollTo({ top: 0, behavior: 'smooth' });
    else navigate({ pathname: PATHS[name], search: searchOf(PATHS[name]) });
  }

  const tabs = TABS.map(({ name, label, Icon }) => (
    <button
      key={name}
      type="button"
      className={styles.tab}
      aria-current={pathname === PATHS[name] ? 'page' : undefined}
      aria-description={name === 'user' && unread ? `${unread} 条未读消息` : undefined}
      onClick={() => go(name)}
    >
      <Icon />
      <span>{label}</span>
    </button>
  ));
  return (
    <nav className={styles.bar} aria-label="主导航">
      {tabs.slice(0, 2)}
      <button
        type="button"
        className={styles.robot}
        aria-label="客服"
        onClick={() => openDialog('support')}
      >
        <Robot mood="happy" size={52} />
      </button>
      {tabs.slice(2)}
    </nav>
  );
}

/**
 * Shows the view of `location` and keeps visited ones mounted but hidden, with state and scroll
 * position. A hidden view keeps the location it was left at; its effects, polling included, stop.
 */
function KeepAlive({ location }: { location: Location }) {
  const [views, setViews] = useState<readonly KeptView[]>([]);
  const entered = useRef(false);
  const route = routeAt(location.pathname);
  const key = viewKey(location, route);
  const kept = keepViews(views, { key, location, keep: route !== undefined && !route.noCache });
  if (kept !== views) setViews(kept);
  useScrollMemory(scrollKey(location, route));

  // Rendered in a stable order: moving a DOM node would reset the scroll positions inside it.
  const steady = [...kept].sort((a, b) => a.key.localeCompare(b.key));
  return steady.map((view) => (
    <Activity key={view.key} mode={view.key === key ? 'visible' : 'hidden'}>
      <ErrorBoundary>
        <Suspense fallback={<ProgressWhileMounted />}>
          <PageFocus entered={entered} />
          <Routes location={view.location}>
            <Route path="*" Component={routeAt(view.location.pathname)?.page ?? NotFoundPage} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Activity>
  ));
}

/**
 * Remembers the window's scroll position (px) of each view and restores it when the view is back, and that of the
 * shown view over a reload.
 */
function useScrollMemory(key: string): void {
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);

  useEffect(() => {
    // The browser would restore the position of another view of the same document.
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(current.current, window.scrollY);
    const store = () =>
      writeTabStored(STORAGE_KEYS.scroll, `${Math.round(window.scrollY)} ${current.current}`);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    const [begin] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (begin?.type !== 'navigate' && readTabStored(STORAGE_KEYS.scroll)) {
      import('./restore-scroll.ts')
        .then(({ restoreScroll }) => restoreScroll(() => current.current))
        .catch(() => undefined);
    }
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    window.scrollTo(0, positions.current.get(key) ?? 0);
  }, [key]);
}
