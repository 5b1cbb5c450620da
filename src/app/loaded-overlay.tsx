import { type ComponentType, useEffect, useState } from 'react';
import type { OverlayProps } from '../ui/dialog.tsx';
import { startProgress } from '../ui/progress-bar.tsx';
import { showToast } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CHUNK_FAILURES, type LoadChunk, loadComponent, whyMissing } from './missing-chunk.ts';

interface LoadedOverlayProps extends OverlayProps {
  /** Must be a stable function; called again at the next opening after a rejection. */
  load: LoadChunk<OverlayProps>;
  /** True for an overlay that opens automatically: a failure to load it shows no message. */
  quiet?: boolean;
}

/**
 * Loads an overlay when it is first opened. An overlay that cannot be loaded, or breaks, is closed with a
 * message, and the next opening tries again. (`React.lazy` would keep the rejection for good and throw it
 * into the app.)
 */
export function LoadedOverlay({ load, open, onClose, quiet = false }: LoadedOverlayProps) {
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>();
  useEffect(() => {
    if (!open || Overlay) return;
    let current = true;
    const over = startProgress();
    loadComponent(load)
      .then((loaded) => current && setOverlay(() => loaded))
      .catch(async (error: unknown) => {
        const why = await whyMissing(error);
        if (!current) return;
        onClose();
        if (!quiet) showToast(CHUNK_FAILURES[why], why === 'reloading' ? 'info' : 'error');
      })
      .finally(over);
    return () => {
      current = false;
      over();
    };
  }, [open, Overlay, load, onClose, quiet]);

  if (!Overlay) return null;
  return (
    <ErrorBoundary
      onError={() => {
        onClose();
        setOverlay(undefined);
        showToast('页面出了点问题，请重试', 'error');
      }}
    >
      {/* Stays mounted after the first opening, so that closing can be animated and drafts survive. */}
      <Overlay open={open} onClose={onClose} />
    </ErrorBoundary>
  );
}
