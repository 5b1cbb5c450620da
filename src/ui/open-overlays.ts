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

/** Counts an overlay while it is open and its view is on screen, and lets "back" close it. */
export function useOverlay(open: boolean, onClose: () => void): void {
  useCounted(open);
  useCloseWatcher(open, onClose);
}

function useCounted(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

function change(by: number): void {
  openOverlays += by;
  tell(openOverlays);
}

/**
 * Lets Android's back gesture close an overlay without touching the history. In browsers without
 * CloseWatcher, only Esc and the close button close it.
 */
function useCloseWatcher(open: boolean, onClose: () => void): void {
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
