import { STORAGE_KEYS } from '../storage.ts';
import type { TabMessage } from './runtime.ts';
import { type Account, readAccount } from './session-store.ts';

const CHANNEL = 'robohall.session';

interface TabChannel {
  /** Whether answers can be shared; if not, every tab polls. */
  readonly shares: boolean;
  post: (message: TabMessage) => void;
  close: () => void;
}

/**
 * Opens the channel between this browser's tabs. Without BroadcastChannel, logins and logouts are detected by
 * changes of localStorage.
 * @param ownToken this tab's pinned token, to tell a logout of its account from another account's
 */
export function openTabChannel(
  onMessage: (message: TabMessage) => void,
  ownToken: () => string | undefined,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return watchStorage(onMessage, ownToken);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return {
    shares: true,
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

function watchStorage(
  onMessage: (message: TabMessage) => void,
  ownToken: () => string | undefined,
): TabChannel {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.token && newValue === null && oldValue === ownToken()) {
      onMessage({ type: 'logout', accountId: undefined });
    }
    if (key === STORAGE_KEYS.account && newValue !== null) {
      const account = parseAccount(newValue);
      if (account) onMessage({ type: 'login', account });
    }
  };
  window.addEventListener('storage', onStorage);
  return {
    shares: false,
    post: () => {},
    close: () => window.removeEventListener('storage', onStorage),
  };
}

function parseAccount(text: string): Account | undefined {
  try {
    return readAccount(JSON.parse(text));
  } catch {
    return undefined;
  }
}
