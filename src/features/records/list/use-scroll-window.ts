import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListBox } from './use-list-box.ts';

/** What of the list is in sight or near it, px from its top. */
export interface ScrollWindow {
  from: number;
  to: number;
}

/** The window moves on by so many rows at once: frames between two moves change nothing. */
const STEP_ROWS = 8;
/** Rows kept ready above and below. */
const SPARE_ROWS = 8;
/** A pause of this long (ms) between scroll events is the end of scrolling. */
const REST_MS = 120;

/**
 * Follows the window's scrolling over a list.
 * @param onRest called when it has come to rest
 */
export function useScrollWindow(box: ListBox | undefined, onRest: () => void) {
  const [step, setStep] = useState(0);
  const [height, setHeight] = useState(() => window.innerHeight);
  const moving = useRef(false);
  const rest = useRef(onRest);
  rest.current = onRest;
  const top = box?.top ?? 0;
  const stepHeight = STEP_ROWS * (box?.row ?? 1);

  /** Looks at once: what was scrolled by code is told by no event before the next frame. */
  const look = useCallback(() => {
    setStep(Math.floor((window.scrollY - top) / stepHeight));
  }, [top, stepHeight]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = () => {
      moving.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        moving.current = false;
        rest.current();
      }, REST_MS);
      look();
    };
    const resize = () => {
      setHeight(window.innerHeight);
      look();
    };
    resize();
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', resize);
    return () => {
      clearTimeout(timer);
      moving.current = false;
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', resize);
    };
  }, [look]);

  const spare = SPARE_ROWS * (box?.row ?? 1);
  const from = step * stepHeight - spare;
  const span: ScrollWindow = { from, to: from + stepHeight + height + 2 * spare };
  return { span, moving, look };
}
