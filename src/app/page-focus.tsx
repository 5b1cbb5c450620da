import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './app.module.css';

/** How often (ms) a page that cannot take the focus yet is looked at again. */
const RETRY_MS = 50;

/** The first of these that is on screen; kept views are in the document, too. */
function shown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
}

function focus(element: HTMLElement | undefined): void {
  if (!element) return;
  // Headings take no focus otherwise. The ring shows for the keyboard alone, because nobody tabs to them.
  if (element.tabIndex < 0) element.tabIndex = -1;
  // The scroll position is the view's own.
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to a view's heading when the view comes on screen, which makes screen readers say where the player
 * is; on the way back, to what had the focus when the view was left.
 * @param entered whether a view has been on screen before; the first one leaves the focus to the browser
 */
export function PageFocus({ entered }: { entered: RefObject<boolean> }) {
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isFirst = !entered.current;
    entered.current = true;
    const before = left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function move(): void {
      // An open dialog keeps the focus.
      if (shown('[role=dialog][data-open]')) return;
      const isBack = before !== null && before.getClientRects().length > 0;
      const target = isBack ? before : (shown('main h1') ?? shown('main'));
      // The page's code may still be loading, and a dialog that is closing keeps the page inert.
      if (!target || target.closest('[inert]')) timer = setTimeout(retry, RETRY_MS);
      else focus(target);
    }
    function retry(): void {
      // The player may have gone on in the page meanwhile, and keeps the focus there.
      const isTaken = shown('main :focus') !== undefined;
      if (!isTaken) move();
    }
    if (!isFirst) move();
    return () => {
      clearTimeout(timer);
      const { activeElement } = document;
      // A text field would bring the keyboard up again.
      const isKept =
        activeElement instanceof HTMLElement &&
        !activeElement.matches('input, textarea') &&
        // Of this view: the next one, which may be on screen already, has not had the focus yet.
        activeElement.closest('main') !== null;
      left.current = isKept ? activeElement : null;
    };
  }, [entered]);
  return null;
}

/** The first stop of the keyboard: leads over a page's header and tools to its content. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={() => focus(shown('main'))}>
      跳到内容
    </button>
  );
}
