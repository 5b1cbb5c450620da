import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { TOAST_MS } from '../../contract/constants.ts';
import styles from './toast.module.css';

type ToastTone = 'info' | 'success' | 'error';

interface ToastState {
  current: { id: number; text: string; tone: ToastTone; sticky: boolean } | undefined;
}

const useToast = create<ToastState>(() => ({ current: undefined }));
let lastId = 0;

/**
 * Shows one line over everything, replacing what was there.
 * @param sticky stays until {@link dismissToast}: for work that takes a while
 */
export function showToast(text: string, tone: ToastTone = 'info', sticky = false): void {
  lastId += 1;
  useToast.setState({ current: { id: lastId, text, tone, sticky } });
}

/** Takes the toast away. */
export function dismissToast(): void {
  useToast.setState({ current: undefined });
}

/** The place where toasts appear; mounted once by the app. */
export function Toaster() {
  const latest = useToast((state) => state.current);
  // A region that comes with its words already in it is read out by no screen reader: what the start
  // has to say waits until the empty region stands.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const current = stands ? latest : undefined;
  useEffect(() => {
    if (!current || current.sticky) return;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [current]);

  return (
    // The region stays in the page, so that screen readers notice what appears in it.
    <div className={styles.region} role="status" aria-live="polite">
      {current && (
        <p key={current.id} className={styles.toast} data-tone={current.tone}>
          {current.text}
        </p>
      )}
    </div>
  );
}
