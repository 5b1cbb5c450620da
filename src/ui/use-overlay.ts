import { useEffect, useEffectEvent } from 'react';
import { countOverlay, isShownEntry } from './open-overlays.ts';

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

/** Closes the open overlays, the topmost one last; used without CloseWatcher. */
const closers: (() => void)[] = [];
/** The page's own history entry has level 0; each entry pushed over it for an overlay is one level higher. */
let level = 0;

const levelOf = (state: { overlay?: number } | null): number => state?.overlay ?? 0;

/**
 * Without CloseWatcher, an overlay gets a history entry of the same address, so that "back" has something to
 * leave. An overlay that is closed in another way leaves its entry, which the next overlay uses and "back" skips:
 * removing it would race with navigations of the same moment (decision 0006).
 */
function closeByHistory(close: () => void): () => void {
  closers.push(close);
  // Capturing, because the router listens to the same event of the same window. Added once, however often.
  window.addEventListener('popstate', onPopState, true);
  const { state } = window.history;
  level = levelOf(state);
  if (level < closers.length) {
    level += 1;
    window.history.pushState({ ...state, overlay: level }, '');
  }
  return () => {
    closers.splice(closers.indexOf(close), 1);
  };
}

function onPopState(event: PopStateEvent): void {
  const from = level;
  level = levelOf(event.state);
  // The router handles what leads to another page or forward.
  if (!isShownEntry(event.state) || level >= from) return;
  event.stopImmediatePropagation();
  const close = closers.at(-1);
  if (close) close();
  else window.history.go(-level - 1);
}

/** Lets "back" close an overlay, until the result is called. */
function closeByBack(close: () => void): () => void {
  if (!window.CloseWatcher) return closeByHistory(close);
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => {
    watcher.onclose = null;
    watcher.destroy();
  };
}

/** Counts an overlay while it is open and its view is on screen, and lets the back gesture close it. */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    countOverlay(1);
    const end = closeByBack(() => close());
    return () => {
      countOverlay(-1);
      end();
    };
  }, [open]);
}
