// First, because the modules below may use what it adds.
import '../ui/older-browsers.ts';
import '../ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { useDialogs } from '../session/dialogs.ts';
import { createQueryClient } from '../session/query-client.ts';
import { startSession } from '../session/start.ts';
import { applyAppearance } from '../ui/appearance.ts';
import { onOverlays } from '../ui/open-overlays.ts';
import { showToast } from '../ui/toast.tsx';
import { App } from './app.tsx';
import { routeAt } from './routes.tsx';
import { startData } from './start-data.ts';
import { startUpdates } from './update.ts';

/** Starts the app. The modules above have taken a task, so this has one of its own: between them the page answers. */
function start(): void {
  applyAppearance();
  const client = createQueryClient();
  // Before the first render: removes the token from the URL and restores the stored session.
  startSession(client, showToast);
  const firstData = startData(client);
  onOverlays((overlays) => useDialogs.setState({ overlays }));

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = createRoot(root);
  // The static shell stays until the lobby has data to show; the transition keeps the browser responsive
  // during the first render.
  void Promise.all([firstData, unlocked()]).then(() =>
    startTransition(() => page.render(<App client={client} />)),
  );
  startUpdates();
  // public/start-check.js leads to the repair page where this line is not reached.
  document.documentElement.dataset.app = 'started';
}

/** Waits for the player where src/app/boot-inline.js found an app lock: until then nothing of the account is rendered. */
async function unlocked(): Promise<void> {
  if (!('locked' in document.documentElement.dataset)) return;
  await import('../features/account/lock/lock-screen.tsx').then(
    ({ startLock }) => startLock(),
    // The page stays hidden, so another one must speak.
    () => window.location.replace('/repair.html'),
  );
}

// Before the start, so that the page's code is on its way meanwhile.
routeAt(window.location.pathname)?.fetchAhead?.();
setTimeout(start);
