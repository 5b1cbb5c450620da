import type useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Index of the slide that a carousel shows, and whether it has moved since it was mounted. */
export function useSelectedSlide(embla: ReturnType<typeof useEmblaCarousel>[1]) {
  const [selected, setSelected] = useState(0);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    const move = () => setMoved(true);
    update();
    embla.on('select', update).on('reInit', update).on('scroll', move);
    return () => {
      embla.off('select', update).off('reInit', update).off('scroll', move);
    };
  }, [embla]);
  return { selected, moved };
}
