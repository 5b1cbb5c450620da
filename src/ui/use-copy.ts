import { type RefObject, useRef, useState } from 'react';
import { MESSAGES } from '../../contract/messages.ts';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.tsx';

/**
 * A copy button's state: says that it is done, or that the browser refuses and what is shown stands
 * selected, to be copied by hand.
 * @param text exactly what is copied; `shown` goes to the element whose words are that text
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
