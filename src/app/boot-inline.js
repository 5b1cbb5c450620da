// Inlined into index.html's head and allowed there by its hash, so it must be small and self-contained.
// Runs before the first paint and request: removes the login token from the address and sets theme, text size and app lock.
const entry = new URL(location.href);
if (entry.searchParams.has('__TOKEN_PARAM__')) {
  window.entryAddress = entry.href;
  entry.searchParams.delete('__TOKEN_PARAM__');
  history.replaceState(history.state, '', entry);
}

const root = document.documentElement;
try {
  const dark = localStorage.getItem('__DARK_KEY__');
  if (dark === '1' || dark === 'true') root.dataset.theme = 'dark';
  if (dark === '0' || dark === 'false') root.dataset.theme = 'light';
  const size = localStorage.getItem('__TEXT_SIZE_KEY__');
  if (size === 'large' || size === 'largest') root.dataset.textSize = size;
  if (localStorage.getItem('__LOCK_KEY__')) root.dataset.locked = '';
} catch {
  // Without storage the system's theme and the standard size apply.
}

if (location.pathname !== '/' && location.pathname !== '/home') root.dataset.shell = 'bare';
