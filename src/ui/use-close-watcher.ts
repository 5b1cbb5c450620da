import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/#closewatcher, missing in TypeScript's DOM library. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets Android's back gesture close an overlay without touching the history. In browsers without
 * CloseWatcher, only Esc and the close button close it.
 */
export function useCloseWatcher(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => {
      watcher.onclose = null;
      watcher.destroy();
    };
  }, [open]);
}
