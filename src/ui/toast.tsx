import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { TOAST_MS } from '../../contract/constants.ts';
import { AppError, messageOf } from '../../contract/errors.ts';
import styles from './toast.module.css';

type ToastTone = 'info' | 'success' | 'error';

interface ToastState {
  current: { id: number; text: string; tone: ToastTone; sticky: boolean } | undefined;
}

const useToast = create<ToastState>(() => ({ current: undefined }));
let lastId = 0;

/** Shows one line above the page, replacing the current one; a sticky one until {@link dismissToast}. */
export function showToast(text: string, tone: ToastTone = 'info', sticky = false): void {
  lastId += 1;
  useToast.setState({ current: { id: lastId, text, tone, sticky } });
}

/** Shows why something failed, except errors that concern nobody or are shown elsewhere. */
export function showError(error: unknown): void {
  if (!(error instanceof AppError && error.silent)) showToast(messageOf(error), 'error');
}

export function dismissToast(): void {
  useToast.setState({ current: undefined });
}

/** Renders the toasts; mounted once by the app. */
export function Toaster() {
  const latest = useToast((state) => state.current);
  // Screen readers do not announce text that is already in a live region when it is inserted, so toasts wait
  // until the empty region is mounted.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const current = stands ? latest : undefined;
  useEffect(() => {
    if (!current || current.sticky) return;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [current]);

  return (
    // The region is always rendered, because screen readers announce only what appears in an existing region.
    <div className={styles.region} role="status" aria-live="polite">
      {current && (
        <p key={current.id} className={styles.toast} data-tone={current.tone}>
          {current.text}
        </p>
      )}
    </div>
  );
}
