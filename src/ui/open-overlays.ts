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

let openOverlays = 0;
let tell: (open: number) => void = () => {};

/** Sets the only listener (the app's), called with the number of open dialogs and panels on changes. */
export function onOverlays(listener: (open: number) => void): void {
  tell = listener;
}

/**
 * Counts an overlay while it is open and its view is on screen, and lets Android's back gesture close it
 * without touching the history. In browsers without CloseWatcher, only Esc and the close button close it.
 */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    tell(++openOverlays);
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    if (watcher) watcher.onclose = () => close();
    return () => {
      tell(--openOverlays);
      if (!watcher) return;
      watcher.onclose = null;
      watcher.destroy();
    };
  }, [open]);
}
