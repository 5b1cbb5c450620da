import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../session/query-client.ts';
import { startSession } from '../session/start.ts';
import { startSync } from '../sync/start.ts';
import { applyTheme } from '../ui/theme.ts';
import { showToast } from '../ui/toast.tsx';
import { App } from './app.tsx';
import { startUpdates } from './update.ts';

applyTheme();
const client = createQueryClient();
// Before the first render: strips the token from the URL, and restores what was stored.
startSession(client, showToast);
startSync(client);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App client={client} />);
startUpdates();
