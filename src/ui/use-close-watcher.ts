import { useEffect, useEffectEvent } from 'react';

/**
 * Lets Android's back gesture close what is open, without touching the history.
 * Browsers without CloseWatcher keep Esc and the close button.
 */
export function useCloseWatcher(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => {
      watcher.onclose = null;
      watcher.destroy();
    };
  }, [open]);
}
