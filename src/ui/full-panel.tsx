import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import type { OverlayProps } from './dialog.tsx';
import styles from './full-panel.module.css';
import { BackIcon } from './icons/lists.tsx';
import { useOverlay } from './use-overlay.ts';

interface FullPanelProps extends OverlayProps {
  title: string;
  /** A {@link PanelBody}, optionally a {@link PanelFooter}, and the dialogs opened from them. */
  children: ReactNode;
}

/**
 * A panel that covers the whole screen, with a back button. Dialogs opened from it must be its children, so
 * that Esc and "back" close them before the panel.
 */
export function FullPanel({ open, onClose, title, children }: FullPanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  useOverlay(open, onClose);
  return (
    <Base.Root
      open={open}
      // The panel has no outside to press; a press outside can only be in another dialog above it.
      disablePointerDismissal
      onOpenChange={(next, { reason }) => {
        if (next || (reason === 'escape-key' && isCovered(popup.current))) return;
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Popup ref={popup} className={styles.panel}>
          <div className={styles.header}>
            <Base.Close className={styles.back} aria-label="返回">
              <BackIcon />
            </Base.Close>
            <Base.Title className={styles.title}>{title}</Base.Title>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The fixed bottom part of a panel, for its main action. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}

/** Whether another dialog (the login) covers the panel; then Esc belongs to that dialog. */
function isCovered(panel: HTMLElement | null): boolean {
  return panel?.closest('[inert], [aria-hidden="true"]') != null;
}
