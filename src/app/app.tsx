import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { TOAST_MS } from '../../contract/constants.ts';
import { Toaster } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { Overlays } from './overlays.tsx';

interface AppProps {
  client: QueryClient;
}

/** The whole app below its providers. */
export function App({ client }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Layout />
          <Overlays />
        </BrowserRouter>
        <Toaster durationMs={TOAST_MS} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
