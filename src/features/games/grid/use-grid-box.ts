import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type GridShape, shapeOf } from './grid-shape.ts';

export interface GridBox extends GridShape {
  /** Where the grid begins in the page, px. */
  top: number;
}

/** Follows where the grid is and how wide; undefined before it has been measured. */
export function useGridBox(ref: RefObject<HTMLElement | null>): GridBox | undefined {
  const [box, setBox] = useState<GridBox>();

  const measure = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const { width, top } = element.getBoundingClientRect();
    // Hidden behind another view: it will be measured when it is shown.
    if (width === 0) return;
    const rem = Number(getComputedStyle(document.documentElement).fontSize.slice(0, -2));
    const next = { ...shapeOf(width, rem), top: Math.round(top + window.scrollY) };
    setBox((known) => (known && isSame(known, next) ? known : next));
  }, [ref]);

  useLayoutEffect(() => {
    measure();
    const around = ref.current?.closest('main');
    if (!around) return;
    // Whatever stands above the grid moves it by making this grow or shrink.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [measure, ref]);

  return box;
}

function isSame(a: GridBox, b: GridBox): boolean {
  return a.top === b.top && a.tileWidth === b.tileWidth && a.columns === b.columns;
}
