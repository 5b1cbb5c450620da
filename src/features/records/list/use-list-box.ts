import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Where a list is in the page and how its lengths come out on this screen, px. */
export interface ListBox {
  /** Where it begins in the page. */
  top: number;
  /** What stays at the top edge of the window and covers the list. */
  covered: number;
  heading: number;
  row: number;
}

/** Height of a day's heading, rem. */
const HEADING_REM = 2.5;

/**
 * Follows where the list is; undefined before it has been measured. What appears above the list while
 * somebody reads further down moves nothing of what is read.
 * @param rowHeight rem
 */
export function useListBox(
  ref: RefObject<HTMLElement | null>,
  rowHeight: number,
): ListBox | undefined {
  const [box, setBox] = useState<ListBox>();
  const known = useRef(box);

  const measure = useCallback((): ListBox | undefined => {
    const element = ref.current;
    if (!element) return undefined;
    const { width, top } = element.getBoundingClientRect();
    // Hidden behind another view: it will be measured when it is shown.
    if (width === 0) return undefined;
    const rem = pixels(getComputedStyle(document.documentElement).fontSize);
    const next = {
      top: Math.round(top + window.scrollY),
      // Said in the style sheet, so that it is written once.
      covered: Math.round(pixels(getComputedStyle(element).scrollMarginTop)),
      heading: Math.round(HEADING_REM * rem),
      row: Math.round(rowHeight * rem),
    };
    if (isSame(known.current, next)) return known.current;
    known.current = next;
    setBox(next);
    return next;
  }, [ref, rowHeight]);

  useLayoutEffect(() => {
    measure();
    const around = ref.current?.closest('main');
    if (!around) return;
    // Whatever stands above the list moves it by making this grow or shrink.
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

function isSame(a: ListBox | undefined, b: ListBox): boolean {
  return (
    a !== undefined &&
    a.top === b.top &&
    a.covered === b.covered &&
    a.heading === b.heading &&
    a.row === b.row
  );
}
