import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useState } from 'react';
import { idle } from '../../session/idle.ts';

interface CarouselOptions {
  /** Whether the first slide follows the last. */
  loop: boolean;
  /** Whether the slides advance by themselves. */
  turning: boolean;
}

interface Carousel {
  api: EmblaCarouselType;
  turn: (carousel: EmblaCarouselType, isTurning: boolean) => void;
}

/**
 * A carousel in the element that gets `viewport` as its ref. Its code loads when the browser is idle, because no
 * first frame needs it; until then, and when it cannot be loaded, the first slide stands.
 * @returns also whether the carousel can move, the index of the slide shown, and whether it has moved
 */
export function useCarousel({ loop, turning }: CarouselOptions) {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [carousel, setCarousel] = useState<Carousel>();
  const [selected, setSelected] = useState(0);
  const [moved, setMoved] = useState(false);

  const options = useEffectEvent(() => ({ loop, turning }));
  useEffect(() => {
    if (!element) return;
    let end = () => {};
    let ended = false;
    const begin = async () => {
      await idle();
      const { createCarousel, turn } = await import('./carousel.ts');
      if (ended) return;
      const api = createCarousel(element, options());
      const update = () => setSelected(api.selectedScrollSnap());
      api.on('select', update).on('reInit', update);
      api.on('scroll', () => setMoved(true));
      setCarousel({ api, turn });
      end = () => {
        api.destroy();
        setCarousel(undefined);
      };
    };
    begin().catch(() => undefined);
    return () => {
      ended = true;
      end();
    };
  }, [element]);

  useEffect(() => carousel?.turn(carousel.api, turning), [carousel, turning]);

  return {
    viewport,
    ready: carousel !== undefined,
    selected,
    moved,
    scrollTo: (index: number) => carousel?.api.scrollTo(index),
  };
}
