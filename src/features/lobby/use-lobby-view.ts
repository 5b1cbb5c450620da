import { useSearchParams } from 'react-router-dom';
import { HOME_TABS, LobbyView } from '../../../contract/enums.ts';

interface LobbyViewState {
  /** A home tab's value, or -1 for search results. */
  view: number;
  /** The search text; empty outside search. */
  searched: string;
}

/** The view in the home page's address; unknown values mean the hot view. */
export function readLobbyView(query: URLSearchParams): LobbyViewState {
  const raw = query.get('game_type');
  const value = raw === null || raw.trim() === '' ? LobbyView.hot : Number(raw);
  const searched = query.get('game_name')?.trim() ?? '';
  if (value === LobbyView.search && searched !== '') return { view: value, searched };
  const tab = HOME_TABS.find((candidate) => candidate.value === value);
  return { view: tab?.value ?? LobbyView.hot, searched: '' };
}

/** The lobby's view, stored in the address so that it survives "back" and a reload. */
export function useLobbyView() {
  const [query, setQuery] = useSearchParams();
  const shown = readLobbyView(query);

  function show(view: number, searched?: string) {
    const next = new URLSearchParams({ game_type: String(view) });
    if (searched) next.set('game_name', searched);
    // "Back" returns from search results to the tab, but leaves the lobby instead of stepping through visited tabs.
    const replace = view !== LobbyView.search || shown.view === LobbyView.search;
    setQuery(next, { replace, preventScrollReset: true });
  }

  return { ...shown, show };
}
