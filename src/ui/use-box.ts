import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Where something is in the page, px. */
interface Box {
  top: number;
  width: number;
  /** Pixels of a rem on this screen. */
  rem: number;
}

/** Follows where an element of the page is and how wide; undefined before it has been measured. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();

  const measure = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const { width, top } = element.getBoundingClientRect();
    // Hidden behind another view: it will be measured when it is shown.
    if (width === 0) return;
    const rem = Number(getComputedStyle(document.documentElement).fontSize.slice(0, -2));
    const next = { top: Math.round(top + window.scrollY), width, rem };
    setBox((known) => (known && isSame(known, next) ? known : next));
  }, [ref]);

  useLayoutEffect(() => {
    measure();
    const around = ref.current?.closest('main');
    if (!around) return;
    // Whatever stands above it moves it by making this grow or shrink.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [measure, ref]);

  return box;
}

function isSame(a: Box, b: Box): boolean {
  return a.top === b.top && a.width === b.width && a.rem === b.rem;
}
