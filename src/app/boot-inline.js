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
  const origins = __LINES__;
  let platform = __PLATFORM__;
  let isFirstVisit = true;
  try {
    if (__SEVERAL_LINES__) {
      // The line that answered at the last visit (src/api/lines.ts).
      const line = localStorage.getItem('__LINE_KEY__');
      if (origins.includes(line)) platform = line;
    }
    isFirstVisit = !localStorage.getItem('__GLANCE_KEY__');
  } catch {
    // Without storage each visit is the first, and the first line is asked.
  }
  window.earlyAnswers = {};
  for (const path of __EARLY_READS__) {
    let answer;
    const request = () => {
      if (!answer) {
        answer = fetch(platform + path);
        // The code that takes the answer handles its failure.
        answer.catch(() => undefined);
      }
      return answer;
    };
    window.earlyAnswers[platform + path] = request;
    // Later visits have a shell snapshot, which is painted first (src/app/shell-snapshot-inline.js).
    if (isFirstVisit) request();
  }
} else {
  root.dataset.shell = 'bare';
}
