// Written into index.html's head and allowed there by its hash, so it must stay small and finished.
// Runs before anything is painted or asked for: the login token leaves the address, the theme is set,
// and the home data is asked for in parallel with the code.
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
} catch {
  // No storage: the system's theme.
}

if (location.pathname === '/' || location.pathname === '/home') {
  window.earlyAnswers = {};
  for (const address of __EARLY_READS__) {
    const answer = fetch(address);
    // Whoever takes the answer hears of its failure; until then it is nobody's.
    answer.catch(() => undefined);
    window.earlyAnswers[address] = answer;
  }
} else {
  root.dataset.shell = 'bare';
}
