import { type RefObject, useRef, useState } from 'react';
import { MESSAGES } from '../../contract/messages.ts';
import { copyText } from './copy-text.ts';
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
