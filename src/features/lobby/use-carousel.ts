import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BANNER_AUTOPLAY_MS } from '../../../contract/constants.ts';

/**
 * A carousel that the browser itself scrolls (decision 0108).
 * @param turning whether the slides advance by themselves every 3000 ms (specification chapter 9), the first after the
 * last; not while they are touched, hovered or focused
 * @returns the properties of the element whose children are the slides, laid out by carousel.module.css; the index of
 * the slide shown; whether slides have moved; and what scrolls to one
 */
export function useCarousel({ turning = false }: { turning?: boolean } = {}) {
  const ref = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [moved, setMoved] = useState(false);
  /** Where the carousel is scrolling by itself: slides on the way there are not selected. */
  const target = useRef<number>(undefined);

  const scrollTo = (index: number) => {
    target.current = index;
    setSelected(index);
    ref.current?.scrollTo({ left: index * ref.current.clientWidth });
  };
  const release = () => {
    target.current = undefined;
  };
  const onScroll = () => {
    if (!ref.current) return;
    const index = shownIn(ref.current);
    setMoved(true);
    if (target.current !== undefined && target.current !== index) return;
    release();
    setSelected(index);
  };
  useTurns(ref, turning, (box) => scrollTo((selected + 1) % box.children.length));

  return {
    carousel: { ref, onScroll, onPointerDown: release, onWheel: release },
    selected,
    moved,
    scrollTo,
  };
}

function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / Math.max(clientWidth, 1));
}

/** Calls `turn` every 3000 ms; a finger holds it, and the time begins anew when it is lifted. */
function useTurns(
  ref: RefObject<HTMLElement | null>,
  turning: boolean,
  turn: (box: HTMLElement) => void,
): void {
  const onTime = useEffectEvent(() => {
    if (ref.current && !isHeld(ref.current)) turn(ref.current);
  });
  useEffect(() => {
    const box = ref.current;
    if (!turning || !box) return;
    let timer = 0;
    const listening = new AbortController();
    const stop = () => window.clearInterval(timer);
    const start = () => {
      stop();
      timer = window.setInterval(onTime, BANNER_AUTOPLAY_MS);
    };
    const options = { passive: true, signal: listening.signal };
    box.addEventListener('touchstart', stop, options);
    box.addEventListener('touchend', start, options);
    box.addEventListener('touchcancel', start, options);
    start();
    return () => {
      listening.abort();
      stop();
    };
  }, [ref, turning]);
}

/** Whether a mouse is over the slides, the keyboard's focus in them, or the page hidden. */
function isHeld(box: HTMLElement): boolean {
  // On touch screens the last tap counts as hovering.
  const hovers = window.matchMedia('(hover: hover)').matches && box.matches(':hover');
  return hovers || document.hidden || box.querySelector(':focus-visible') !== null;
}
