import { type RefObject, useRef, useState } from 'react';
import { MESSAGES } from '../../contract/messages.ts';
import { showToast } from './toast.tsx';

/**
 * The state of a copy button: toasts a success, or reports that the browser refuses and the shown text is
 * selected for copying by hand.
 * @param text the text to copy; attach `shown` to the element whose text content is exactly this text
 */
export function useCopy<E extends HTMLElement>(text: string) {
  const shown: RefObject<E | null> = useRef(null);
  const [refused, setRefused] = useState(false);

  async function copy(): Promise<void> {
    const ok = await copyText(text, shown.current);
    setRefused(!ok);
    if (ok) showToast(MESSAGES.copied, 'success');
  }

  return { shown, refused, copy };
}

/**
 * Copies text. If the clipboard is refused (in-app browsers, plain http), the shown text is left selected, so
 * that the player can copy it by hand.
 * @param shown the element whose text content is exactly `text`
 * @returns false if the browser refuses; then `shown` is selected
 */
export async function copyText(text: string, shown?: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return shown ? copySelected(shown) : false;
  }
}

/** Copies through `execCommand`, which some browsers allow when they refuse the clipboard API. */
function copySelected(shown: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(shown);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
