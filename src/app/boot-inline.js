// Inlined into index.html's head and allowed there by its hash, so it must be small and self-contained.
// Runs before the first paint and request: removes the login token from the address, sets the theme, and
// requests the home data in parallel with the app's code.
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
  // Without storage the system's theme applies.
}

if (location.pathname === '/' || location.pathname === '/home') {
  window.earlyAnswers = {};
  let reads = __EARLY_READS__;
  if (__SEVERAL_LINES__) {
    try {
      // The line that answered at the last visit (src/api/lines.ts).
      const line = localStorage.getItem('__LINE_KEY__');
      if (__LINES__.includes(line)) {
        reads = reads.map((address) => address.replace(__LINES__[0], line));
      }
    } catch {
      // Without storage the first line is asked.
    }
  }
  for (const address of reads) {
    const answer = fetch(address);
    // Prevents an unhandled rejection; the code that uses the answer handles its failure.
    answer.catch(() => undefined);
    window.earlyAnswers[address] = answer;
  }
} else {
  root.dataset.shell = 'bare';
}
