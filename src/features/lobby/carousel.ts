import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { BANNER_AUTOPLAY_MS } from '../../../contract/constants.ts';

/** Makes the first child of an element swipeable; slides are that child's children. */
export function createCarousel(
  viewport: HTMLElement,
  { loop, turning }: { loop: boolean; turning: boolean },
): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop }, turning ? [autoplay()] : []);
}

/** Starts or ends the automatic advance every 3000 ms (specification chapter 9), at the slide that is shown. */
export function turn(carousel: EmblaCarouselType, isTurning: boolean): void {
  if (isTurning === 'autoplay' in carousel.plugins()) return;
  // The plugin resumes after every swipe even if it was stopped, so held slides must not have the plugin.
  carousel.reInit({}, isTurning ? [autoplay()] : []);
}

function autoplay() {
  return Autoplay({
    delay: BANNER_AUTOPLAY_MS,
    stopOnInteraction: false,
    // Touch screens send mouseenter without mouseleave after a tap, which would stop the banners for good.
    stopOnMouseEnter: window.matchMedia('(hover: hover)').matches,
    stopOnFocusIn: true,
  });
}
