// First, because the modules below may use what it adds.
import '../../../src/ui/older-browsers.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from '../../../src/ui/appearance.ts';
import { Toaster } from '../../../src/ui/toast.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { readAddress, stripTicket } from './seat/address.ts';
import { takeSeat } from './seat/open-table.ts';
import { holdsSeat } from './seat-storage.ts';
import { TablePage } from './table-page.tsx';

applyAppearance();
const { kind, ticket } = readAddress(window.location);
if (ticket !== undefined) {
  if (kind) takeSeat(ticket);
  stripTicket();
}
// Another ticket for the page that is open already: a new visit in all but the browser's eyes.
window.addEventListener('hashchange', () => {
  if (readAddress(window.location).ticket !== undefined) window.location.reload();
});
// Back in the history to a table of before, as it was left: its notes would overwrite the newer seat's.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !holdsSeat()) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <PageBoundary>
    <TablePage kind={kind} />
    <Toaster />
  </PageBoundary>,
);
