import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/#closewatcher, not yet in the DOM library. */
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
 * Lets Android's back gesture close what is open, without touching the history.
 * Browsers without CloseWatcher keep Esc and the close button.
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
