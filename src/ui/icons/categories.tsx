import { drawn, type Shape } from './icon.tsx';

/**
 * Makes a category icon of the lobby: lines in the text's colour, a pale fill of the same colour, and one
 * part in gold.
 */
function art(...shapes: Shape[]) {
  const children = drawn(shapes);
  return () => (
    <svg
      viewBox="0 0 28 28"
      width={28}
      height={28}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const PALE = { fill: 'currentColor', fillOpacity: 0.16 } as const;
const GOLD = { fill: 'var(--gold)', stroke: 'none' } as const;

/** Flame: hot. */
export const HotArt = art(
  <path
    {...PALE}
    d="M15 2.5c.6 4.2 6.8 6.8 6.8 13.7A7.8 7.8 0 0 1 14 24.5a7.8 7.8 0 0 1-7.8-7.9c0-2.9 1.3-5 3-6.6.3 1.9 1 2.9 2.2 3.4C11 9 12 5 15 2.5Z"
  />,
  <path
    {...GOLD}
    d="M14.2 13.5c.4 2.2 3.3 3.3 3.3 6.3a3.5 3.5 0 0 1-7 .2c0-1.6.8-2.6 1.6-3.3.2.9.6 1.3 1.1 1.5-.2-1.7.1-3.4 1-4.7Z"
  />,
);

/** Reels: electronic games. */
export const SlotsArt = art(
  'M23.5 15.5V8',
  <circle {...GOLD} cx="23.5" cy="5.8" r="2.4" />,
  'M21 15.5h2.5',
  'M5 7.5c2-4 12-4 14 0',
  <rect {...PALE} x="2.5" y="7.5" width="18.5" height="16" rx="3.5" />,
  'M8.7 11v6.5M14.8 11v6.5',
  <path d="M4.6 11.6h2.3l-1.5 4.6M16.6 11.6h2.3l-1.5 4.6" strokeWidth={1.5} />,
  <path {...GOLD} d="m11.75 11.2.9 1.9 2 .3-1.5 1.4.4 2.1-1.8-1-1.8 1 .4-2.1-1.5-1.4 2-.3Z" />,
  <path d="M6 20.3h11.5" stroke="var(--gold)" strokeDasharray="0 2.9" strokeWidth={2} />,
);

/** Dealer: live video. */
export const LiveArt = art(
  <path {...PALE} d="M9.3 9.2V8a4.7 4.7 0 0 1 9.4 0v1.2a4.7 4.7 0 0 1-9.4 0Z" />,
  'M9.5 8c3.6.3 6-.8 7-2.8.5 1.5 1.2 2.3 2.1 2.8',
  <path {...PALE} d="M3.5 24.5c0-5.7 4.3-8.7 10.5-8.7s10.5 3 10.5 8.7Z" />,
  'm10.5 16 3.5 3.4 3.5-3.4',
  <path {...GOLD} d="m14 20.6 4-1.8v4.8l-4-1.8-4 1.8v-4.8Z" />,
);

/** Cards: board and card games. */
export const BoardArt = art(
  <rect {...PALE} x="3.5" y="6.5" width="12" height="17" rx="2.5" transform="rotate(-13 9.5 15)" />,
  <path d="m7 10.5.1.1" strokeWidth={2.5} />,
  <rect
    x="12"
    y="4.5"
    width="13"
    height="18.5"
    rx="2.5"
    transform="rotate(9 18.5 13.7)"
    fill="var(--surface)"
  />,
  <rect
    {...PALE}
    x="12"
    y="4.5"
    width="13"
    height="18.5"
    rx="2.5"
    transform="rotate(9 18.5 13.7)"
  />,
  <path
    {...GOLD}
    d="M18.9 8.6c1.9 2.7 4 3.8 4 5.8a2 2 0 0 1-3.4 1.4c.1 1 .5 1.8 1 2.5h-3.6c.6-.7 1-1.5 1.1-2.5a2 2 0 0 1-3.4-1.4c0-2 2.3-3.1 4.3-5.8Z"
  />,
);

/** Fish: fishing. */
export const FishingArt = art(
  <path
    {...PALE}
    d="M24.5 13.5c-2.5 6-10.2 8-16.5 2.7-1.5 1.7-3 3-5 4 1-4 1-8.5 0-12.7 2 1 3.5 2.3 5 4C14 6 21.8 7.5 24.5 13.5Z"
  />,
  <path d="M12 8.4c.5-2.2 2.5-3.8 5.5-3.9-.7 1.3-.7 2.5-.2 3.8" {...PALE} />,
  <path {...GOLD} d="M13.5 15.5c-.3 2.6-2 4.5-4.5 5-.3-2 .3-4 1.5-5.5Z" />,
  <circle {...GOLD} cx="19.5" cy="12" r="1.7" />,
  'M15.5 10.5c1.3 1.8 1.3 4.5 0 6.5',
  <path d="M23 4.5v.1M25.5 7.7v.1" stroke="var(--gold)" strokeWidth={2.2} />,
);

/** Ball: sports. */
export const SportsArt = art(
  <circle {...PALE} cx="14" cy="14" r="10.7" />,
  <path {...GOLD} d="m14 8.9 4.9 3.5-1.9 5.7h-6l-1.9-5.7Z" />,
  'M14 3.5v5.4M24 11.2l-5.1 1.2M20.2 22.6 17 18.1M7.8 22.6l3.2-4.5M4 11.2l5.1 1.2',
);
