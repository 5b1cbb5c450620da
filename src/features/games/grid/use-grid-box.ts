import { type RefObject, useMemo } from 'react';
import { useBox } from '../../../ui/use-box.ts';
import { type GridShape, shapeOf } from './grid-shape.ts';

export interface GridBox extends GridShape {
  /** Where the grid begins in the page, px. */
  top: number;
}

/** Follows where the grid is and how wide; undefined before it has been measured. */
export function useGridBox(ref: RefObject<HTMLElement | null>): GridBox | undefined {
  const box = useBox(ref);
  return useMemo(() => box && { ...shapeOf(box.width, box.rem), top: box.top }, [box]);
}
