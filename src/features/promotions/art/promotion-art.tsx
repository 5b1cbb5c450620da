import drawings from './promotion-art.svg';

/** Types that have a drawing in promotion-art.svg: 1 to 13; all others are special activities. */
const DRAWN_TYPES = 13;

interface PromotionArtProps {
  /** Promotion type; unknown types get the picture of special activities. */
  type: number;
  className?: string;
}

/** The picture of a promotion type; the same in both themes. */
export function PromotionArt({ type, className }: PromotionArtProps) {
  const name = type >= 1 && type <= DRAWN_TYPES ? `type-${type}` : 'special';
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
