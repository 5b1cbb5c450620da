// Written into index.html and allowed there by its hash, so it must stay small and finished.
// Runs before anything is painted: the theme, and the home data in parallel with the code.
const root = document.documentElement;
try {
  const dark = localStorage.getItem('dark');
  if (dark === '1' || dark === 'true') root.dataset.theme = 'dark';
  if (dark === '0' || dark === 'false') root.dataset.theme = 'light';
} catch {
  // No storage: the system's theme.
}

if (location.pathname === '/' || location.pathname === '/home') {
  // A controlled page gets these from the worker anyway.
  if (!navigator.serviceWorker?.controller) {
    for (const href of __EARLY_READS__) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
      link.href = href;
      document.head.append(link);
    }
  }
} else {
  root.dataset.shell = 'bare';
}
