import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import axios from 'axios';
import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Workbox } from 'workbox-window';

// The packages that the app has to use, with nothing in them: what the app's times are compared with (design
// chapter 10). It equals the design's own bare page; whoever changes it changes every ratio.

const db = new Dexie('bare');
db.version(1).stores({ games: 'id' });
const client = new QueryClient();
const persister = createSyncStoragePersister({ storage: localStorage });

function Home() {
  const n = useLiveQuery(() => db.table('games').count());
  const q = useQuery({ queryKey: ['b'], queryFn: () => axios.get('/b.json').then((r) => r.data) });
  return (
    <main style={{ padding: 16 }}>
      <h1>大厅</h1>
      <p>余额 1,234.56 USDT</p>
      <p>
        这里只有卡片上的包，没有内容。{n} {q.status}
      </p>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PersistQueryClientProvider client={client} persistOptions={{ persister }}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Home />} />
        </Routes>
      </BrowserRouter>
    </PersistQueryClientProvider>,
  );
}
if ('serviceWorker' in navigator) new Workbox('/sw.js').register();
