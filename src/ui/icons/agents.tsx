import { GOLD, PAPER, tile } from './tile.tsx';

/** Performance: rising bars with a flag on the highest. */
export const PerformanceArt = tile(
  '#6d35a8',
  '#bd8bff',
  <path d="M10 34.5V27h6v7.5Z" fill={PAPER} />,
  <path d="M19 34.5V22h6v12.5Z" fill={PAPER} />,
  <path d="M28 34.5V17h6v17.5Z" fill={GOLD} />,
  <path d="M31 17V8.5l6 2.5-6 2.5" fill="#ff6b5e" />,
);

/** Everyone an agent: a megaphone with a star. */
export const PromotionArt = tile(
  '#c8641f',
  '#ff9f5a',
  <path d="M9.5 19.5h5L29 12.5v19L14.5 25.5h-5Z" fill={PAPER} />,
  <path d="m15 26 2 8h4l-2-6.5" fill="#8a4326" />,
  <path d="m33 15 1.5 3.5 3.5.5-2.5 2.5.5 3.5-3-1.5-3 1.5.5-3.5-2.5-2.5 3.5-.5Z" fill={GOLD} />,
);
