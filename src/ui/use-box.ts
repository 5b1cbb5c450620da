import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** An element's position in the page, px. */
interface Box {
  top: number;
  width: number;
  /** Size of a rem on this screen, px. */
  rem: number;
}

/** Follows an element's position and width; undefined before it has been measured. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();

  const measure = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const { width, top } = element.getBoundingClientRect();
    // The element is hidden behind another view; it is measured when it is shown again.
    if (width === 0) return;
    const rem = Number(getComputedStyle(document.documentElement).fontSize.slice(0, -2));
    const next = { top: Math.round(top + window.scrollY), width, rem };
    setBox((known) => (known && isSame(known, next) ? known : next));
  }, [ref]);

  useLayoutEffect(() => {
    measure();
    const around = ref.current?.closest('main');
    if (!around) return;
    // Content above the element that grows or shrinks changes the height of <main>.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [measure, ref]);

  return box;
}

function isSame(a: Box, b: Box): boolean {
  return a.top === b.top && a.width === b.width && a.rem === b.rem;
}
