import type useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Index of the slide that a carousel shows. */
export function useSelectedSlide(embla: ReturnType<typeof useEmblaCarousel>[1]): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);
  return selected;
}
