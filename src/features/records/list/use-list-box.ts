import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The list's position in the page and its row heights on this screen, px. */
export interface ListBox {
  /** The list's distance from the top of the page. */
  top: number;
  /** Height of the sticky bars that cover the top of the list. */
  covered: number;
  heading: number;
  row: number;
}

/** Heights of a day's heading and of a row, rem. */
const HEADING_REM = 2.5;
const ROW_REM = 4;

/**
 * Follows the list's position; undefined before it has been measured. When content above the list grows or
 * shrinks while the player reads further down, the page is scrolled so that the visible rows stay in place.
 */
export function useListBox(ref: RefObject<HTMLElement | null>): ListBox | undefined {
  const [box, setBox] = useState<ListBox>();
  const known = useRef(box);

  const measure = useCallback((): ListBox | undefined => {
    const element = ref.current;
    if (!element) return undefined;
    const { width, top } = element.getBoundingClientRect();
    // The list is hidden behind another view; it is measured when it is shown again.
    if (width === 0) return undefined;
    const rem = pixels(getComputedStyle(document.documentElement).fontSize);
    const next = {
      top: Math.round(top + window.scrollY),
      // The style sheet defines this height, so that it is written only once.
      covered: Math.round(pixels(getComputedStyle(element).scrollMarginTop)),
      heading: Math.round(HEADING_REM * rem),
      row: Math.round(ROW_REM * rem),
    };
    if (JSON.stringify(next) === JSON.stringify(known.current)) return known.current;
    known.current = next;
    setBox(next);
    return next;
  }, [ref]);

  useLayoutEffect(() => {
    measure();
    const around = ref.current?.closest('main');
    if (!around) return;
    // Content above the list that grows or shrinks changes the height of <main>.
    const observer = new ResizeObserver(() => {
      const before = known.current;
      const after = measure();
      if (!before || !after || before.top === after.top) return;
      const isRead = window.scrollY + before.covered > before.top;
      if (isRead) window.scrollBy(0, after.top - before.top);
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [measure, ref]);

  return box;
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
