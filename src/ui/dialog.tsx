import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons/actions.tsx';
import { useOverlay } from './use-overlay.ts';

/** What every dialog, sheet and panel of the app takes. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

interface DialogProps extends OverlayProps {
  title: string;
  children: ReactNode;
  /** Hides the title visually (an image shows it), but not from screen readers. */
  titleHidden?: boolean;
  /** The name of the field that has the focus at first, unless a finger opened the dialog. */
  firstField?: string;
  /** Called on closing: false leaves the focus to the page instead of returning it (the default). */
  givesFocusBack?: () => boolean;
  /** Called when the closing animation has ended and the page is reachable again. */
  onGone?: () => void;
}

export function Dialog(props: DialogProps) {
  return <Overlay {...props} shape="centre" />;
}

/** A sheet that rises from the bottom edge. */
export function Sheet(props: DialogProps) {
  return <Overlay {...props} shape="sheet" />;
}

function Overlay(props: DialogProps & { shape: 'centre' | 'sheet' }) {
  const { open, onClose, title, titleHidden = false, shape, onGone, children } = props;
  const { givesFocusBack = () => true, firstField } = props;
  const popup = useRef<HTMLDivElement>(null);
  useOverlay(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onGone?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup
          ref={popup}
          className={styles.popup}
          data-shape={shape}
          initialFocus={(how) => {
            // After a tap, a field with the focus would raise the keyboard over what is to be read first.
            if (how === 'touch' || firstField === undefined) return true;
            return popup.current?.querySelector<HTMLElement>(`[name="${firstField}"]`) ?? true;
          }}
          finalFocus={givesFocusBack}
        >
          <div className={titleHidden ? styles.bareHeader : styles.header}>
            <Base.Title className={titleHidden ? 'unseen' : styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label="关闭">
              <CloseIcon />
            </Base.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
