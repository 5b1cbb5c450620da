import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { TOAST_MS } from '../../contract/constants.ts';
import { AppError, messageOf } from '../../contract/errors.ts';
import { CloseButton } from './close-button.tsx';
import styles from './toast.module.css';

type ToastTone = 'info' | 'success' | 'error';

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  sticky: boolean;
}

/** Most toasts at once; a further one takes the place of the oldest. */
const MOST = 3;
/** Distance of toasts from what they must not cover, in px. */
const GAP_PX = 8;

const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/**
 * Shows a line at the top of the page for {@link TOAST_MS}, below those that are shown; a text that is shown already
 * is renewed. A sticky one stays until {@link dismissToasts}.
 */
export function showToast(text: string, tone: ToastTone = 'info', sticky = false): void {
  lastId += 1;
  const others = useToasts.getState().toasts.filter((toast) => toast.text !== text);
  useToasts.setState({ toasts: [...others, { id: lastId, text, tone, sticky }].slice(-MOST) });
}

/** Shows why something failed, except errors that concern nobody or are shown elsewhere. */
export function showError(error: unknown): void {
  if (!(error instanceof AppError && error.silent)) showToast(messageOf(error), 'error');
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissToasts(): void {
  useToasts.setState({ toasts: [] });
}

/** Renders the toasts; mounted once by the app. */
export function Toaster() {
  const latest = useToasts((state) => state.toasts);
  // Screen readers do not announce text that is already in a live region when it is inserted, so toasts wait
  // until the empty region is mounted.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const place = useRef<HTMLDivElement>(null);
  const toasts = stands ? latest : [];
  useLayoutEffect(() => {
    if (place.current) place.current.style.top = topOf(place.current.offsetHeight);
  });

  return (
    <div ref={place} className={styles.place}>
      {/* Always rendered, because screen readers announce only what appears in a region that is there. */}
      <div className={styles.region} role="status" aria-live="polite">
        {toasts.map((toast) => toast.tone !== 'error' && <Line key={toast.id} {...toast} />)}
      </div>
      {/* Each error is an alert of its own. Open dialogs hide what is outside of them, unless it has aria-live. */}
      <div className={styles.region} aria-live="off">
        {toasts.map((toast) => toast.tone === 'error' && <Line key={toast.id} {...toast} />)}
      </div>
    </div>
  );
}

/**
 * Where toasts of this height (px) stand: right over an open dialog or sheet, as far as there is room, so that they
 * cover neither its buttons nor the words they speak of; else, by the style sheet, below the page's header.
 */
function topOf(height: number): string {
  const [popup] = [...document.querySelectorAll<HTMLElement>('[data-shape][data-open]')].slice(-1);
  if (!popup) return '';
  // Not the bounding box, because the popup may still be on its way.
  const { offsetTop, offsetHeight, dataset } = popup;
  const top = dataset.shape === 'centre' ? offsetTop - offsetHeight / 2 : offsetTop;
  return `${Math.max(GAP_PX, top - height - GAP_PX)}px`;
}

function Line({ id, text, tone, sticky }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (sticky || held) return;
    const timer = setTimeout(() => dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, sticky, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <p
      className={styles.toast}
      role={tone === 'error' ? 'alert' : undefined}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
      <CloseButton label="关闭提示" onClick={() => dismiss(id)} />
    </p>
  );
}
